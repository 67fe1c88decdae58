"""Sizes of the results, the banner and the tutorial, in density-independent pixels."""

from __future__ import annotations

from typing import Final

SHEET_ROW: Final = 34
"""The height of a row of the score sheet."""
SHEET_ROW_LARGE: Final = 44
"""The height of a row of a score sheet that has a screen to itself."""
SHEET_TOTAL_LARGE: Final = 60
"""The height of the totals of a score sheet that has a screen to itself."""
SHEET_ROW_LEAST: Final = 26
"""The height of a row of the score sheet where more of them are to be seen at once."""
SHEET_ROWS_SEEN: Final = 7
"""The rows of usual height that a score sheet with a screen to itself shows at least; else they are lower."""
SHEET_FACE: Final = 28
"""The face above a player's column."""
SHEET_FACE_LARGE: Final = 44
"""The face above a player's column of a score sheet that has a screen to itself."""
SHEET_CELL_LEAST: Final = 58
"""The least width of a column of the score sheet; longer texts are cut."""
SHEET_LABEL_LEAST: Final = 84
"""The least width of the first column."""
SHEET_LABEL_SHARE: Final = 0.34
"""The most of the sheet's width that the first column takes, as a share."""
SHEET_CELL_TIGHT: Final = 46
"""The least width of a column where all columns are seen only with narrow gaps and titles."""
SHEET_LABEL_TIGHT: Final = 0.22
"""The most of the sheet's width that the first column takes then, as a share."""
PERSON_WIDTH: Final = 330
"""The least width of a player on the screen of all hands. With more room, they stand side by side."""
PERSON_FACE: Final = 56
"""The face of a player on the screen of all hands."""
PERSON_HAND: Final = 64
"""The least height of a player's open cards on the screen of all hands."""
PERSON_HAND_MOST: Final = 260
"""The most height of a player's open cards on the screen of all hands."""
PERSON_CARD: Final = 190
"""The most width of an open card on the screen of all hands."""
PERSON_BACKS: Final = 2.0
"""The share of face-down cards of the width on the screen of all hands; open ones have one for each card."""
PERSON_BACKS_HIGH: Final = 48
"""The height of face-down cards on the screen of all hands where none lie open."""
PERSON_NOTE: Final = 16
"""The type size of the words at a player's cards on the screen of all hands."""
PERSON_NOTE_BESIDE: Final = 104
"""The width of the words beside a player's cards there, in two lines."""
PERSON_LINE: Final = 400
"""The least width of a player there with the cards beside the name, where they have no room below it."""
PERSON_BESIDE: Final = 0.42
"""The share of a player's width there for the cards beside the name."""
PERSON_LINE_GROWS: Final = 1.5
"""The most by which cards beside the name are higher there than the least."""
PERSON_NOTE_HIGH: Final = 30
"""The height of a line below a player's cards there."""
RESULT_BEST_LINE: Final = 1.5
"""Half the thickness of the gold line round the best hand."""
RESULT_WIDTH: Final = 270
"""The least width of a player's card, with the hand below face and name. With more room, players stand side by side."""
RESULT_LINE: Final = 440
"""The least width of a player's row, in which face, name, hand and points stand side by side."""
RESULT_LINE_MOST: Final = 920
"""The most width of a list of rows in the results."""
RESULT_ALONE_MOST: Final = 880
"""The most width of a list of players without cards in the results; it grows with the window."""
RESULT_ALONE_HIGH: Final = 136
"""The height of a row of a player without cards, where there is as much."""
RESULT_COLUMNS: Final = 5
"""The most players who stand in columns side by side in a wide window."""
RESULT_COLUMN_CARDS: Final = 7
"""The most cards of a player who stands in such a column: more are larger in a row."""
RESULT_COLUMN_TRICKS: Final = 10
"""The same for cards that took tricks: none of them need be read for itself."""
RESULT_COLUMN_MOST: Final = 340
"""The most width of a player's column; it grows with the window."""
RESULT_COLUMN_HIGH: Final = 500
"""The most height of a player's column; it grows with the window."""
RESULT_FACE_COLUMN: Final = 116
"""The most face of a player in a column; it grows with the window."""
RESULT_FACE_COLUMN_WIDE: Final = 0.6
"""The most share of a column's width for the face."""
RESULT_FACE_COLUMN_HIGH: Final = 0.225
"""The most share of a column's height for the face."""
RESULT_FACE_COLUMN_HERO: Final = 0.25
"""The same for who had the best hand; the wreath is round it."""
RESULT_HAND_SHARE: Final = 0.3
"""The share of a column's height for the cards."""
HERO_HIGHER: Final = 1.2
"""The height that the best player of a hand has more than the others below, in their heights."""
HERO_MOST: Final = 300
"""The most height of the best player of a hand above the others."""
HERO_OTHERS: Final = 62
"""The least height of the others below, where type has its usual size."""
HERO_WIDER: Final = 0.45
"""The width that the column of the best player has more than the others, in their widths."""
HERO_GROWS: Final = 1.25
"""The factor by which face and points of the best player are larger than those of the others in columns."""
HERO_FACE_SHARE: Final = 0.36
"""The face of the best player, over the height of its place above the others."""
WREATH: Final = 1.34
"""The size of the wreath round the face of the best player of a hand, in faces."""
HERO_SPARE: Final = 18
"""The most height that the best player and each of the others take of what is left, where they need none of it."""
RESULT_COLUMN_CARD: Final = 60
"""The width from which cards in a column rather cover each other than that they are smaller."""
RESULT_FACE_HERO: Final = 80
"""The most face of the best player above the others."""
RESULT_LIGHT: Final = 1.7
"""The reach of the rays behind the best player of a hand, in faces."""
RESULT_WHOLE: Final = 4
"""The most cards that lie whole beside each other, if at all, beside a name."""
RESULT_CARD: Final = 35
"""The least width of whole cards beside a name; only with as much does a hand stand beside it in a narrow row."""
RESULT_CARD_NARROW: Final = 68
"""The most height of cards beside a name in a narrow row."""
RESULT_CARD_SEEN: Final = 0.72
"""The part of each card beside a name that is seen at least under the next one, where they cannot lie whole."""
RESULT_SEEN: Final = ((4, 1.0), (7, 0.6), (99, 0.36))
"""The part of a card of a hand that is seen at least under the next one, for hands of at most so many cards."""
RESULT_LINE_GAIN: Final = 1.2
"""The factor by which cards may be lower for the hand to lie beside the name: such rows are read like a ranking."""
RESULT_FACE_NARROW: Final = 40
"""The face of a player in a narrow row of the results."""
RESULT_LINE_HIGH: Final = 108
"""The height of rows with cards beside the name, where there is as much."""
RESULT_HAND_BESIDE: Final = 48
"""The least height of a hand beside the name."""
RESULT_FADE: Final = 24
"""The height of the fade at the foot of a list that can be scrolled, and of the space below its last row."""
SCROLLED_LEAST: Final = 0.001
"""The part of a list that is scrolled away before it has moved."""
RESULT_MORE: Final = 8
"""The height of the sign that a list goes on below, and half its width."""
RESULT_MORE_DISC: Final = 13
"""The radius of the ground of that sign."""
RESULT_MORE_LINE: Final = 1.3
"""Half the thickness of its line."""
RESULT_HAND: Final = 58
"""The least height of a player's cards in the results: they take the height that is left."""
RESULT_HAND_MOST: Final = 150
"""The most height of a player's cards in the results."""
RESULT_HAND_WIDE: Final = 106
"""The width of a player's cards, as they are drawn, at most; it grows with the window."""
RESULT_FACE: Final = 48
"""The least face of a player in the results of a hand."""
RESULT_FACE_MOST: Final = 76
"""The most face of a player in the results of a hand, where a row is high."""
RESULT_FACE_ALONE: Final = 96
"""The most face of a player without cards in the results of a hand."""
RESULT_TYPE_ALONE: Final = 1.15
"""The factor of the type in the row of a player without cards."""
RESULT_FACE_WIDE: Final = 0.22
"""The most share of a row's width for the face of a player without cards."""
RESULT_FACE_SHARE: Final = 0.28
"""The share of a player's card for the face above the hand."""
RESULT_WORDS: Final = 0.3
"""The share of a player's row for name and words."""
RESULT_MARKS: Final = 0.4
"""The most share of its room that the marks below a name take on one line, where the cards can be smaller for it."""
RESULT_HERO: Final = 72
"""The face of the best player beside the sentence about a hand."""
RANK_FACE: Final = 44
"""The face of a player in the ranking."""
RESULT_RANK: Final = 54
"""The height of a row of the ranking."""
RESULT_RANK_GROWS: Final = 1.35
"""The most factor by which rows of the ranking and of facts are higher where they have the height."""
FACT_FACE: Final = 34
"""The face of a player of whom something is told."""
FACT_GROWS: Final = 1.7
"""The most factor by which it is larger where there is the height."""
CHANGE_SIGN: Final = 11
"""The sign of a place gained or lost."""
RESULT_LOW: Final = 460
"""The height of the results below which words stand beside what is shown."""
RESULT_SIDE: Final = 0.46
"""The share of the width for the podium, beside what is shown."""
RESULT_SIDE_WORDS: Final = 0.38
"""The share of the width of a low window for the words and buttons of a hand."""
RESULT_SIDE_CARDS: Final = 0.68
"""The share of a wide window for the cards, beside the score sheet."""
RESULT_GROWTH: Final = 1.4
"""The most factor by which the results grow with a wide window."""
RESULT_TYPE_WIDE: Final = 1.2
"""The factor of type and faces of the results in a wide window."""
PODIUM_STEP: Final = 40
"""The least height of the lowest step of a podium: a medal with its place has room on it."""
PODIUM_RISE: Final = 0.55
"""The height by which each step is higher than the one below it, over the lowest one."""
PODIUM_STEP_MOST: Final = 84
"""The most height of the lowest step of a podium."""
PODIUM_FIGURE: Final = 0.7
"""The most height of the number on a step, over that of the lowest step."""
PODIUM_FIGURE_HIGH: Final = 0.42
"""The height of the number on a higher step, over that of its front."""
PODIUM_WIDTH: Final = 152
"""The most width of a step."""
PODIUM_WINNER: Final = 72
"""The least face of a winner on a podium, where there is room."""
PODIUM_WINNER_MOST: Final = 136
"""The most face of a winner on a podium."""
PODIUM_WINNER_SHARE: Final = 0.29
"""The share of a podium's height for the face of a winner."""
PODIUM_OTHERS: Final = 0.78
"""The faces of the others on a podium, over that of a winner."""
PODIUM_HIGH: Final = 340
"""The usual height of a podium."""
RECORD_PODIUM: Final = 0.33
"""The height of the podium in the head of a record, as a share of a narrow window's."""
PODIUM_HIGH_LEAST: Final = 222
"""The least height of a podium that fills its place."""
PODIUM_HIGH_MOST: Final = 620
"""The most height of a podium that fills its place."""
PODIUM_TYPE: Final = 96
"""The face of a winner at which names on a podium have their usual size; they grow with it."""
PODIUM_TYPE_MOST: Final = 1.4
"""The most factor of the type of names on a podium."""
STEP_OVER: Final = 3
"""The length by which the board of a step reaches over its front at each side."""
STEP_DEEP: Final = 7
"""The height of the cloth on a step, as it is seen from before it."""
STEP_USUAL: Final = 44
"""The height of the lowest step from which its board is as thick as can be; on a lower one it is thinner."""
STEP_BOARD: Final = 8
"""The height of the edge of a step's board."""
STEP_SHADE: Final = 14
"""The height of the shadow below a step's board."""
STEP_RING: Final = 2.4
"""The ring of brass round the place on a step."""
STEP_DISC: Final = 0.62
"""The radius of the disc with the place on a step, over the height of the figure's type."""
STEP_DISC_LEAST: Final = 10
"""The least radius of the disc with the place on a step; a lower step has the figure alone."""
CONE_TOP: Final = 0.3
"""The width of the light of the lamp above a winner at its top, over that at its foot."""
PODIUM_LIGHT: Final = 1.5
"""The reach of the rays behind a winner, in faces."""
PODIUM_GLOW: Final = 2.0
"""The light behind a winner, in faces."""
PODIUM_GLOW_HIGH: Final = 0.85
"""The height of the middle of the light behind a winner, in faces: it ends above the name."""
PODIUM_CROWN: Final = 0.46
"""The width of a winner's crown, in faces."""
PODIUM_CROWN_ABOVE: Final = 0.8
"""The part of a winner's crown that is above the face."""
TUMBLES: Final = 14
"""The number of cards that tumble over a winner."""
TUMBLE_WIDTH: Final = 52
"""The width of a card that tumbles over a winner."""
CONFETTI: Final = 72
"""The number of small suits that fly up from a winner."""
CONFETTI_SIZE: Final = 26
"""The size of a small suit that flies up from a winner."""
BANNER_WIDTH: Final = 800
"""The most width of a banner's sentence."""
BANNER_SLIDE: Final = 36
"""The distance that a banner moves as it comes and goes."""
BUBBLE_WIDTHS: Final = (320, 400, 560, 700)
"""The widths of a bubble that are tried before it takes all of the window's."""
BUBBLE_COLUMNS: Final = (240, 220, 190, 148)
"""The widths of a bubble for a place beside the middle of a low table."""
BUBBLE_TASK: Final = 1.2
"""The type of what is to be done, in sizes of the other words of a bubble."""
STRIP_TEXT_SHARE: Final = 0.5
"""The least share of a strip's width that its text has beside the buttons."""
LESSON_SIDE: Final = 264
"""The width of the bubble of a lesson beside a low table."""
LESSON_SHARE: Final = 0.27
"""The most height of the bubble of a lesson above the table, as a share of the height of both."""
TEACHER: Final = 64
"""The face of the teacher beside the bubble of a lesson."""
TEACHER_WIDE: Final = 80
"""The same in a wide window."""
TEACHER_BELOW: Final = 132
"""The most height of the teacher and the dots below the bubble beside a low table."""
STEP_DOT: Final = 8
"""A dot for a step of a lesson."""
STEP_DOT_GAP: Final = 6
"""The gap between two dots."""
STEP_DOT_LONG: Final = 2.2
"""The width of the dot of the step that is shown, in widths of another one."""
FINGER: Final = 34
"""The width of the hand that points at a target."""
FINGER_HIGH: Final = 0.24
"""The place of its tip, as a share of the target's height: low, so that it covers no picture and no index."""
BUBBLE_ARROW: Final = 12
"""The length of the tip of a bubble."""
BUBBLE_CORNER: Final = 2.0
"""The least distance of the tip of a bubble from a corner of the bubble, in its lengths."""
REWARD_MEDAL: Final = 36
"""The width of the medal of something that a game has earned."""
REWARD_MEDAL_WIDE: Final = 50
"""The same in a wide window, where it grows with the type and has its words beside it."""
REWARDS_BESIDE: Final = 3
"""The things with words beside their medals that have room side by side at least."""
REWARD_TYPE: Final = 14
"""The type of the name of an achievement or level."""
REWARD_TILE: Final = 76
"""The least width of something that a game has earned; it grows with the type."""
REWARD_TILE_MOST: Final = 150
"""The most width of something that a game has earned; it grows with the type."""
REWARDS_MOST: Final = 5
"""The most things that a game has earned side by side."""

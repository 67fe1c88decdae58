"""Sizes of cards and hands, in density-independent pixels."""

from __future__ import annotations

from typing import Final

# Sizes.
CARD_RATIO: Final = 1.4
"""Height over width of a card."""
CARD_WIDTH_LEAST: Final = 44
"""The least width of a card of the own hand."""
CARD_WIDTH_MOST: Final = 120
"""The most width of a card of a small pile or of a spread pack."""
LARGE_CARDS: Final = 1.3
"""The factor of large cards."""
HAND_FAIR: Final = 52
"""The width of a card of a hand in one row from which it is read with ease, once all else has given way."""
INDEX_MOST_SHARE: Final = 0.8
"""The most of a small card's width that its index takes in large type."""
HAND_CARD_MOST: Final = 176
"""The most width of a card of the player's own hand."""
CARD_WIDTH_STEP: Final = 4
"""The step in which cards grow."""
CARD_WIDTH_STEP_FINE: Final = 2
"""The step in which small cards grow."""
LAYER_MOST: Final = 64
"""The most width of an open card before another player."""
SMALL_WIDTH_LEAST: Final = 28
"""The least width of a card at another player's seat."""
SMALL_WIDTH_MOST: Final = 52
"""The most width of a card at another player's seat."""
SMALL_BACK_LEAST: Final = 9
"""The width below which a card back beside its number says nothing more."""
CLOCK_CARD: Final = 34
"""The width of a card of the countdown."""
PLAIN_BELOW: Final = 56
"""The width below which a card has one large sign in place of pips, and half a figure."""
TINY_BELOW: Final = 32
"""The width below which a card has index and suit alone."""

# The measures of a card are shares of its width, so that it looks the same at every size.
CARD_RADIUS_SHARE: Final = 0.085
CARD_EDGE_SHARE: Final = 0.011
CARD_SHADOW_SHARE: Final = 0.075
CARD_SHADOW_DROP: Final = 0.4
"""The distance by which a shadow lies lower than its card, as a share of the shadow's room."""
CARD_INSET_SHARE: Final = 0.03
"""The distance from its edge at which the round corners no longer matter."""
CARD_MARGIN_SHARE: Final = 0.045
INDEX_SHARE: Final = 0.25
"""The strip at the left of a card that holds its index and suit."""
INDEX_SHARE_LARGE: Final = 0.44
"""The strip of a card with a large index that holds its index and suit."""
INDEX_HEIGHT_SHARE: Final = 0.9
"""The height of an index, as a share of the strip that holds it."""
SUIT_HEIGHT_SHARE: Final = 0.8
"""The height of the suit below an index, as a share of the height of the index."""
PIP_SHARE: Final = 0.16
"""The size of a suit sign of a number card."""
PIP_ACROSS: Final = 0.16
"""The distance of the outer columns of signs from the middle."""
PIP_UP: Final = 0.335
"""The distance of the upper signs from the middle, as a share of the height."""
SIGN_SHARE: Final = 0.58
"""The one large suit sign of a small card, or of one with a large index."""
ACE_SHARE: Final = 0.46
"""The size of the suit sign of an ace."""
ACE_SHARE_ORNATE: Final = 0.62
"""The size of the sign of the ace of spades, which is ornate."""
BUST_SHARE: Final = 1.55
"""The size of the upper half of a court figure where it stands alone, in sizes of the two-way figure."""
BUST_SHARE_JOKER: Final = 1.5
"""The size of the upper half of a joker, in sizes of the two-way figure."""
BUST_MIDDLE: Final = 15.0
"""The place of the head of a court figure that stands alone, in hundredths of the card's width right of its middle."""
BUST_MIDDLE_JOKER: Final = 5.0
"""The place of the head of a joker that stands alone, in hundredths of the card's width right of its middle."""
LIFT_SHARE: Final = 0.2
"""The share of its height by which a lifted card rises."""
LIFT_PLAYABLE: Final = 12
"""The height by which cards that can be put rise beside others that cannot."""
LIFT_PLAYABLE_MOST: Final = 0.85
"""The most of a lifted card's rise that `LIFT_PLAYABLE` takes."""
READY_LIGHT_REACH: Final = 12
"""The reach of the light round a card that can be put beside others that cannot."""
LIFT_ROOM: Final = 0.6
"""The share of a lifted card's rise for which a hand has room above its cards."""
SMALL_STAR: Final = 0.46
"""The disc of the star on a wild card, in widths of a small card."""
SMALL_STAR_BESIDE_PIPS: Final = 0.22
"""The disc of the star on a wild card with pips, in widths of a small card."""
SMALL_STAR_MOST: Final = 26
"""The most size of the disc of the star on a small card."""
SMALL_STAR_SIGN: Final = 0.8
"""The star on a small card, in widths of its disc."""

# Marks on cards.
HINT_LINE: Final = 4
"""The width of the edge of cards to which a hint points."""
OUTLINE: Final = 3
"""The line round what is marked or can be used."""
OUTLINE_THIN: Final = 1.5
OUTLINE_PICK: Final = 2.5
"""The gold line round each player who can be chosen now."""
TAB_PAD: Final = 5
"""The room beside the word on the tab of a card that has just come."""
TAB_RADIUS: Final = 5
TAB_OVER: Final = 5
"""The height by which the tab reaches over the upper edge of its card, so that it covers no sign."""
TAB_WITHIN: Final = 4
"""The height by which a tab over an index reaches into its card, where the index leaves it no room at its right."""
BADGE: Final = 22
"""A disc with a number: how many, or which in a chosen order."""
STAR_SHARE: Final = 0.2
"""The disc of the star on a card of a hand, in widths of the card, up to `BADGE`."""
STAR_LEAST: Final = 13
"""The least size of the disc of that star."""
BADGE_INSET: Final = 2
"""The distance of a badge from the left edge of its card."""
TOKEN_LEAST: Final = 40
"""The least size of the token of a named suit on a pile."""
TOKEN_SHARE: Final = 0.5
"""The size of the token of a named suit in widths of the card, where that is more than the least."""
TOKEN_SIGN: Final = 0.62
"""The type size of the sign on a token, in sizes of the token."""
TOKEN_WITHIN: Final = 0.72
"""The share of a token that lies over its card."""
MELD_LINE: Final = 4
"""The line under the cards of a meld."""
MELD_SPACE: Final = 10
"""The space below the cards of a hand, where melds are underlined."""

# Cards of a hand.
STRIP_LEAST: Final = 28
"""The least visible strip of a card under another one of a fan."""
STRIP_FAIR: Final = 36
"""The visible strip below which a hand has two rows, where its cards stay large enough. A narrow hand has them as soon
as a card would lie under another one."""
ROW_GAP: Final = 18
"""The gap between two rows that do not overlap: cards that can be put rise into it, and touch no card above."""
GROUP_GAP: Final = 10
"""The gap between a meld and its neighbours."""
APART_WIDTH: Final = 96
"""The room of a card that is held apart from the hand."""
ROW_SEEN: Final = 0.62
"""The least share of a card's height that is seen when the row below it overlaps it: its index, over raised cards."""
ROW_SEEN_LARGE: Final = 0.74
"""The least share of the height of a card with a large index that is seen when the row below overlaps it."""
SIDE_BY_SIDE: Final = 60
"""The least width to which cards shrink so that rows do not overlap."""
WHOLE_ROWS: Final = 46
"""The width from which the cards of up to `WHOLE_ROWS_MOST` are rather smaller than that a row covers another."""
WHOLE_ROWS_MOST: Final = 20
WHOLE_FROM: Final = 11
"""The number of cards from which those of several rows are smaller rather than that one covers another in its row."""
WHOLE_SHARE: Final = 0.6
"""The least share of their size to which they become smaller for that."""
ONE_ROW: Final = 640
"""The width from which a hand is one row."""
ROWS_MOST: Final = 6
"""The most rows of a hand."""
FANNED: Final = 112
"""The width up to which the cards of a hand of one row grow so that they lie over each other."""
FANNED_SHARE: Final = 1 / 7
"""The same as a share of the width of a wide hand, so that from eight to some eighteen cards it has one size."""
FANNED_BESIDE: Final = 3
"""The number of cards of a narrow hand that lie beside each other: more are fanned, and no larger."""
FAN_SEEN: Final = 0.45
"""The least part of such a card that is seen under the next one, as a share of its width."""
FANNED_NARROW: Final = 128
"""`FANNED` of a narrow hand."""
FAN_SEEN_NARROW: Final = 0.5
"""`FAN_SEEN` of a narrow hand: index and face."""
FAN_ENOUGH: Final = 0.6
"""The part of each fanned card that is seen from which none of a few lie in two rows, as a share of its width."""
FEW_APART: Final = 72
"""The width of a few cards of a narrow hand from which they lie whole in two rows, and not as a fan."""
ROWS_CARD_MOST: Final = 92
"""The most width of the cards of a narrow hand in two rows, for which the table spares height."""
BESIDE_LEAST_NARROW: Final = 60
"""The width for each card from which a narrow hand has one row."""
MANY_CARDS: Final = 8
"""The number of cards from which a narrow hand has two rows."""
FEW_CARDS: Final = 7
"""The most cards of a narrow hand that stay in one row, unless they lie whole in two."""
WHOLE_IN_TWO_FROM: Final = 7
"""The number of cards from which a narrow hand may lie whole in two rows. Fewer are a fan, as people hold them."""
FEW_LARGE_CARDS: Final = 3
"""The most large cards that stay in one row whatever room there is."""
ONE_ROW_CARDS: Final = 6
"""The number of cards of a wide hand above which it may lie in two rows once one more is taken."""
SMALL_STRIP_LEAST: Final = 17
SMALL_GAP: Final = 2
"""The gap between small open cards."""
SMALL_BACK_STEP: Final = 0.45
"""The most that is seen of a small back under another one, as a share of its width."""

# The own layers before a player.
LAYER_ASIDE: Final = 0.16
"""The distance of a card from the one below it, to the side and down, in card widths."""
TRAY_PAD: Final = 6
"""The room between the edge of the tray of the own layers and the cards and words on it."""
TRAY_WORDS: Final = 60
"""The width of the words on a tray of a phone, beside its cards; it grows with the type."""
TRAY_WORDS_MOST: Final = 104
"""The most of that width."""
TRAY_APART: Final = 8
"""The room between a tray and the hand below it, above which a chosen card rises."""
LAYERS_SHARE: Final = 0.6
"""The size of the own layers while they are not played from, in sizes of the hand."""
LAYERS_SHARE_BESIDE: Final = 0.76
"""The same where they stand beside the hand."""

"""Scenes of lists to choose from: tiles, and the box in which a bid is put together."""

from __future__ import annotations

from itertools import product

from kivy.metrics import dp

from client.faces import FACES
from client.table.choice_buttons import ChoiceButton, OptionList, ScaleValue
from mobile import theme
from mobile.controls.keys import DOWN, LEFT, RIGHT, UP
from mobile.drawing.text_textures import extent
from mobile.table.choices.bid_box import BidBox
from mobile.table.choices.bid_tiles import BidButton, BidPreview, ScaleChip
from mobile.table.choices.choice_board import ChoiceBoard, ChoiceTile
from tests.mobile.panel_scenes import cut, type_size
from tests.mobile.stage import Finger, Stage, desktop_too

SIGNS = ("♠", "♣", "♦", "♥", "NT")
SUITS = (("♥", "Hearts"), ("♣", "Clubs"), ("♦", "Diamonds"), ("♠", "Spades"))
LONG_NAME = "Maximiliane Konstantinou"
SCALES = (
    tuple(ScaleValue(str(tricks)) for tricks in range(6, 11)),
    (*(ScaleValue(f"{sign} suit", suit) for sign, suit in zip(SIGNS, (3, 1, 2, 0), strict=False)), ScaleValue("NT")),
)


@desktop_too
def scene_a_long_list_stands_on_a_board(stage: Stage) -> None:
    done: list[str] = []

    def option(name: str, suit: int | None = None) -> ChoiceButton:
        return ChoiceButton(name, lambda: done.append(name), suit=suit)

    board = stage.show(ChoiceBoard(), 10, 100, 330, 200)
    board.show(OptionList("Number", tuple(option(str(number)) for number in range(25))))
    stage.frames(3)
    tiles = [one for one in board.walk() if isinstance(one, ChoiceTile)]
    assert len(tiles) == 25
    assert all(min(tile.size) >= dp(theme.TARGET) for tile in tiles)
    assert max(tile.right for tile in tiles) <= board.width + 1, "none is cut at the side"
    Finger(*tiles[1].to_window(*tiles[1].center)).lift()
    stage.frames(12)  # a scrolling list waits to see whether the finger moves
    assert done == ["1"]
    board.show(OptionList("Suit", (option("♥ Hearts", 0), option("♣ Clubs", 1))))
    stage.frames(3)
    hearts, clubs = (one for one in board.walk() if isinstance(one, ChoiceTile))
    assert (hearts.text, hearts.sign, clubs.sign) == ("Hearts", "♥", "♣"), "the sign is drawn, and not said again"
    assert hearts.sign_colour != clubs.sign_colour


def people(count: int) -> OptionList:
    names = ("Ada", LONG_NAME, "Bo", "Blaise", "Dora")[:count]
    return OptionList(
        "Who plays next", tuple(ChoiceButton(name, lambda: None, seat=at) for at, name in enumerate(names))
    )


def tiles_seen(board: ChoiceBoard) -> list[ChoiceTile]:
    """The tiles of a board, of which each must lie whole in the part that is not scrolled away, words and picture."""
    tiles = [one for one in board.walk() if isinstance(one, ChoiceTile)]
    scroll = board.ids.scroll
    left, low = scroll.to_window(*scroll.pos)
    for tile in tiles:
        x, y = tile.to_window(*tile.pos)
        assert left - 1 <= x <= x + tile.width <= left + scroll.width + 1, tile.text
        assert low - 1 <= y <= y + tile.height <= low + scroll.height + 1, tile.text
        assert min(tile.size) >= dp(theme.TARGET), tile.text
        assert all(tile.collide_point(*part.center) for part in tile.children), tile.text
    return tiles


def scene_all_people_are_seen_at_once_where_there_is_little_room(stage: Stage) -> None:
    """The tiles come from a roomy board, as when a table is turned."""
    sizes = (309, 0), (309, 193), (383, 171)
    for (scale, count), (width, height) in product(((1.0, 3), (1.0, 5), (1.6, 4), (1.6, 5)), sizes):
        with type_size(scale):
            board = stage.show(ChoiceBoard(), 10, 100, 330, 600)
            board.show(people(count), lambda seat: FACES[seat])
            stage.frames(3)
            board.size = width, height or board.least_height
            stage.frames(3)
            tiles = tiles_seen(board)
            assert len(tiles) == count
            for tile in tiles:
                words, picture = (tile.children[0], tile.children[1])
                assert words.text
                assert min(picture.size) >= dp(theme.FACES_TO_CHOOSE[0 if scale == 1 and not height else 1])
                assert words.texture_size[1] <= words.height + 1
                assert words.texture_size[0] <= words.width + 1
                assert not words.is_shortened or words.text == LONG_NAME
            stage.root.remove_widget(board)


def scene_a_suit_is_drawn_once_and_whole_where_there_is_little_room(stage: Stage) -> None:
    suits = tuple(ChoiceButton(f"{sign} {name}", lambda: None, suit=at) for at, (sign, name) in enumerate(SUITS))
    board = stage.show(ChoiceBoard(), 10, 100, 390, 600)
    board.show(OptionList("Suit", suits))
    for scale, (width, height) in product((1.0, 1.6), ((390, 117), (390, 72), (309, 130), (192, 130))):
        with type_size(scale):
            board.size = width, height
            stage.frames(3)
            for tile in tiles_seen(board):
                words, picture = tile.children
                sign = next(one for one in picture.children if getattr(one, "text", ""))
                assert picture.opacity
                assert sign.texture_size[0] <= sign.width + 1
                assert sign.font_size <= sign.height
                assert tile.sign not in words.text


def scene_suits_are_medallions_and_no_larger_than_the_pile(stage: Stage) -> None:
    suits = tuple(ChoiceButton(f"{sign} {name}", lambda: None, suit=at) for at, (sign, name) in enumerate(SUITS))
    board = stage.show(ChoiceBoard(), 10, 100, 390, 600)
    board.show(OptionList("Suit", suits))
    for size, has_names in (((390, 600), True), ((192, 120), False), ((700, 300), True)):
        board.size = size
        stage.frames(3)
        for tile in tiles_seen(board):
            words, picture = tile.children
            assert tile.is_round
            assert dp(theme.TARGET) <= picture.medallion <= tile.width <= dp(theme.SUIT_TILE_MOST) + 1
            assert bool(words.opacity) == has_names


def bids(first: int = 9, done: list[str] | None = None) -> OptionList:
    """The bids of 500 from the one with this number on, and misère, which has no place on the scales."""
    made = [] if done is None else done
    options = [
        ChoiceButton(
            name,
            lambda name=name: made.append(name),  # type: ignore[misc]
            (tricks, suit),
            f"Bid {name}",
            points=40 + 20 * suit + 100 * tricks,
            move={"name": name},
        )
        for tricks, suit in product(range(5), range(5))
        for name in [f"{tricks + 6} {SIGNS[suit]}"]
    ][first:]
    misere = ChoiceButton("Misère", lambda: made.append("Misère"), points=250)
    return OptionList("Bid", (misere, *options), SCALES, about="What bids earn")


def a_box(stage: Stage, width: float = 336, **more: object) -> tuple[BidBox, list[str]]:
    done: list[str] = []
    box = stage.show(BidBox(), 10, 100, width, 260)
    box.show(bids(done=done, **more), [ChoiceButton("Pass", lambda: done.append("Pass"))])
    stage.frames(4)
    return box, done


def buttons(box: BidBox) -> list[BidButton]:
    return [one for one in box.walk() if isinstance(one, BidButton)]


def main_button(box: BidBox) -> BidButton:
    return next(one for one in buttons(box) if one.look == "primary")


def preview(box: BidBox) -> BidPreview:
    return next(one for one in box.walk() if isinstance(one, BidPreview))


def chip(box: BidBox, text: str) -> ScaleChip:
    return next(one for one in box.walk() if isinstance(one, ScaleChip) and one.text == text)


def choose(stage: Stage, box: BidBox) -> None:
    """Puts a bid together, so that its button comes."""
    stage.press(box, "8")
    stage.press(box, "♥")


@desktop_too
def scene_a_bid_is_put_together_and_made_with_one_button(stage: Stage) -> None:
    """Seven hearts were bid: nothing is chosen until tricks and suit were tapped."""
    box, done = a_box(stage)
    assert [one.text for one in buttons(box)] == ["Pass", "Misère · 250"], "the button of the bid comes with the bid"
    assert not any(one.chosen for one in box.walk() if isinstance(one, ScaleChip))
    named = box.find_buttons(lambda move: move.get("name") in ("8 ♣", "9 ♣"))
    assert named == [chip(box, "8"), chip(box, "9"), chip(box, "♣")], "a hint of two bids frames these"
    stage.press(box, "NT")
    assert [one.text for one in buttons(box)] == ["Pass", "Misère · 250"], "no number of tricks was chosen"
    assert (box.has_begun, box.chosen) == (True, (-1, 4))
    stage.press(box, "7")
    assert main_button(box).look == "primary"
    assert main_button(box).text == "Bid 7 NT"
    stage.press(box, "♣")
    assert (chip(box, "♣").chosen, chip(box, "7").chosen) == (True, False), "seven of that suit would be too low"
    assert box.chosen == (-1, 1)
    stage.press(box, "10")
    assert (chip(box, "♣").chosen, chip(box, "10").chosen) == (True, True)
    assert main_button(box).text == "Bid 10 ♣"
    assert done == [], "until then nothing was sent"
    stage.press(box, main_button(box).text)
    stage.press(box, "Misère · 250")
    stage.press(box, "Pass")
    assert done == ["10 ♣", "Misère", "Pass"]


@desktop_too
def scene_what_others_have_bid_stands_whole_at_the_box(stage: Stage) -> None:
    """Above the rows; beside them where the box is wide and low."""
    answers = ("Maximiliane: 10 NT", "Blaise: passed")
    for scale, (width, height) in product((1.0, 1.6), ((336, 0), (620, 0), (620, 400))):
        with type_size(scale):
            box = stage.show(BidBox(), 10, 100, width, 400)
            box.show(bids()._replace(answers=answers), [ChoiceButton("Pass", lambda: None)])
            stage.frames(4)
            box.height = height or box.least_height
            stage.frames(4)
            label = next(one for one in preview(box).walk() if answers[0] in getattr(one, "text", ""))
            assert all(answer in label.text for answer in answers)
            assert label.font_size >= dp(theme.TYPE_TINY)
            assert label.texture_size[0] <= label.width + 1
            assert label.texture_size[1] <= label.height + 1
            x, y = label.to_window(*label.pos)
            assert 100 - 1 <= y <= y + label.height <= 100 + box.height + 1
            assert 10 - 1 <= x <= x + label.width <= 10 + width + 1
            assert [text for text in cut(box) if text != label.text] == []
            stage.root.remove_widget(box)


@desktop_too
def scene_the_bid_stands_on_a_card_with_what_it_earns(stage: Stage) -> None:
    """The card is empty at first. Without room for it the button says what the bid earns."""
    box, _ = a_box(stage)
    for width, height in ((336, 400), (336, 216), (520, 300)):
        box.show(bids(0)._replace(scales=SCALES), [ChoiceButton("Pass", lambda: None)])
        box.size = width, height
        stage.frames(4)
        card, has_room = preview(box), height > 216
        assert (card.is_card, card.is_filled, box.has_card) == (has_room, False, has_room)
        box.show(bids(1)._replace(scales=SCALES), [ChoiceButton("Pass", lambda: None)])
        stage.press(box, "8")
        stage.press(box, "♥")
        assert (card.is_filled, card.plain if has_room else "8 ♥") == (has_room, "8 ♥")
        assert main_button(box).text == ("Bid 8 ♥" if has_room else "Bid 8 ♥ · 300")
        if has_room:
            assert "300" in card.words
            x, y = card.to_window(*card.pos)
            tricks, suit = chip(box, "8"), chip(box, "♥")
            assert (tricks.joins, suit.joins) == ("below", "above"), "both are tabs of it"
            assert abs(tricks.y - card.top) <= dp(theme.BID_SEAM) + 1
            assert abs(card.y - suit.top) <= dp(theme.BID_SEAM) + 1
            assert 10 - 1 <= x <= x + card.width <= 10 + width + 1
            assert 100 - 1 <= y <= y + card.height <= 100 + height + 1


@desktop_too
def scene_to_bid_leads_and_to_pass_stands_beside_it(stage: Stage) -> None:
    """Until a bid is chosen whoever passes has the whole row."""
    for width, are_others_there in ((336, False), (520, False), (336, True)):
        box = stage.show(BidBox(), 10, 100, width, 300)
        known = bids(0)
        if not are_others_there:
            known = known._replace(options=tuple(option for option in known.options if option.parts))
        box.show(known, [ChoiceButton("Pass", lambda: None)])
        stage.frames(4)
        passing = next(one for one in buttons(box) if one.text == "Pass")
        whole = passing.width
        choose(stage, box)
        assert main_button(box).width > passing.width >= dp(theme.TARGET)
        assert passing.right < main_button(box).x
        assert passing.y == main_button(box).y
        assert abs(main_button(box).right - passing.x - whole) <= 2
        stage.root.remove_widget(box)


@desktop_too
def scene_a_low_window_shows_all_of_a_bid_without_scrolling(stage: Stage) -> None:
    """All values in one row, or in large type the buttons at both sides of them."""
    known = bids(0)
    known = known._replace(options=tuple(option for option in known.options if option.parts))
    stage.resize(892, 412)
    for scale, (width, height) in product((1.0, 1.6), ((590, 142), (480, 142))):
        with type_size(scale):
            box = stage.show(BidBox(), 10, 100, width, height)
            box.show(known, [ChoiceButton("Pass", lambda: None)])
            stage.frames(4)
            choose(stage, box)
            assert box.least_height <= height
            places = [one for one in box.walk() if isinstance(one, ScaleChip | BidButton)]
            assert len(places) == 12
            for one in places:
                x, y = one.to_window(*one.pos)
                assert min(one.size) >= dp(theme.TARGET) - 1, one.text
                assert 10 - 1 <= x <= x + one.width <= 10 + width + 1
                assert 100 - 1 <= y <= y + one.height <= 100 + height + 1
            assert not any(one.collide_widget(other) for at, one in enumerate(places) for other in places[at + 1 :])
            stage.root.remove_widget(box)


@desktop_too
def scene_suits_lie_on_ivory_and_numbers_on_the_dark_ground_until_they_are_chosen(stage: Stage) -> None:
    box, _ = a_box(stage)
    suits, numbers = [chip(box, sign) for sign in SIGNS], [chip(box, str(number)) for number in range(7, 11)]
    assert all(one.is_light for one in suits)
    assert not any(one.is_light for one in numbers)
    stage.press(box, "7")
    assert chip(box, "7").is_light, "it is a part of the card"
    assert [one.is_light for one in suits] == [False, False, False, False, True], "seven only without trumps"


def scene_answers_give_way_before_a_button_is_cut(stage: Stage) -> None:
    box, _ = a_box(stage)
    box.show(bids()._replace(answers=("Ada: 7 ♥",)), [ChoiceButton("Pass", lambda: None)])
    for height, is_told in ((260, True), (226, False)):  # misère has a row of its own
        box.height = height
        stage.frames(4)
        assert bool(preview(box).opacity) == is_told
        assert box.ids.parts.height <= box.height + 1


def scene_the_box_has_the_advice_for_the_trumps_that_are_chosen(stage: Stage) -> None:
    box = stage.show(BidBox(), 10, 100, 336, 260)
    told = tuple(ScaleValue(value.label, value.suit, f"Likely tricks with {value.label}") for value in SCALES[1])
    box.show(bids(0)._replace(scales=(SCALES[0], told)), [])
    stage.frames(4)
    assert box.advice == ""
    stage.press(box, "♥")
    assert box.advice == "Likely tricks with ♥ suit"
    stage.press(box, "8")
    assert box.advice == "Likely tricks with ♥ suit"


def scene_a_bid_that_is_made_too_early_is_answered_with_what_can_be_chosen(stage: Stage) -> None:
    box, done = a_box(stage)
    assert not box.make()
    assert done == []
    chips = [one for one in box.walk() if isinstance(one, ScaleChip)]
    assert [one.wanted for one in chips] == [not one.disabled for one in chips]
    assert any(one.wanted for one in chips)
    stage.press(box, "♣")
    assert [one.text for one in chips if one.wanted] == ["8", "9", "10"], "the tricks that can be bid in that suit"
    stage.press(box, "8")
    assert not any(one.wanted for one in chips)


def scene_what_cannot_be_bid_is_dim(stage: Stage) -> None:
    box, _ = a_box(stage)
    assert chip(box, "6").disabled, "no bid has so few tricks"
    assert not any(chip(box, sign).dimmed for sign in SIGNS), "nothing is chosen"
    stage.press(box, "7")
    assert [chip(box, sign).dimmed for sign in SIGNS] == [True, True, True, True, False], "seven only without trumps"
    stage.press(box, "8")
    assert not any(chip(box, sign).dimmed for sign in SIGNS)


@desktop_too
def scene_the_box_needs_no_scrolling_in_a_small_window_with_large_type(stage: Stage) -> None:
    for scale in (1.0, 1.6):
        with type_size(scale):
            box, _ = a_box(stage)
            choose(stage, box)
            assert box.least_height <= 240, box.least_height
            targets = [one for one in box.walk() if isinstance(one, ScaleChip | BidButton)]
            assert len(targets) == 13
            for one in targets:
                assert min(one.size) >= dp(theme.TARGET), one.text
                x, y = one.to_window(*one.pos)
                assert 10 - 1 <= x <= x + one.width <= 346 + 1
                assert 100 - 1 <= y <= y + one.height <= 360 + 1
            assert [text for text in cut(box) if "[" not in text] == []
            stage.root.remove_widget(box)


def scene_signs_stay_within_their_medallions_in_large_type(stage: Stage) -> None:
    for scale in (1.0, 1.6):
        with type_size(scale):
            box, _ = a_box(stage)
            for one in (one for one in box.walk() if isinstance(one, ScaleChip) and one.medallion):
                assert max(extent(one.text, one.font_size, bold=True), one.font_size) <= one.medallion, one.text
            stage.root.remove_widget(box)


def scene_a_narrow_box_still_shows_its_signs(stage: Stage) -> None:
    """The room between two people at the sides of a small table, in large type."""
    with type_size(1.6):
        box, _ = a_box(stage, width=190)
        for one in (one for one in box.walk() if isinstance(one, ScaleChip)):
            assert not one.is_shortened
            assert one.texture_size[0] <= one.width + 8


def scene_arrows_go_in_two_directions_and_never_leave_the_box_sideways(stage: Stage) -> None:
    box, _ = a_box(stage)
    seven = chip(box, "7")
    assert seven.on_ring_key(DOWN) is chip(box, "♣")
    assert chip(box, "♣").on_ring_key(UP) is seven
    assert chip(box, "10").on_ring_key(RIGHT) is chip(box, "10")
    assert chip(box, "♠").on_ring_key(LEFT) is chip(box, "♠")
    assert seven.on_ring_key(UP) is None, "above it other controls stand"
    choose(stage, box)
    misere = main_button(box).on_ring_key(UP)
    assert misere.text == "Misère · 250", "it has a row of its own in a narrow box"
    assert misere.on_ring_key(UP) in [chip(box, sign) for sign in SIGNS]


def scene_the_ring_of_the_keyboard_is_seen_whole(stage: Stage) -> None:
    """A scrolling list cuts what stands out of it."""
    box, _ = a_box(stage)
    gap = dp(theme.FOCUS_GAP) + dp(theme.FOCUS_LINE) / 2
    for one in (one for one in box.walk() if isinstance(one, ScaleChip | BidButton)):
        x, y = one.to_window(*one.pos)
        assert min(x - gap, 346 - x - one.width - gap + 20) >= 10 - 1
        assert y - gap >= 100
        assert y + one.height + gap <= 360

"""Scenes of the faces of cards."""

from __future__ import annotations

from kivy.graphics.context import get_context

from client.backs import BACKS
from mobile import theme
from mobile.drawing import card_faces, faces, scene_pictures
from mobile.drawing.appearance import appearance
from mobile.drawing.card import CardView
from mobile.drawing.face_view import FaceView
from mobile.table.middle.pile import PileView
from tests.mobile.stage import Stage
from tests.mobile.window_pixels import texture_pixels


def scene_every_face_is_drawn_and_differs_from_the_others(stage: Stage) -> None:
    drawn = [texture_pixels(card_faces.texture(face, 96)) for face in (*range(53), card_faces.BACK, *range(60, 70))]
    assert len(set(drawn)) == len(drawn)
    assert all(len(set(picture)) > 20 for picture in drawn)


def scene_every_back_is_drawn_and_differs_from_the_others(stage: Stage) -> None:
    card = stage.show(CardView(), 50, 50, 96, 134)
    drawn = []
    for number in range(len(BACKS)):
        appearance.back = number
        drawn.append(texture_pixels(card.picture.texture))
    appearance.back = 0
    assert len(set(drawn)) == len(BACKS)
    assert texture_pixels(card.picture.texture) == drawn[0]


def scene_cards_that_are_gone_slow_down_no_new_one(stage: Stage) -> None:
    """Kivy passes over all that was ever bound to a property when more is bound to it, gone or not."""
    card, before = stage.show(CardView(card=1), 50, 50, 96, 134), len(appearance.get_property_observers("large"))
    for _ in range(20):
        CardView(card=2)
    assert len(appearance.get_property_observers("large")) == before
    seen = card.picture.texture
    appearance.large = True
    assert card.picture.texture is not seen, "a card that is shown follows at once"


def scene_every_portrait_is_round_and_differs_from_the_others(stage: Stage) -> None:
    drawn = {name: texture_pixels(faces.portrait(name, 32)) for name in (*faces.PEOPLE_FACES, *faces.COMPUTER_FACES)}
    assert len(set(drawn.values())) == 28
    for picture in drawn.values():
        opacity = [picture[4 * (32 * y + x) + 3] for y in range(32) for x in range(32)]
        assert opacity[0] == opacity[31] == opacity[-1] == 0
        assert opacity[32 * 16 + 16] == 255
        assert 0.7 < sum(opacity) / len(opacity) / 255 < 0.85  # a disc fills 79 % of its square


def scene_a_face_follows_its_name_and_size(stage: Stage) -> None:
    face = stage.show(FaceView(name="owl"), 50, 50, 48, 48)
    assert face.picture.texture is faces.portrait("owl", 48)
    face.name = "bolt"
    assert face.picture.texture is faces.portrait("bolt", 48)
    face.size = 40, 64
    assert face.picture.texture is faces.portrait("bolt", 40)
    assert face.picture.size == (40, 40)
    face.pos = 80, 90
    assert face.picture.pos == (80, 102), "in the middle of where it is now"
    face.name = ""
    assert face._light.a == 0
    face.name = "a word of a later program"
    assert face._light.a == 0


def scene_scenes_are_drawn_with_the_cards_that_the_player_has_set(stage: Stage) -> None:
    plain = {name: texture_pixels(scene_pictures.scene_picture(name, 160, 90)) for name in scene_pictures.SCENES}
    assert len(set(plain.values())) == len(plain)
    appearance.back = 1
    assert texture_pixels(scene_pictures.scene_picture("layers", 160, 90)) != plain["layers"]
    appearance.back = 0
    assert texture_pixels(scene_pictures.scene_picture("layers", 160, 90)) == plain["layers"]


def scene_edges_are_smooth(stage: Stage) -> None:
    """The slanted side of an ace's sign has tones between its colour and the card's."""
    texture = card_faces.texture(26, 120)
    picture, wide = texture_pixels(texture), texture.width
    row = picture[4 * wide * (texture.height // 2 + 12) :][: 4 * wide]
    tones = {row[at] for at in range(4 * (wide // 3), 4 * (2 * wide // 3), 4)}
    assert len(tones) >= 3


def scene_suits_differ_without_colour(stage: Stage) -> None:
    def shapes(face: int) -> bytes:
        """Dark or light, as an eye that sees no colours would have it."""
        picture = texture_pixels(card_faces.texture(face, 96))
        return bytes(int(sum(picture[at : at + 3]) > 500) for at in range(0, len(picture), 4))

    assert len({shapes(13 * suit + 6) for suit in range(4)}) == 4


def scene_the_index_is_seen_in_the_strip_of_a_fan(stage: Stage) -> None:
    width = theme.CARD_WIDTH_LEAST

    def strip(face: int) -> list[bytes]:
        texture, around = card_faces.texture(face, width), card_faces.margin(width)
        picture, row = texture_pixels(texture), texture.width * 4
        return [
            picture[row * y + around * 4 : row * y + (around + theme.STRIP_LEAST) * 4] for y in range(texture.height)
        ]

    assert len({tuple(strip(face)) for face in range(53)}) == 53


def scene_faces_come_back_after_the_context_was_lost(stage: Stage) -> None:
    shown = stage.show(CardView(card=2), 50, 50, 96, 134)
    kept = {face: card_faces.texture(face, 96) for face in (2, 36, 52, card_faces.BACK)}
    before = {face: texture_pixels(texture) for face, texture in kept.items()}
    others = [faces.portrait("fox", 32), scene_pictures.scene_picture("meld", 160, 90)]
    others_before = [texture_pixels(texture) for texture in others]
    get_context().reload()
    stage.frames(3)
    assert [texture_pixels(texture) for texture in others] == others_before
    for face, texture in kept.items():
        assert card_faces.texture(face, 96) is texture
        assert texture_pixels(texture) == before[face]
    assert shown.picture.texture is kept[2]


def scene_a_shown_card_follows_what_the_player_chose(stage: Stage) -> None:
    card = stage.show(CardView(card=28), 50, 50, 96, 134)
    plain = card.picture.texture
    appearance.four_colours = True
    assert card.picture.texture is not plain
    appearance.four_colours = False
    assert card.picture.texture is plain


def scene_textures_do_not_pile_up(stage: Stage) -> None:
    for width in range(60, 140, 8):
        for face in range(0, 52, 3):
            card_faces.texture(face, width)
    held = sum(texture.width * texture.height for texture in card_faces._cache.values())
    assert held <= card_faces.PIXELS_MOST


def scene_cards_of_about_one_size_share_their_faces(stage: Stage) -> None:
    assert [card_faces.width_within(room) for room in (100, 101.7, 103, 104)] == [100, 100, 100, 104]
    assert card_faces.width_within(0.5) == 1
    pile = stage.show(PileView(card=3, count=2, label="Stock"), 100, 300, 143, 190)
    assert pile.card_rect()[2] % 4 == 0


def scene_a_card_turns_over(stage: Stage) -> None:
    card = stage.show(CardView(card=28), 50, 50, 96, 134)
    assert card.shown == 28
    card.flip = 1.0
    assert card.shown == card_faces.BACK
    assert CardView().shown == card_faces.BACK
    card.flip = 0.5
    assert card.picture.size[0] < 1

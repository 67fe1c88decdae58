"""The sign-in of players on this device, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from client.embedded import EmbeddedClient
from client.errors import CallError
from client.models import Profile
from mobile.sign_in.model import SignIn
from tests.client.table.fakes import ControlledRunner
from tests.mobile.fakes import Broken

BROKEN: Any = Broken()


class TestSignIn:
    def form(self, client: Any, run: ControlledRunner) -> tuple[SignIn, list[Profile]]:
        done: list[Profile] = []
        form = SignIn(client, run, done.append)
        form.open()
        return form, done

    def test_somebody_new_with_a_face(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        form, done = self.form(client, run)
        form.choose_face("lion")
        form.make("  Ann ")
        assert [(one.name, one.face, one.guest) for one in done] == [("Ann", "lion", False)]

    def test_who_has_played_here_is_listed_with_the_last_one_first(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        client.sign_in(Profile("", "Ann", "owl"))
        client.sign_in(Profile("", "Bob", "fox"))
        form, done = self.form(client, run)
        assert [(one.name, one.face) for one in form.people] == [("Bob", "fox"), ("Ann", "owl")]
        assert form.face not in ("fox", "owl")
        form.choose(form.people[1].profile)
        assert done[0].name == "Ann"

    @pytest.mark.parametrize("name", ["ann", ""])
    def test_whoever_plays_before_the_people_are_listed_is_signed_in_once_they_are(
        self, client: EmbeddedClient, run: ControlledRunner, name: str
    ) -> None:
        ann = client.sign_in(Profile("", "Ann", "owl"))
        run.holds = True
        form, done = self.form(client, run)
        form.make(name) if name else form.guest()
        form.make(name) if name else form.guest()
        assert not done
        run.let_go()
        assert [one.uid == ann.uid for one in done] == [bool(name)], "once, and who has played here is that person"

    def test_the_same_name_is_the_same_person(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        ann = client.sign_in(Profile("", "Ann"))
        form, done = self.form(client, run)
        form.make("ANN")
        assert done[0].uid == ann.uid

    def test_more_people_than_are_listed_are_found_by_a_part_of_their_name(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        names = ["Zoë", "Anna Maria", "Joanna", *(f"Player {number}" for number in range(2, 20))]
        for name in names:
            client.sign_in(Profile("", name))
        form, done = self.form(client, run)
        recent = [line.name for line in form.people]
        assert recent == names[:-7:-1]
        assert form.has_search
        assert "21" in form.search_hint
        form.search(" ann ")
        assert [line.name for line in form.people] == ["Anna Maria", "Joanna"], "the beginning of a word comes first"
        form.search("zoe")
        assert [line.name for line in form.people] == ["Zoë"]
        form.search("player")
        assert (len(form.people), form.search_note[:1]) == (12, "6")
        form.search("nobody")
        assert (form.people, form.search_note.endswith(".")) == ((), True)
        form.choose_found()
        assert not done
        form.search("")
        assert ([line.name for line in form.people], form.search_note) == (recent, "")
        form.search("maria")
        form.choose_found()
        assert [profile.name for profile in done] == ["Anna Maria"]

    @pytest.mark.parametrize("part", ["x" * 10_000, "\x00", "\u202e", "[b]", "{ $x }", "\\", "("])
    def test_any_search_is_answered(self, client: EmbeddedClient, run: ControlledRunner, part: str) -> None:
        for number in range(8):
            client.sign_in(Profile("", f"Ann {number}"))
        form, _ = self.form(client, run)
        form.search(part)
        assert form.people == ()
        assert form.search_note

    @pytest.mark.parametrize("typed", ["Zoë 1", " zoë 1 ", "Zoe\u0308 1", "ZOË 1"])
    def test_a_name_is_the_same_person_however_many_have_played_here_since(
        self, client: EmbeddedClient, run: ControlledRunner, typed: str
    ) -> None:
        first = client.sign_in(Profile("", "Zoë 1", "owl"))
        for number in range(2, 22):
            client.sign_in(Profile("", f"Ann {number}"))
        form, done = self.form(client, run)
        form.typing(typed)
        assert "Zoë 1 has played on this device" in form.hint
        assert form.known_face == "owl"
        form.make(typed)
        assert [profile.uid for profile in done] == [first.uid]
        assert len(client.profiles()) == 21
        form.typing("Zoë 22")
        assert (form.hint, form.known_face) == ("", "")

    def test_nobody_takes_the_name_of_another_here(self, client: EmbeddedClient) -> None:
        client.sign_in(Profile("", "Zoë"))
        client.sign_in(Profile("", "Bob"))
        with pytest.raises(CallError) as refused:
            client.change_profile("ZOE\u0308")
        assert refused.value.text.code == "name-of-another-here"
        assert client.change_profile("BOB", "lion").name == "BOB"

    def test_a_guest_is_always_the_same_guest(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        for _ in range(2):
            form, done = self.form(client, run)
            form.choose_face("frog")
            form.guest()
        assert len(client.profiles()) == 1
        assert done[0].guest
        assert done[0].face == "frog"
        assert self.form(client, run)[0].face != "frog", "another is offered to the next person"

    @pytest.mark.parametrize("name", ["", "   ", "x" * 10_000, "\u202eevil", "\x00"])
    def test_a_bad_name_is_a_sentence(self, client: EmbeddedClient, run: ControlledRunner, name: str) -> None:
        form, done = self.form(client, run)
        form.make(name)
        assert form.note.endswith(".")
        assert not form.busy
        assert not done

    def test_what_was_wrong_is_forgotten_while_another_name_is_typed(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        form, _ = self.form(client, run)
        form.make("")
        form.typing()
        assert form.note == ""
        broken, _ = self.form(BROKEN, run)
        broken.typing()
        assert broken.note, "it is still true that nothing can be read"

    def test_a_link_in_a_name_is_refused_while_it_is_typed_and_when_it_is_sent(
        self, client: EmbeddedClient, run: ControlledRunner
    ) -> None:
        form, done = self.form(client, run)
        form.typing("https://")
        assert form.note == "A name can’t contain a link or an e-mail address."
        form.typing("")
        assert form.note == ""
        form.make("https://evil.com")
        assert form.note == "A name can’t contain a link or an e-mail address."
        assert not done

    @pytest.mark.parametrize("name", ["Zoë 🎉", "[b]x[/b]", "{ $x }"])
    def test_odd_names_are_names(self, client: EmbeddedClient, run: ControlledRunner, name: str) -> None:
        form, done = self.form(client, run)
        form.make(name)
        assert done[0].name == name

    def test_two_taps_sign_in_once(self, client: EmbeddedClient, run: ControlledRunner) -> None:
        form, done = self.form(client, run)
        run.holds = True
        form.make("Ann")
        form.guest()
        run.let_go()
        assert len(done) == 1

    def test_no_saved_games_can_be_reached(self, run: ControlledRunner) -> None:
        form, _ = self.form(BROKEN, run)
        assert form.failed
        assert "can’t be opened" in form.note

"""The drawer at the side of a wide table, with the players, the score sheet and the latest turns."""

from __future__ import annotations

from dataclasses import replace

from kivy.metrics import dp, sp

from client.localizer import Localizer
from client.table.score_sheet import sheet_text
from client.table.seats import SeatSummary
from client.table.session import TableSession
from engine.view import View
from mobile import theme
from mobile.controls.keys import PEOPLE
from mobile.rules.model import Rules
from mobile.table.drawer_parts import DrawerGoal, DrawerHead, DrawerSection, DrawerSide, OrderHeads
from mobile.table.history.history_views import SideHistory, seat_faces
from mobile.table.results.score_sheet import ScoreSheetView
from mobile.table.seats.order_list import OrderList


class TableDrawer:
    """Fills `side`, the box of the drawer. It is empty while the drawer is closed.

    From the top: the head, the order of play where the game wants a list, the score sheet once a hand is over, the goal
    of the game where it `tells_goal` and the rest leaves it room, and the newest turns, the last at the bottom.
    """

    def __init__(self, session: TableSession, side: DrawerSide, localizer: Localizer, tells_goal: bool = True) -> None:
        self._session, self._side, self._localizer = session, side, localizer
        self._tells_goal = tells_goal
        self.is_open = False
        self._has_scores = False
        self._count = 0
        """The number of players in the list."""
        self._head = DrawerHead(text=localizer("drawer-title"))
        self.people = OrderList(
            size_hint_y=None, height=0, wanted_columns=1, tallest=theme.SIDE_SEAT, can_ring=True, ring_rank=PEOPLE
        )
        self._heads = OrderHeads()
        self.sheet = ScoreSheetView(size_hint_y=None, height=0)
        self.goal = DrawerGoal(heading=localizer("drawer-goal"))
        self.history = SideHistory(heading=localizer("history-title"))
        self._order = DrawerSection(self._heads, self.people)
        self._scores = DrawerSection(self.sheet, heading=localizer("scores-title"))
        self._about = DrawerSection(self.goal)
        asked = (self.sheet, "wanted"), (self.sheet, "parent"), (self.goal, "natural"), (self.history, "wanted")
        for part, name in ((side, "height"), (self._heads, "height"), *asked):
            part.fbind(name, self._share_height)
        self.sheet.fbind("height", self.show)

    def dock(self, is_open: bool) -> None:
        """Opens or closes the drawer, or puts its parts into it anew."""
        self.is_open = is_open
        self._side.clear_widgets()
        if is_open:
            for part in (self._head, self._order, self._scores, self._about, self.history):
                self._side.add_widget(part)
            self.show()

    def width_for(self, view: View) -> float:
        """The width of the drawer, in pixels: narrow, unless columns of the score sheet or large type need more."""
        columns = len(view.score_sheet.columns)
        is_wide = theme.SIDE_COLUMNS < columns <= theme.SHEET_PLAYERS_CLEAR or sp(1) > theme.SIDE_TYPE_USUAL * dp(1)
        return float(dp(theme.SIDE_WIDE if is_wide else theme.SIDE))

    def show(self, *_: object) -> None:
        """Shows the latest turns and, where the game wants it, the list of its players."""
        session, view = self._session, self._session.view
        if not self.is_open or view is None:
            return
        tells_scores = not self.sheet.height
        self.history.show(session.history, session.localizer, seat_faces(session), tells_scores=tells_scores)
        self.goal.text = Rules(view.kind).goal if self._tells_goal else ""
        people = session.seat_summaries if view.seating == "list" and view.stage != "shuffle" else ()
        self._count = len(people)
        self._size_people()
        has_totals = self._lists_totals(view)
        listed = tuple(_without_what_stands_elsewhere(person, has_totals) for person in people)
        if listed:
            self.people.show(listed, view, lambda _: (), lambda _: True)
        self._show_heads(has_points=any(person.points is not None for person in listed))
        self._share_height()

    def _lists_totals(self, view: View) -> bool:
        """Whether the list tells the totals: from the first points on, unless the sheet has them in its only row."""
        return any(seat.total for seat in view.seats) and not (self.sheet.height and _has_one_row(view))

    def _show_heads(self, *, has_points: bool) -> None:
        """Shows the heading of the list and the words over its columns of numbers, that of points while it has any."""
        listed, localizer = self.people, self._localizer
        if not listed.height:
            self._heads.show("", ())
            return
        points = [localizer("column-points")] * has_points
        last = localizer("column-total" if listed.has_total else "column-place")
        self._heads.show(localizer("column-order"), (*points, *([last] * listed.has_last)))

    def show_scores(self, view: View) -> None:
        """Writes the score sheet, also while the drawer is closed.

        It has no totals beside a list, which tells them, and none below a single row, which says the same.
        """
        self.sheet.total = self._localizer("scores-total")
        table = self._session.table
        faces = {player.seat: player.face for player in table.players} if table is not None else {}
        text = sheet_text(view, self._session.localizer, faces)
        if view.seating == "list":
            text = replace(text, columns=tuple(replace(column, face="") for column in text.columns), below=())
        if view.seating == "list" or _has_one_row(view):
            text = replace(text, totals=("",) * len(text.columns))
        self._has_scores = self._has_room_for_columns(view) and bool(text.rows)
        self.sheet.show(text)
        self._share_height()

    def _has_room_for_columns(self, view: View) -> bool:
        """Whether all columns of the sheet are seen, or say what a list does not."""
        return view.seating != "list" or len(view.seats) <= theme.SHEET_PLAYERS_CLEAR

    def _size_people(self) -> None:
        """Gives the rows of the list the height that a share of the drawer has for them: few are higher than many."""
        room = self._side.height * theme.SIDE_LIST_SHARE / dp(1) / max(1, self._count) - theme.GAP_SMALL
        tall = max(float(theme.SIDE_SEAT), min(float(theme.SIDE_SEAT_MOST), room))
        self.people.tallest = tall
        self.people.height = self._count * dp(tall + theme.GAP_SMALL)

    def _share_height(self, *_: object) -> None:
        """Gives the score sheet the height that it needs; the history has all that is left.

        The sheet has none where there is nothing to say, and where the others leave it too little to be read. The goal
        is told as long as all turns are seen beside it.
        """
        self._size_people()
        room = self._side.height - 2 * dp(theme.GAP) - self._head.height - self._order.height
        for_sheet = room - self._scores.around - dp(theme.SIDE_HISTORY_LEAST)
        has_room = self._has_scores and for_sheet >= min(self.sheet.wanted, dp(theme.SIDE_SHEET_LEAST))
        self.sheet.height = max(0, min(self.sheet.wanted, for_sheet)) if has_room else 0
        beside = room - self._scores.height - self.history.wanted
        self.goal.fit(beside - self._about.around)
        above = self._head.height + self._order.height + self._scores.height + self._about.height
        self._side.ground_height = min(self._side.height, above + self.history.wanted + dp(theme.GAP + theme.GAP_LARGE))


def _without_what_stands_elsewhere(person: SeatSummary, has_total: bool) -> SeatSummary:
    """A player without what seats say of this hand, without the viewer's points, which the bar says, and the total."""
    points, total = None if person.is_you else person.points, person.total if has_total else None
    return replace(person, points=points, total=total, marks=(), short_marks=(), mark="", facts=())


def _has_one_row(view: View) -> bool:
    """Whether one row alone makes the totals of the score sheet."""
    return sum(row.counts for row in view.score_sheet.rows) == 1

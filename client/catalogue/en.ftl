### English: what belongs to no game. A game's own sentences stand with its rules.

## Cards

rank-A = Ace
rank-2 = Two
rank-3 = Three
rank-4 = Four
rank-5 = Five
rank-6 = Six
rank-7 = Seven
rank-8 = Eight
rank-9 = Nine
rank-10 = Ten
rank-J = Jack
rank-Q = Queen
rank-K = King
rank-joker = Joker
ranks-A = Aces
ranks-2 = Twos
ranks-3 = Threes
ranks-4 = Fours
ranks-5 = Fives
ranks-6 = Sixes
ranks-7 = Sevens
ranks-8 = Eights
ranks-9 = Nines
ranks-10 = Tens
ranks-J = Jacks
ranks-Q = Queens
ranks-K = Kings
ranks-joker = Jokers
suit-H = Hearts
suit-C = Clubs
suit-D = Diamonds
suit-S = Spades

## Seats

seat-name = Player { $number }
mark-dealer = dealer
mark-out = out
mark-last-turn = last turn
mark-away = away
mark-joining = joins next hand
mark-contractor = contractor
mark-next = next
mark-ready = ready
mark-last-turn-short = last
mark-joining-short = joins
mark-contractor-short = contr.
mark-plays = plays now
mark-you = you
level-random = random
level-steady = steady

## At every table

player = { $seat }
who-you = You
zone-hand = { $you ->
    [yes] Your hand
   *[no] { $seat }
  }
zone-stock = Stock
zone-discards = Discards
waiting-for = { $seat } is playing.
shuffling = The cards are being shuffled.
shuffled = The cards were shuffled.
hand-over = Hand { $hand } is over.
won = { $who } win{ $s } with { $total } points!
time-ended = { $you ->
    [yes] Your time ended.
   *[no] { $seat } ran out of time.
  }
went-away = { $you ->
    [yes] You are away: your turns are played for you.
   *[no] { $seat } is away.
  }
came-back = { $who } { $is } back.
will-join = { $who } join{ $s } with the next hand.
game-is-over = The game is over.
not-your-turn = It is not your turn: { $seat } is playing.
you-are-away = You are away. Say that you are back first.
only-the-table = Only the table can do that.
only-chance = Only chance shuffles the cards.
not-at-this-table-now = That cannot happen at this table now.
wrong-shuffle = That is no shuffle of these cards.
no-chance-now = Nothing is left to chance now.
no-such-move = There is no such move in this game.
not-in-your-hand = That card is not in your hand.
order-is-not-the-hand = That is not an order of the cards in your hand.
order-does-not-matter = How your cards lie does not matter now.

## Data and versions

malformed = That could not be read ({ $where }).
bad-option = That is not a choice for “{ $name }”.
no-such-option = There is no option “{ $name }” in this game, or it is given twice.
seat-count = { $exactly ->
    [yes] { $most } can play this game.
   *[no] From { $least } to { $most } can play this game.
  }
unknown-kind = There is no game called “{ $name }”.
unknown-viewer = { $name } does not sit at this table.
too-old = This game was saved by an older version (format { $found }) that this one, from format { $oldest } on, cannot read.
too-new = This game was saved by a newer version (format { $found }); this one reads up to format { $newest }. Please update.

## Saved games on this device

store-foreign = The file where games are saved is not a file of this program. It was left as it is.
store-too-new = The saved games were written by a newer version of this program (format { $found }; this one reads up to { $newest }). Please update. Nothing was changed.
store-damaged = The file with the saved games is damaged. It was left as it is.
store-read-only = The saved games cannot be written: the file or its folder is read-only.
store-cannot-open = The folder for saved games cannot be opened or written.
store-full = The disk is full: nothing was saved. Free some space and try again.
store-busy = Another program is using the saved games. Please try again in a moment.
store-closed = The saved games are closed.
store-unavailable = The saved games cannot be reached right now. Nothing was changed.
document-damaged = This game was saved damaged and cannot be opened.

## The authority

sign-in-first = Say who is playing first.
no-profile = Say who is playing first.
no-such-call = This version is too old for that. Please update.
internal-error = Something went wrong here. Nothing was changed.
not-json = That message cannot be read.
request-too-long = That is too long to send: at most { $most } characters.
name-too-long = A name has at most { $most } characters.
name-has-controls = A name is one line of visible characters.
name-missing = Please give a name.
text-too-long = That text is too long: at most { $most } characters.
text-has-controls = That text has characters that cannot be shown.
bad-id = That name is not known here.
bad-address = That is no e-mail address.
bad-code = That is no code of a table: it has eight letters.
too-many = Too many: at most { $most }.
out-of-range = { $field ->
    [timeLimit] A turn has from { $least } to { $most } seconds.
   *[other] Choose a number from { $least } to { $most }.
  }
twice-the-same = The same one is there twice.
no-such-game = This table is not there any more.
game-not-started = This game has not begun.
game-begun = This game has begun already.
too-few-stayed = Too few players are still at this table for another game.
rematch-left = You have left the game that followed this one.
game-not-over = This game is not over.
game-over = The game is over.
not-seated = You only look on at this table.
table-moved-on = The table has moved on meanwhile. Look again.
table-is-busy = The table is busy. Please try again.
table-full = The table is full.
computer-plays-for-you = A computer plays for you. Say that you are back first.
no-clock = Nobody is hurried at this table: there is no clock.
not-your-time = It is not your time that is running.
no-time-to-cut = While others wait there is no more time to cut the cards.
more-time-enough = That is enough time for one turn: the others are waiting.
too-early = It is too early for that.
cannot-join-now = Nobody can join this table now.
clock-decides = At this table the clock decides who is away.
nobody-to-mark = Nobody sits there who could be away.
not-away = That player is not away.
not-late-enough = That can be said of who is playing now, after an hour in which they have not looked at the table, or after a day.
no-such-level = There is no computer player called “{ $name }”.
no-such-invite = There is no such invite.
already-accepted = You have already accepted.
invited-oneself = You cannot invite yourself.
only-originator = Only the person who made the table can do that.
waiting-for-players = Waiting for the players.
no-such-code = There is no table with that code.
upgrade-needed = Making a table for people is part of the upgrade. Playing where you are invited is free, and so are games against computers.
address-not-verified = First prove your e-mail address: follow the link in the letter that was sent to it, then try again.
too-often = That was too often. Please wait a while.
phrase-too-soon = One thing at a time: wait a moment.
start-passed = That time has passed.
start-too-late = A table begins within { $days } days.

## What can be said at a table

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oh-no = Oh no!
phrase-one-moment = One moment, please.
phrase-thanks = Thank you!

## Playing with people elsewhere

offline = The other players cannot be reached right now. Nothing is lost: your move is sent again.
signed-out = You are no longer signed in. Please sign in again.
sessions-not-kept = That you are signed in could not be kept: the folder of this program cannot be written.
account-exists = There is an account with this address already. Sign in with it.
account-wrong = Address and password do not belong together.
account-closed = This account has been closed.
account-not-offered = That way to sign in is not offered here.
password-missing = Please give a password.
password-weak = A password has at least six characters.
too-many-attempts = Too many attempts. Please wait a little and try again.

## Reading what was typed

typed-unknown = “{ $typed }” means nothing here. Type help to see the keys.
typed-not-now = Not now. { $prompt }
typed-not-any-more = { $label }: not now. { $prompt }
typed-take-first = Take a card first: { $keys }.
typed-choose-first = First choose one of these: { $keys }.
either = { $first } or { $last }
typed-two-things = One thing at a time, please.
cards-name-them = { $most ->
    [one] { $label }: which card? Type it, as in { $example }.
   *[other] { $label }: which cards? Type them, as in { $example }.
  }
cards-not-a-card = “{ $typed }” is no card. Cards are typed as 7h, 10s, K or JK.
cards-not-yours = You have no { $typed }.
cards-too-often = { $held ->
    [one] You named “{ $typed }” more than once, but have only one.
   *[other] You named “{ $typed }” too often: you have only { $held }.
  }
cards-which = Which { $typed }: { $cards }?
cards-how-many = How many { $typed }? 1 to { $most }
cards-too-few = { $least ->
    [one] Choose a card.
   *[other] Choose { $least } cards.
  }
cards-too-many = { $most ->
    [one] Choose one card.
   *[other] Choose at most { $most } cards.
  }
cards-twice = Choose every card once.
cards-several-ways = That can go several ways. Put a letter before it: { $keys }.
choice-option-missing = Choose one of the { $last }.
choice-place-missing = That place cannot be chosen now.
choice-number = Type a number from { $first } to { $last }.
choice-numbers = Type one of these numbers: { $numbers }.
choice-not-among = “{ $typed }” cannot be chosen now. { $prompt }
choice-none-such = There is no “{ $typed }” to choose. Type a number from 1 to { $last }.
sure-caution = { $question } y if you mean it, anything else does not.
leave-or-queen = q again leaves the table. For a Queen type its suit too: { $cards }.
order-how = Type the card and its new place, as in m 7h 1.
order-nothing = There are no cards to arrange.
order-proposed = Your cards are arranged: { $order }.
order-by-rank = by rank
order-suits = Your cards lie by suit.
order-ranks = Your cards lie by rank.
order-stays = New cards are arranged too.
order-ways = “{ $typed }” is no way to arrange. o alone, o s by suit, o r by rank.
order-word-suits = suits
order-word-ranks = ranks
order-places = Places go from 1 to { $last }.
order-moved = { $card } moved.

## The keys

key-rules = rules
key-help = keys
key-arrange = arrange
key-scores = scores
key-history = what happened
key-leave = leave
key-more-time = A Bit More Time
key-back = I'M BACK
key-card = type a card, as in { $example }
key-cards = type { $least } to { $most } cards, as in { $example }
key-cards-ordered = type { $least } to { $most } cards, the last on top, as in { $example }
key-alike = type a card, as in { $example }, then how many
key-cards-exactly = type { $most } cards, as in { $example }
key-bids = type one, as in 7h or 8nt
key-at-place = type its place: { $numbers }
key-card-at-place = type a card and its place, as in { $example }
key-place = type a number from { $first } to { $last }, or Enter for the middle
key-number = { $first } to { $last }
key-next = go on
key-look = look again
key-rematch = play again
help-title = Keys
help-now = Now
help-always = Always
help-cards = Cards are typed as you see them: 7h is 7{ $heart }, 10 or T a Ten, JK a joker. The suit can be left out where it is clear.
help-several = Several cards have spaces between them: 7h 7c.
help-enter = Enter draws the table again
help-lowest = o arranges your cards ({ $order }), o s by suit, o r by rank
help-move = m 7h 1 moves 7{ $heart } to the first place, m 7h { $last } to the last
help-last-place = Where your time ends when you must put away a card, the one in the last place goes.
help-rules = ? the rules of this game
help-scores = l the score sheet
help-history = w everything that happened lately
help-leave = q leaves the table; the game is saved after every move

## The table

your-turn = Your turn
your-turn-in = It is your turn: { $game }, with { $players }.
turn-of = { $seat } plays
table-over = Finished
column-player = Player
column-cards = Cards
column-points = Points
column-total = Total
column-place = Place
zone-empty = empty
zone-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
  }
zone-under = (under it { $cards })
hand-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
hand-melds = Books and runs
since-your-turn = Since your last turn
since-your-turn-more = Since your last turn ({ $count } more: w)
special-cards = special
more-players = … { $count } more
sheet-elsewhere = l shows the score sheet.
nothing-yet = Nothing yet.
time-left = { $minutes }:{ $seconds } left
time-to-next = next hand in { $minutes }:{ $seconds }
time-is-up = Time is up
time-had-ended = Your time had ended before that.
table-changed = The table moved on before that. Nothing was changed.
table-waits = You are away
table-stopped = You are away: nothing moves until you type b.
more-time-given = You have more time.
you-are-away-now = You are away: your turns are played for you. b says that you are back.
waiting-others = You are ready. The others are not yet.
scores-title = Scores
scores-total = Total
scores-none = Nothing has been scored yet.
history-title = What happened
rules-title = Rules: { $game }
page-number = Page { $page } of { $pages }
page-next = Enter  next page
page-previous = b  previous page
page-leave = q  close
page-end = Enter  close

## Who plays, and the list of games

welcome = Welcome to the { $game }!
welcome-others = Also played here: { $games }.
who-plays = Who is playing?
who-name = Type your name and press Enter. Enter alone plays as a guest.
who-choose = Type a number, or a new name. Enter alone: { $name }.
guest = Guest
guest-mark = (guest)
playing-as = Playing as { $name }
games-title = Your games
games-none = No games yet.
games-more = { $count ->
    [one] One older game is not shown; it can be chosen too.
   *[other] { $count } older games are not shown; they can be chosen too.
  }
game-own = you { $total }
game-others = others { $least }–{ $most }
game-place-alone = you: number { $place } of { $count }
game-place = you { $total }, number { $place } of { $count }
status-over = finished
menu-enter-new = Enter  new game
menu-enter-resume = Enter  play on
menu-number = 1  open game 1
menu-new = n  new game
menu-delete = d 1  delete game 1
menu-rules = ?  rules
menu-people = p  who plays
menu-quit = q  quit
menu-unknown = “{ $typed }” means nothing here. Type one of the keys above.
menu-no-person = There is nobody with the number { $typed }.
menu-no-such = There is no game { $typed } on the list.
delete-which = Type d and the number of a game, as in d 1.
delete-sure = Delete game { $number }, with { $players }, for ever? y deletes it, anything else keeps it.
delete-done = The game with { $players } was deleted.
delete-kept = Nothing was deleted.
menu-records = f  finished games
records-title = Finished games
records-of = Finished games of { $name }
records-none = No game has been played to its end yet. Games that have stay on record here.
records-none-with = No finished game with “{ $name }”.
records-none-found = No finished game with a player of that name.
records-nobody-won = Nobody won
records-search = Search by a player’s name
records-button = All finished games
records-nobody = Nobody who is called so has played here.
records-points = { $points ->
    [one] 1 point on your account
   *[other] { $points } points on your account
  }
record-played = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }, { $count ->
    [one] 1 player
   *[other] { $count } players
  }
goodbye = Goodbye. Your games are saved.

## Several people at one keyboard

pass-to = Pass the keyboard to { $name }.
pass-hidden = { $name }: press Enter when you are there and nobody else is looking. Until then no cards are shown.
pass-enter = Enter  show my cards
pass-leave = q  leave the table
pass-needs-screen = Where one keyboard is passed on, cards must be hidden in between, which this terminal cannot do.
pass-not-here = Only people of one device can pass it on.
pass-twice = Each of you needs a name of their own.
pass-own = You are { $name }, and play anyway: type only the names of the others.
key-pass-on = pass the keyboard on
new-others = Others at this keyboard
new-others-none = nobody
new-others-many = At most { $most } people can play { $game }.
new-others-range = names, with commas between
new-others-help = People who play on this machine too. You pass the keyboard to each other, and between two turns a screen hides the cards. No clock runs then.
command-with = somebody else who plays at this keyboard, in the terminal; may be given several times
command-with-too-many = So many people cannot play that.

## A new game

new-title = New game
new-game = Game
new-opponents = Computer players
new-levels = How they play
new-clock = Time for a turn
new-no-clock = no limit
new-seconds = { $seconds } seconds
new-yes = yes
new-no = no
new-none = none
new-range = { $least } to { $most }
new-clock-range = no, or { $least } to { $most } seconds
new-enter = Enter  begin
new-change = { $key } { $value }  change a line
new-help = ?  what the lines mean
new-back = q  back
new-game-help = Which game is played.
new-opponents-help = How many computer players sit at the table with you.
new-levels-help = One word for all of them, or one for each, with spaces between.
level-random-help = makes any move that the rules allow
level-steady-help = plays as a good family player does
new-clock-help = How long a turn may take. When it has ended, the turn is played for you and you are away until you say that you are back. While you are not at the table it stands still.
new-unknown = “{ $typed }” means nothing here. Type the letter of a line and a value, as in { $key } { $value }.
new-bad-value = “{ $typed }” is not possible here. Choose: { $values }.

## The command

command-about = Card games for family and friends, in the terminal. Every game is saved after every move.
command-terminal = play in the terminal
command-home = the folder of the saved games
command-new = begin a new game at once
command-game = begin this game: { $games }
command-game-unknown = there is no such game; there are { $games }
command-players = begin a game of so many players, you included
command-level = begin a game, with computers that play so: { $levels }
command-name = who is playing
command-records = list the finished games, or those with players who are called NAME, and stop
command-version = show the version and stop
command-emulator = play with people elsewhere through the emulators on this machine (make emulators)
command-project-damaged = The file with the project to play in cannot be read: { $file }
command-emulator-terminal = Play with people elsewhere in the window: --emulator does not go with the terminal.
command-not-online = Playing with people elsewhere needs libraries that are not installed: pip install 'game-of-threes[online]'
command-level-unknown = There is no such level. Choose one of { $levels }.
command-failed = Reading or writing failed: { $reason }.

## The window

window-no-display = There is no display for a window here, so you play in the terminal.
window-no-kivy = The library that draws the window (Kivy) is not installed, so you play in the terminal.
window-failed = No window could be opened here, so you play in the terminal.
you = You
try-again = Try again
loading = One moment …
leave-title = Close the game?
leave-sure = Your games are saved. You can play on at any time.
leave-yes = Close
leave-no = Stay
sign-in-title = Who is playing?
sign-in-again = Play again as
sign-in-new = Somebody new
sign-in-name = Your name
sign-in-icon = Your card
sign-in-play = Play
sign-in-guest = Play as a guest
sign-in-device = Here you play against the computer, with no account and no network.
place-device = On this device
place-online = Friends online
online-not-here = Playing with people elsewhere is not set up here.
online-no-answer = There is no answer. Are you online? Please try again.
online-slow = The server does not answer yet. Still trying …
online-stop = Stop trying
online-email = E-mail address
online-password = Password
online-enter = Sign in
online-enter-do = Sign in
online-to-enter = I have an account
online-register = Make an account
online-register-about = With an account your friends can invite you, and you find your games on every device.
online-register-do = Make the account
online-to-register = I am new here
online-reset = A new password
online-reset-about = We send you a letter with a link. There you choose a new password.
online-reset-do = Send the letter
online-to-reset = I forgot my password
online-guest = Play as a guest
online-guest-about = A guest plays at once. You can make an account later and keep your games.
online-guest-do = Play
online-to-guest = Play as a guest
online-keep = Make an account
online-keep-about = Then your games are yours on every device, and friends can invite you by your address.
online-keep-do = Make the account
online-letter-sent = If there is an account with the address { $email }, a letter is on its way.
new-with = Play
new-with-computers = against computers
new-with-people = with friends
new-invite = Make the table
new-computers-instead = Play against computers
new-upgrade = With the upgrade you make tables for your friends, who play with you for free. Ask who runs this game to switch it on for your account. Where you are invited you play for free, and against computers too.
new-starts = It begins
new-starts-by-hand = when I start it
new-starts-in = { $minutes ->
    [15] in 15 min
    [60] in 1 h
    [180] in 3 h
   *[other] tomorrow at this time
  }
new-starts-at = at { $time }
new-starts-help = It begins by itself if { $people ->
    [2] two
    [3] three
    [4] four
   *[other] { $people }
  } people are there; you can start it earlier.
invite-whom = Whom do you ask?
invite-no-friends = Whoever has played with you stands here next time.
invite-address = E-mail address
invite-add = Add
invite-words = What they read
invite-usual = Will you play cards with me?
invite-code-too = The table has a code too: whoever knows it can sit down.
code-title = Sit down with a code
code-about = Somebody at a table can tell you its code, or send you its link.
code-hint = The code, as in KXQT-MRBA
code-do = Sit down
games-code = Sit down with a code
games-invites = You are invited
games-going = { $count ->
    [0] Going on
    [one] Going on · your turn in one
   *[other] Going on · your turn in { $count }
  }
games-starts = Begins at { $time }
games-starts-short = At { $time }
games-unproved = We sent a letter to { $email }; follow its link, so that friends can invite you.
games-gather = Waiting for the players
games-gather-short = Waiting
invite-title = { $name } invites you
invite-accept = Accept
invite-decline = Decline
invite-later = Later
invite-declined = You have declined.
somebody = Somebody
starts-at = begins at { $time }
on-day = { $time } on { $day }
connection-lost = No connection. Trying again …
games-new = New game
games-empty = No games yet. Press “{ games-new }”: everything is chosen for you, and you can change it. A game is saved after every move.
games-finished = Finished
games-more-button = Show { $count } more
games-delete = Delete
games-next = The next hand waits for you
games-next-short = Next hand
games-away = You are away
games-won = { $names } won
games-won-with = { $names } won with { $total } points
games-won-with-short = { $names } won with { $total }
games-switch = Change player
delete-game-title = Delete this game?
delete-game-sure = { $game }, with { $players }: once deleted, it cannot be brought back.
delete-game-sure-alone = { $game }: once deleted, it cannot be brought back.
leave-game-sure = { $game }, with { $players }: your turns are played for you from then on. Its code takes you back.
leave-game-sure-waiting = { $game }, with { $players }: your seat is free again. Its code takes you back.
leave-game-done = You left the table.
delete-game-keep = Keep it
delete-game-done = The game was deleted.
since-now = just now
since-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
  }
since-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
  }
since-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
  }
new-level-help = { $level }: { $help }.
new-start = Start
new-starting = Dealing you in …
new-each = mixed
new-computer = Computer player { $number }
new-time = { $seconds ->
    [30] 30 s
    [60] 1 min
    [120] 2 min
    [300] 5 min
   *[other] { $seconds } seconds
  }
settings-title = Settings
settings-speed = Motion
settings-off = off
settings-on = on
settings-normal = normal
settings-fast = fast
settings-mute = Mute all sounds
settings-four-colours = Four colours for the suits
settings-large-cards = Large cards
settings-look = So the suits look now:
settings-hints = Show the hints again
settings-hints-help = The first hand of everybody who plays here is explained step by step.
settings-hints-on = The next hand is explained step by step.
settings-account = Account of { $name }
settings-player = Player { $name }
account-title = Account
account-title-device = Player
account-device = Your name and your games are kept on this device only.
account-guest = You are a guest. Make an account to find your games on every device.
account-email = Your friends find you by { $email }.
account-unproved = Your address is not proved yet. { games-unproved }
account-letter = Send the letter once more
account-letter-sent = The letter is on its way.
account-rename = Change
account-renamed = You are called { $name } now.
account-mail = A letter when it is my turn
account-out = Sign out
account-out-title = Sign out?
account-out-guest = You are a guest: once you have signed out, nothing leads back to your games. With an account you keep them.
account-delete = Delete the account
account-delete-device = Delete this player
account-delete-title = Delete it for ever?
account-delete-sure = You leave all your tables, and your seats are called “Former player”. It cannot be brought back.
account-keep = Keep it
settings-damaged = The file with your settings could not be read, so everything is as it was at first.
settings-not-saved = Your settings hold until you close the game: the folder cannot be written.
arrange = Arrange
put-precious = { $cards }: { precious-card }
put-part-of-meld = { $cards } is part of a book or run.
precious-card = It is worth more than most cards.
put-precious-title = Throw it?
put-precious-yes = Throw it
put-caution-title = Are you sure?
put-caution-yes = Try it
put-precious-no = Keep it
table-waits-for-you = You are away, and the table waits for you.

# Shuffle
presence-here = here
presence-away = away
presence-computer = computer
shuffle-gap = { $before ->
    [one] 1 card to the left, { $after } to the right
   *[other] { $before } cards to the left, { $after } to the right
  }
shuffle-card = Card { $number } of { $count }

# A table that waits
guest-present = here
guest-accepted = comes, and is not here yet
guest-was-here = was here
guest-invited = invited, no answer yet
guest-by-letter = asked by letter
guest-declined = does not come
guest-computer = computer
gather-mine = Start when everybody is here.
gather-alone = It takes two: send the code, or ask somebody.
gather-missing = { $game } takes { $least ->
    [2] two
    [3] three
    [4] four
   *[other] { $least }
  }: { $missing ->
    [one] one is
    [2] two are
    [3] three are
   *[other] { $missing } are
  } missing.
ask-title = Ask somebody
ask-do = Ask them
ask-nobody = Choose somebody, or type an e-mail address.
gather-others = It begins when { $name } starts it.
gather-soon = It begins by itself:
gather-code = Code { $code }
gather-start = Start now
gather-nudge = Remind them
gather-nudged = { $count ->
    [0] Everybody was reminded a moment ago.
   *[other] The others were reminded.
  }
gather-leave = Get up
copy-code = Copy
copy-link = Copy link
copied = Copied. Send it to your friends.
said-by = { $name }: { $words }
talk-title = At the table
talk-give = Let the computer play for { $name }
talk-give-title = Let the computer play?
talk-give-sure = The computer plays for { $name } from now on, until { $name } says “{ key-back }”.
talk-give-yes = Let it play
talk-give-no = Wait
talk-leave = Get up and leave the table
talk-leave-title = Leave the table?
talk-leave-sure = Your turns are played for you from then on. You can come back at any time.
talk-leave-sure-waiting = Your seat is free again, and the game goes off your list.
talk-leave-yes = Leave
talk-leave-no = Stay

# Results and coach
results-winner = { $who } win{ $s }!
results-winner-with = { $who } win{ $s } with { $total } points!
results-and = { $names } and { $last }
results-winners = { $names } win!
results-winners-with = { $names } win with { $total } points!
results-place = You finished number { $place } of { $count }.
results-in-all = { $total } in all
results-ranking = Ranking
results-cards = Cards
results-sheet = Score sheet
results-no-cards = no cards left
results-counts = Left over: { $counts }
results-go-on = Go on
results-waiting = Waiting for the others …
results-by-itself = Goes on by itself in { $seconds } s
results-again = Play again
results-leave = Back to my games
coach-place = Slide your finger along the fan. Let go where you want, then tap Cut.
coach-take = It is your turn. Tap a pile to take a card: those with a golden edge can be used.
coach-choose = It is your turn. Press one of the buttons.
coach-arrange = Drag your cards to arrange them, or press Arrange: it lays them as is best.
coach-groups = Lines join the cards that belong together.
coach-star = The star on a card says: { special-cards }.
coach-points = Points is what your cards count in this hand. Total is the sum of all hands so far.
coach-put = The card with the arrow is the one that goes when you tap the pile with the golden edge. Tap another card to choose that one, or drag it there.
coach-put-many = Tap the cards that you want to put, then the pile with the golden edge. Or drag a card onto it.
coach-wait = Now the others play: the lit seat has the turn. You are told when it is yours.
coach-rest = This is how the hand came out: first its own points, then the total of all hands so far. Under the cards stands what counts. Press Go on when you have seen enough.
coach-got-it = Got it
coach-skip = Skip all hints
history-none = Nothing yet.
history-more = { $count } more ›
people-title = At this table
table-cannot-open = Cannot be shown
zone-passing = On the table
not-now = Not now.
skip = Skip ahead
much-happened = Much has happened since you were here. This is how the table stands.

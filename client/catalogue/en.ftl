### English: what belongs to no game. A game’s own sentences stand with its rules.

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
rank-a = { $rank ->
    [Ace] an Ace
    [Eight] an Eight
   *[other] a { $rank }
  }
# A joker in a sentence. A game with one joker says “the joker”.
card-joker = a joker
# On a card that has just come into the hand.
card-new = new
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
mark-plays = plays now
mark-your-turn = your turn
mark-you = you
level-random = random
level-easy = easy
level-steady = steady
level-strong = strong

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
pick-tap = Tap a player.
default-put = Tap { $target } to discard { $card }.
lifted-put = Tap { $target } to play it.
pick-yourself = Or go again yourself
shuffling = The cards are being shuffled.
dealing = The cards are being dealt.
takes-trick = { $who } take{ $s } the trick.
hand-ended = The hand is over.
shuffled = The cards have been shuffled.
hand-over = Hand { $hand } is over.
won = { $who } win{ $s } with { $total } points!
time-ended = { $you ->
    [yes] Your time ran out.
   *[no] { $seat } ran out of time.
  }
went-away = { $you ->
    [yes] You are away: your turns are played for you.
   *[no] { $seat } is away.
  }
marked-away = { $you ->
    [yes] { $by_who } marked you as away: your turns are played for you.
   *[no] { $by_who } marked { $seat } as away.
  }
came-back = { $who } { $is } back.
rules-away = Away. Without a time limit nobody is hurried. With one, “{ key-more-time }” adds time to your own turn. When your time ends you are away: your turns are played for you, at once, until you say “{ key-back }”. While everybody at a table is away the game stops, until one of them is back; a table of computer players alone plays on.
will-join = { $who } join{ $s } at the next hand.
game-is-over = The game is over.
not-your-turn = It’s not your turn: { $seat } is playing.
you-are-away = You are away. Say that you’re back first.
only-the-table = Only the table can do that.
only-chance = Only chance shuffles the cards.
not-at-this-table-now = That can’t happen at this table now.
wrong-shuffle = That is not a shuffle of these cards.
no-chance-now = Nothing is left to chance now.
no-such-move = There is no such move in this game.
not-in-your-hand = That card is not in your hand.
order-is-not-the-hand = That is not an order of the cards in your hand.
order-does-not-matter = The order of your cards doesn’t matter now.

## Data and versions

malformed = That couldn’t be read ({ $where }).
bad-option = “{ $name }” has no such choice.
no-such-option = This game has no option “{ $name }”, or it was given twice.
seat-count = { $exactly ->
    [yes] { $most } can play this game.
   *[no] From { $least } to { $most } can play this game.
  }
unknown-kind = There is no game called “{ $name }”.
unknown-viewer = { $name } is not at this table.
too-old = This game was saved by an older version (format { $found }). This version reads formats from { $oldest } on.
update-needed = This table needs a newer version of the game. Please update, then open it again: your seat and all your games are kept.
too-new = This game was saved by a newer version (format { $found }). This version reads formats up to { $newest }. Please update.

## Saved games on this device

store-foreign = The file for saved games belongs to another program. It was left as it is.
store-too-new = The saved games were written by a newer version of this program (format { $found }; this one reads up to { $newest }). Please update. Nothing was changed.
store-damaged = The file with the saved games is damaged. It was left as it is.
damaged-title = A damaged file
damaged-read = OK
saved-games-repaired = The file with your games was damaged. What could be read was kept{ $lost ->
    [0] {""}
    [one] , but one game was lost
   *[other] , but { $lost } games were lost
  }{ $older ->
    [0] {""}
    [one] ; one game is back as it stood up to a week ago
   *[other] ; { $older } games are back as they stood up to a week ago
  }. The damaged file is still there, as { $file }.
saved-game-restored = This game was damaged. It is back as it stood up to a week ago.
store-read-only = The saved games can’t be written: the file or its folder is read-only.
store-cannot-open = Your saved games can’t be opened now. Nothing in them was changed. Is there space left on this device?
store-full = The disk is full: nothing was saved. Free some space and try again.
store-busy = Another program is using the saved games. Please try again in a moment.
store-closed = The saved games are closed.
sign-in-not-deleted = Your games and your name are deleted, but your sign-in isn’t yet. Please try again.
store-unavailable = The saved games can’t be reached right now. Nothing was changed.
document-damaged = This saved game is damaged and can’t be opened.

## The authority

sign-in-first = First choose who is playing.
no-profile = First choose who is playing.
no-such-call = This version is too old for that. Please update.
internal-error = Something went wrong here. Nothing was changed.
not-json = That message can’t be read.
request-too-long = That is too long to send: at most { $most } characters.
name-too-long = A name can have at most { $most } characters.
name-has-controls = A name must be one line of visible characters.
name-has-link = A name can’t contain a link or an e-mail address.
name-has-invisible = There is a character in this name that nobody can see. Please type the name anew.
name-has-marks = There are too many marks on one letter of this name.
name-reserved = “{ $name }” is a name that nobody can take. Please choose another one.
name-missing = Please enter a name.
text-too-long = That text is too long: at most { $most } characters.
text-has-controls = That text has characters that can’t be shown.
text-has-link = Please leave out links and e-mail addresses.
bad-id = That name is not known here.
bad-address = That is not an e-mail address.
bad-person-code = That is not a player’s code. It looks like ANN-7QK2.
friend-of-oneself = You can’t add yourself as a friend.
bad-recipient = Type a whole e-mail address, or a code like ANN-7QK2.
nobody-of-code = Nobody has this code.
sits-here = They’re already at this table.
bad-code = That is not a table code. A code has eight letters.
too-many = Too many: at most { $most }.
out-of-range = { $field ->
    [timeLimit] A turn has from { $least } to { $most } seconds.
   *[other] Choose a number from { $least } to { $most }.
  }
twice-the-same = The same one was given twice.
no-such-game = This table is gone.
game-not-started = This game hasn’t started.
game-begun = This game has already started.
too-few-stayed = Too few players are still here for another game.
game-not-over = This game isn’t over.
game-over = The game is over.
began-without-you = The game began without you: you are watching. Ask for the next one.
not-seated = You are only watching this table.
table-moved-on = The table has moved on. Look again.
table-is-busy = The table is busy. Please try again.
table-full = The table is full.
computer-plays-for-you = A computer is playing for you. Say that you’re back first.
no-clock = There is no time limit at this table.
not-your-time = Your time isn’t running.
no-time-to-cut = There is no extra time for cutting the cards while others wait.
more-time-enough = That’s enough time for one turn: the others are waiting.
too-early = It’s too early for that.
cannot-join-now = Nobody can join this table now.
clock-decides = At this table the clock decides who is away.
clock-goes-on = At this table the clock begins the next hand.
nobody-to-mark = There is nobody in that seat to mark as away.
not-away = That player is not away.
not-late-enough = You can do that when they haven’t looked at the table for { $minutes ->
    [10] ten minutes
    [60] an hour
    [1440] a day
   *[other] { $minutes } minutes
  }, or when everybody has waited for a day.
nobody-to-remove = That person doesn’t sit at your table.
only-between-hands = You can do that between two hands.
seats-are-kept = The seats that are left are kept for people who were invited.
blocked-oneself = You can’t block yourself.
group-name-taken = You already have a group called “{ $name }”. Please choose another name.
you-blocked-them = You have blocked somebody on this list. Unblock them first to invite them.
nobody-to-report = You can report people who sit at your table.
no-such-person = There is nobody by that name any more.
not-their-turn = Nobody is waiting for that player.
table-waits-for-ever = At this table everybody waits, however long it takes.
no-such-level = There is no computer player called “{ $name }”.
no-such-face = There is no face called “{ $name }”.
no-such-back = There is no card back called “{ $name }”.
not-open-yet = You can choose that from level { $level } on.
no-such-invite = There is no such invite.
already-accepted = You have already accepted.
invited-oneself = You cannot invite yourself.
only-originator = Only the person who created the game can do that.
waiting-for-players = Waiting for the players.
no-such-code = There is no table with that code.
no-such-gift = There is no gift with that code, or it has been taken back.
bad-gift-code = That is not a gift code. A gift code has twelve letters.
gift-code-used = Somebody else has used that gift code.
already-upgraded = You already have the upgrade.
upgrade-not-sold = The upgrade can’t be bought here. Ask whoever runs this game to switch it on for your account.
upgrade-needs-account = Create an account first, so that the upgrade is yours on every device.
checkout-unavailable = The payment page can’t be opened at the moment. Nothing was paid. Please try again later.
upgrade-needed = Creating games for other people is part of the upgrade. It’s free to play where you are invited, or against computers.
address-not-verified = Confirm your e-mail address first: follow the link in the e-mail we sent you, then try again.
too-often = That was too often. Please try again { $unit ->
    [seconds] { $time ->
        [one] in a second
       *[other] in { $time } seconds
      }
    [minutes] { $time ->
        [one] in a minute
       *[other] in { $time } minutes
      }
    [hours] { $time ->
        [one] in an hour
       *[other] in { $time } hours
      }
   *[other] later
  }.
app-not-known = This copy of the program isn’t recognized here. Please get it from where its makers offer it.
closed-for-a-while = The game is closed for a while. Your games are safe and wait for you: please try again later.
no-new-tables = New games can’t be started at the moment. The games you are in go on.
email-needs-account = To invite people by e-mail, turn your guest profile into an account first. The game’s code works without one.
search-needs-account = Guests can’t look people up. Turn your guest profile into an account first. The game’s code works without one.
too-many-emails = You can send { $most } e-mails a day, and that would be more. Give people the code of the game instead.
emails-must-wait = Too many invites are going out by e-mail. Try again in an hour, or give people the code of the game.
phrase-too-soon = Not so fast: wait a moment.
start-passed = That time has passed.
start-unknown = Type a time, such as “tomorrow 20:15”, “sat 8pm” or “in 2 hours”, or “never”.
start-no-quarter = A game starts at a quarter of an hour, such as 20:00 or 20:15.
start-not-then = Choose a time that is still to come, in the next thirty days.
bad-time-zone = The time zone of this device isn’t one that we know.
start-too-late = A game can start at most { $days } days from now.

## What can be said at a table

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-oh-no = Oh no!
phrase-one-moment = One moment, please.
phrase-thanks = Thank you!

## Playing with people elsewhere

offline = No answer. Are you online? Please try again.
game-unanswered = No answer, so your game may not have begun. Are you online? Look at your list of games before you try again.
move-unanswered = No answer, so your move may not have been made. Are you online? Please try again.
invite-unanswered = No answer, so your reply may not have arrived. Are you online? Please try again.
signed-out = You are no longer signed in. Please sign in again.
sign-ins-put-aside = The file that remembers who is signed in couldn’t be read. It is kept as { $file }; please sign in again.
sessions-not-kept = You will have to sign in again next time: this program’s folder can’t be written.
account-exists = There is already an account with this address. Sign in with it.
account-wrong = The address or the password is wrong.
account-closed = This account has been closed.
account-not-offered = That way of signing in is not offered here.
password-missing = Please enter a password.
password-weak = A password needs at least six characters.
too-many-attempts = Too many attempts. Please wait a little and try again.

## Reading what was typed

typed-unknown = “{ $typed }” means nothing here. Type h for the keys.
typed-not-now = Not now. { $prompt }
typed-not-any-more = { $label }: not now. { $prompt }
typed-take-first = Take a card first: { $keys }.
typed-choose-first = Choose one of these first: { $keys }.
either = { $first } or { $last }
typed-two-things = One thing at a time, please.
cards-name-them = { $most ->
    [one] { $label }: which card? Type it, as in { $example }.
   *[other] { $label }: which cards? Type them, as in { $example }.
  }
cards-not-a-card = “{ $typed }” is not a card. Type cards as 7h, 10s, K or JK.
cards-not-yours = You have no { $typed }.
cards-too-often = { $held ->
    [one] You typed “{ $typed }” more than once, but have only one.
   *[other] You typed “{ $typed }” too often: you have only { $held }.
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
cards-twice = Choose each card once.
cards-several-ways = There are several ways to do that. Put a letter before it: { $keys }.
choice-option-missing = Choose one of the { $last }.
choice-place-missing = That place can’t be chosen now.
choice-number = Type a number from { $first } to { $last }.
choice-numbers = Type one of these numbers: { $numbers }.
choice-not-among = “{ $typed }” can’t be chosen now. { $prompt }
choice-none-such = There is no “{ $typed }” to choose. Type a number from 1 to { $last }.
sure-caution = { $question } Type y for yes, anything else for no.
leave-or-queen = Type q again to leave the table. For a Queen type its suit too: { $cards }.
order-how = Type the card and its new place, as in m 7h 1.
order-nothing = There are no cards to arrange.
order-proposed = Your cards are now arranged: { $order }.
order-by-rank = by rank
order-suits = Your cards are now sorted by suit.
order-ranks = Your cards are now sorted by rank.
order-stays = New cards will be sorted too.
order-ways = “{ $typed }” is no way to arrange. Type o alone, o s for suits or o r for ranks.
order-word-suits = suits
order-word-ranks = ranks
order-places = Places go from 1 to { $last }.
order-moved = { $card } moved.

## Hints
hint-not-now = You can ask for a hint when it’s your turn.
hint-not-allowed = There are no hints at this table.
hint-none = No hint can be found here.
hint-in-lesson = The lesson tells you what to look for. Try a move: if another one is meant, it says why.
hint-more = Ask again for the move.
hint-got-it = Got it
hint-show-move = Show the move
hint-ask = Hint

## The keys

key-rules = rules
key-help = keys
key-arrange = arrange
key-scores = scores
key-history = what happened
key-leave = leave
key-hint = what to do, and why
key-more-time = A Bit More Time
key-back = I’M BACK
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
key-lesson = take the lesson
key-known = I know this game
help-title = Keys
help-now = Now
help-always = Always
help-cards = Cards are typed as you see them: 7h is 7{ $heart }, 10 or T a Ten, JK a joker. The suit can be left out where it is clear.
help-several = Several cards have spaces between them: 7h 7c.
help-enter = Enter draws the table again
help-lowest = o arranges your cards ({ $order }), o s by suit, o r by rank
help-move = m 7h 1 moves 7{ $heart } to the first place, m 7h { $last } to the last
help-last-place = If your time ends when you have to discard, the card in the last place goes.
help-rules = ? the rules of this game
help-scores = l the score sheet
help-history = w everything that happened recently
help-leave = q leaves the table; the game is saved after every move

## The table

your-turn = Your turn
your-turn-in = It’s your turn: { $game }, with { $players }.
turn-of = { $seat } plays
table-over = Finished
column-player = Player
column-cards = Cards
column-points = Points
column-total = Total
column-place = Place
column-order = Order of play
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
points-short = { $points } pts
own-total = total { $total }
own-place = { place-nth }
hand-melds = Books and runs
since-your-turn = Since your last turn
since-your-turn-more = Since your last turn ({ $count } more: w)
special-cards = special
more-players = … { $count } more
sheet-elsewhere = Type l for the score sheet.
nothing-yet = Nothing yet.
time-left = { $minutes }:{ $seconds } left
time-to-next = next hand in { $minutes }:{ $seconds }
time-is-up = Time is up
time-had-ended = Your time had already ended.
table-changed = The table had already moved on. Nothing was changed.
table-waits = You are away
table-stopped = You are away: nothing moves until you type b.
more-time-given = You have more time.
you-are-away-now = You are away: your turns are played for you. Type b to come back.
waiting-others = You are ready. Waiting for the others.
waiting-others-or-not = You are ready. Waiting for the others: Enter goes on without them.
scores-title = Scores
scores-total = Total
scores-next = Next: { $row }
scores-now = Now: { $row }
scores-none = Nothing has been scored yet.
scores-begin-fewest = Nobody has any points yet. The fewest win.
scores-begin-most = Nobody has any points yet. The most win.
scores-leads = { $who } lead{ $s } with a total of { $total }.
scores-lead-shared = { $names } share the lead with a total of { $total }.
scores-equal = Everybody has a total of { $total }.
history-title = What happened
history-button = History ›
rules-all = All the rules
rules-contents = Contents
rules-title = Rules: { $game }
page-number = Page { $page } of { $pages }
page-next = Enter  next page
page-previous = b  previous page
page-leave = q  close
page-end = Enter  close

## Who plays, and the list of games

welcome = Welcome to the { $game }!
welcome-about = Card games with friends, or against the computer.
welcome-others = You can also play: { $games }.
who-plays = Who is playing?
who-name = Type your name and press Enter. Press Enter alone to play as a guest.
who-search = /ann  find a player by a part of the name
who-guest = guest  play as a guest
who-choose = Type a number, or a new name. Press Enter alone for { $name }.
guest = Guest
guest-mark = (guest)
playing-as = Playing as { $name }
games-title = Your games
games-title-online = Your games with friends online
games-none = No games yet.
games-more = { $count ->
    [one] One older game is not shown. You can still choose it.
   *[other] { $count } older games are not shown. You can still choose them.
  }
game-own = you { $total }
game-others = others { $least }–{ $most }
game-place-alone = you came { place-nth } of { $count }
game-place = you came { place-nth } of { $count }, with { $total }
status-over = finished
menu-enter-new = Enter  new game
menu-enter-resume = Enter  continue
menu-number = 1  open game 1
menu-new = n  new game
menu-delete = d 1  delete game 1
menu-start = start 1 tomorrow 20:15  say when game 1 starts
menu-rules = ?  rules
menu-people = p  change player
menu-online = o  friends online
menu-join = c KXTP-MQZR  join with a code
menu-answer = y 1  accept invite 1
menu-decline = x 1  decline it
menu-invite = i 1 Ben  invite Ben to game 1
menu-invite-which = Type i, the number of a game, and whom to invite, as in i 1 Ben.
menu-no-invite = There is no invite { $typed } on the list.
menu-invited = You invited { $names }.
menu-invite-whom = Type names of friends or groups, e-mail addresses or codes, with commas between them. Each takes the seat of a computer. Enter alone: computers only. A hyphen: friends come with the code of the table, which then has no computers.
menu-invite-words = Type a line for them, or Enter for the usual words.
menu-invite-hints = Type y if whoever’s turn it is may ask what a good player would do, and why. Enter alone: no hints.
waiting-look = Enter  look again
waiting-start = start  start now
waiting-invite = i Ben  invite Ben
waiting-nudge = n Come!  remind who is missing
waiting-leave = leave  leave the table
waiting-nobody-else = Nobody else is here yet.
waiting-begun = The game has begun: press Enter.
table-code-now = Others can join the next hand with the code { $code }.
menu-looks = a  your face and card back
looks-title = How you look to the others
looks-faces = Face
looks-number = 1  choose number 1
looks-about = The others see them in the window. The felt of the table is seen by you alone, and is chosen in the window.
looks-chosen = You have chosen “{ $name }”.
menu-export = export  save what is kept about me
menu-quit = q  quit
menu-help = Type what stands before a line or word above, then press Enter: 1 opens the first game, n begins a new one, ? shows the rules, q leaves. Where more is needed, as in d 1, put a space between.
menu-unknown = “{ $typed }” means nothing here. Type one of the keys above.
menu-no-person = There is no number { $typed } on the list.
menu-no-such = There is no game { $typed } on the list.
start-which = Type start, the number of a game and a time, as in start 1 tomorrow 20:15.
start-set = Game { $number } starts at { $time }.
start-dropped = Game { $number } starts when you say so.
delete-which = Type d and the number of a game, as in d 1.
delete-sure = Delete game { $number }, with { $players }, for good? Type y to delete it, anything else to keep it.
delete-done = The game with { $players } was deleted.
delete-kept = Nothing was deleted.
menu-lesson = t  lesson
menu-records = f  finished games
menu-statistics = s  statistics
statistics-which = Type s and the name of a game, or s alone: { $games }.
records-title = Finished games
records-of = Finished games of { $name }
records-none = No game has been finished yet. Finished games are kept here.
records-none-title = Your first win goes here
records-none-with = No finished game with “{ $name }”.
records-none-found = No finished game like that.
records-fact = { $name }: { $fact }
records-nobody-won = Nobody won
records-search = A player, a game, a date
records-button = Records
records-nobody = Nobody of that name has played here.
records-points = { $points ->
    [one] 1 experience point
   *[other] { $points } experience points
  }
records-summary = { $played ->
    [one] { $won ->
        [0] 1 game finished
       *[other] 1 game finished, and won
      }
   *[other] { $won ->
        [0] { $played } games finished
       *[other] { $played } games finished, { $won } won
      }
  }
records-summary-safe = { $played ->
    [one] 1 game finished, and you were safe
   *[other] { $played } games finished, { $won } won or safe
  }
record-played = { rounds-played }, { $count ->
    [one] 1 player
   *[other] { $count } players
  }
rounds-played = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
  }
statistics-played = Played
statistics-won = Won
statistics-best = Best
statistics-average = Average
statistics-best-of = Best, { rounds-played }
statistics-average-of = Average, { rounds-played }
statistics-streak = Streak
statistics-longest = Longest
statistics-longest-streak = Wins in a row
statistics-longest-game = Longest game
statistics-won-of = Won { $won } of { $played }
statistics-won-once = Won
statistics-safe = Safe
statistics-safe-of = Safe in { $won } of { $played }
statistics-safe-once = Safe
statistics-not-won = Not won yet
statistics-times = { $played ->
    [one] Played once
   *[other] Played { $played } times
  }
statistics-fact = { $what }: { $number }
statistics-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
statistics-in-a-row = { $count } wins in a row
statistics-longest-row = Longest streak: { $count } wins
statistics-title = Statistics
statistics-since = Games since { $day } are counted. Earlier ones will be, as soon as they can be read.
statistics-course = Over time
statistics-course-fewest = Over time · fewer is better
statistics-course-few = After two games you’ll see here how your results change.
statistics-last = Your last { $count } games{ $rounds ->
    [0] { "" }
   *[other] { " of " }{ rounds-played }
  }, from { $first } to { $last }: { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
  }.
statistics-last-day = Your last { $count } games{ $rounds ->
    [0] { "" }
   *[other] { " of " }{ rounds-played }
  }, all on { $day }: { $won ->
    [0] none won
    [one] one won
   *[other] { $won } won
  }.
statistics-best-is = The best of these is { $result }.
statistics-worst-is = The worst of these is { $result }.
statistics-best-on = The best of these is { $result }, on { $day }.
statistics-worst-on = The worst of these is { $result }, on { $day }.
statistics-on-average = Their average is { $average }.
statistics-better = You’re getting better: your last { $count } games averaged { $newer }, the { $count } before { $older }.
statistics-worse = Not your best run: your last { $count } games averaged { $newer }, the { $count } before { $older }.
statistics-same = As good as ever: your last { $count } games averaged { $newer }, as did the { $count } before.
statistics-signs = ★ won · dashed line: average
statistics-signs-many = ★ won · line: average of { $count } games
statistics-opponents = Opponents
statistics-computers = Computers, { $level }
statistics-games = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
statistics-ahead = ahead in { $ahead ->
    [0] none
   *[other] { $ahead }
  }, behind in { $behind ->
    [0] none
   *[other] { $behind }
  }
statistics-neither = nobody ahead yet
statistics-of = Statistics of { $name }
statistics-column-opponent = Against
statistics-column-games = Games
statistics-column-ahead = Ahead
statistics-column-behind = Behind
statistics-column-day = Day
statistics-column-result = Result
statistics-column-won = won
statistics-none = Your results in each game stand here once you’ve finished one.
records-period-month = This month
records-period-year = This year
records-period-earlier = Earlier years
record-sheet = Score sheet
course-title = Totals
course-title-fewest = Totals · fewest points win
course-led = { $seat } led for { rounds-played }.
course-line = { $seat }: { $first } at first, { $middle } halfway, { $last } at the end.
course-short = { $seat }: { $first } at first, { $last } at the end.
course-so-far = { $seat }: { $first } at first, { $last } now.
course-nothing = { $seat } had no points.
course-same = { $seat } stayed at { $total }.
evening-wins = Wins in { $games } games: { $wins }
record-date = { calendar-day }, { $time }
calendar-day = { $day } { month } { $year }
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
  }
weekday = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
  }
day-short = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
  }
day-short-year = { day-short } { $year }
goodbye = Goodbye. Your games are saved.

## Several people at one device

handover-turn = It’s your turn
handover-before = { $before }’s turn is over. { $device ->
    [phone] Pass the phone to { $name }.
    [tablet] Pass the tablet to { $name }.
   *[desktop] Let { $name } sit down here.
  }
handover-take = Show my cards
handover-safe = Everybody else, please look away.
handover-leave = Continue later
new-here = Also on this device
new-here-name = Another name
new-here-add = Add
new-here-help = You all play on this device. Between turns the cards are hidden until the next player is ready. There is no time limit.
new-with-others = { $computers ->
    [0] With { $players }
    [one] With { $players } and a computer
   *[other] With { $players } and { $computers } computers
  }
new-house-rules = house rules

## Several people at one keyboard

pass-to = Pass the keyboard to { $name }.
pass-hidden = { $name }: press Enter once you are there and nobody else is looking. No cards are shown until then.
pass-enter = Enter  show my cards
pass-leave = q  leave the table
pass-needs-screen = This terminal can’t hide the cards between turns, so the keyboard can’t be passed on here.
pass-not-here = Only people on one device can pass it on.
name-of-another-here = { $name } plays on this device already: choose another name.
pass-twice = Each of you needs a different name.
pass-own = You are { $name }, and you play already: type only the names of the others.
key-pass-on = pass the keyboard on
new-others = Others at this keyboard
new-others-none = nobody
new-others-many = At most { $most } people can play { $game }.
new-others-room = { $count ->
    [one] The table is full, so one computer player leaves.
   *[other] The table is full, so { $count } computer players leave.
  }
new-others-range = names, with commas between
new-others-help = Other people who play on this computer. You pass the keyboard to each other, and a screen hides the cards between turns. There is no clock.
command-with = somebody else who plays at this keyboard, in the terminal; may be given several times. In the window, choose them under New game
command-with-too-many = That is too many people for this game.

## A new game

new-title = New game
new-game = Game
setups-title = Saved settings
setups-name = Name
setups-keep = Save
setups-drop = Delete “{ $name }”
setups-save = save NAME  keep these settings
setups-use = use NAME  play by saved settings
setups-forget = forget NAME  delete saved settings
setups-nameless = Type a name too, as in { $command } House of Ann.
setups-unknown = No saved settings of this game are called “{ $name }”.
setups-kept = These settings are saved as “{ $name }”.
setups-used = Set as in “{ $name }”. Enter starts the game.
setups-dropped = “{ $name }” is deleted. The lines above stay as they are.
house-rule = { $option }: { $value }
new-tap-with = Choose a game to invite { $names } to.
new-tap = Choose a game, and the cards are dealt.
new-tap-friends = Choose a game to play with friends.
new-options = Options
new-play = Play
new-rules = House rules
new-rules-usual = none
new-rules-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
  }
new-players = { $exactly ->
    [yes] { $most } players
   *[other] { $least }–{ $most } players
  }
new-minutes = { $minutes } min
new-opponents = Computer players
new-opponents-fixed = { $game } always has { $players } players.
new-levels = How they play
new-clock = Time for a turn
new-no-clock = no limit
new-seconds = { $seconds } seconds
new-yes = yes
new-no = no
new-none = none
new-range = { $least } to { $most }
new-clock-range = no, or { $least } to { $most } seconds
new-enter = Enter  start
new-change = { $key } { $value }  change a line
new-help = ?  what the lines mean
new-back = q  back
new-game-help = The game you want to play.
new-opponents-help = How many computer players sit at the table with you.
new-levels-help = One word for all of them, or one for each, with spaces between.
level-random-help = moves at random, but plays a card whenever one can be played
level-easy-help = has just learned the game, and forgets what was played
level-steady-help = plays like a good family player
level-strong-help = looks ahead, counts the cards and rarely gives anything away
new-clock-help = How long a turn may take. When it ends, the turn is played for you and you are away until you say that you’re back. The clock stands still while you are not at the table.
new-unknown = “{ $typed }” means nothing here. Type the letter of a line and a value, as in { $key } { $value }.
new-bad-value = “{ $typed }” is not possible here. Choose: { $values }.

## The command

command-about = Card games for family and friends, in a window, or in the terminal where there is none. Every game is saved after every move.
command-link = the link or the code of a friend’s table, to join it
command-link-unknown = this is no link of a table: it ends in a code of eight letters
link-not-online = That link leads to a table online, but playing online is not set up here.
command-terminal = play in the terminal
command-home = the folder of the saved games
command-home-unknown = nobody of that name has a home folder here: { $folder }
command-new = start a new game at once
command-game = start this game: { $games }
command-game-unknown = there is no such game; choose one of { $games }
command-players = start a game with this many players, you included
command-players-unknown = this is not a number of players, such as 4: { $typed }
command-level = start a game with computer players of this level: { $levels }
command-name = who is playing
command-records = list the finished games, or those with WORDS in the names of players, the game or the date, and stop
command-one-list = Ask for either --records or --statistics, not for both at once.
command-statistics = show the statistics, or those of one game, as tables, and stop
command-version = show the version and stop
command-emulator = play with people elsewhere through the emulators on this machine (make emulators)
command-project-damaged = The file with the project to play in cannot be read: { $file }
command-not-online = Playing with people elsewhere needs libraries that are not installed: pip install 'game-of-threes[online]'
command-level-unknown = There is no such level. Choose one of { $levels }.
command-failed = Reading or writing failed: { $reason }.

## The window

window-no-display = There is no display for a window here, so you’ll play in the terminal.
window-no-kivy = The library that draws the window (Kivy) is not installed, so you’ll play in the terminal.
window-failed = No window could be opened here, so you’ll play in the terminal.
you = You
try-again = Try again
trouble-title = Something slipped
trouble-final = Not this time
icon-back = Back
icon-rules = Rules
drawer-title = This game
drawer-goal = Goal
icon-open-drawer = Show scores and history
icon-close-drawer = Hide scores and history
loading = One moment …
keys-title = Keys
keys-read = OK
keys-cut = [b]Left, Right[/b] – choose where to cut. [b]Enter[/b] cuts.
keys-walk = [b]Arrow keys[/b] – move along your cards.
keys-walk-arrange = [b]Arrow keys[/b] – move along your cards. With [b]Shift[/b], take the card along.
keys-lift = [b]Space[/b] – lift a card, or put it back.
keys-play = [b]Enter[/b] – play the lifted or golden card.
keys-piles = [b]1 to 9[/b] – tap the pile with that number.
keys-bid = [b]7h, 8nt[/b] – type a bid. [b]Enter[/b] makes it.
keys-arrange = [b]A[/b] – arrange your cards.
keys-hint = [b]H[/b] – ask for a hint.
keys-tab = [b]Tab[/b] – go to the next button. With [b]Shift[/b], go back.
keys-arrows = [b]Arrow keys[/b] – go to the button in that direction.
keys-press = [b]Enter[/b] – press it. Before the first Tab, it presses the golden button.
keys-scroll = [b]Page Up, Page Down, Home, End[/b] – scroll.
keys-rules = [b]?[/b] – show the rules.
keys-back = [b]Esc[/b] – go back one step.
leave-title = Close the game?
leave-sure = Your games are saved. You can continue at any time.
leave-yes = Close
leave-no = Stay
sign-in-title = Who is playing?
sign-in-again = Recent players
sign-in-search = Search all { $count } players
sign-in-found = Found
sign-in-none-found = Nobody whose name contains this has played on this device.
sign-in-more-found =
    { $count ->
        [one] One more player has such a name: type more of it.
       *[other] { $count } more players have such names: type more of the name.
    }
sign-in-same = { $name } has played on this device before: Play continues as that player.
sign-in-new = Someone new
sign-in-name = Your name
sign-in-face = This is how others at the table see you.
sign-in-play = Play
sign-in-guest = Play as a guest
sign-in-device = Guests need no name. No account or connection is needed to play here.
place-device = On this device
place-online = Friends online
online-not-here = Playing with people elsewhere is not set up here.
online-slow = The server hasn’t answered yet. Still trying …
online-stop = Stop trying
online-email = E-mail address
online-password = Password
online-password-show = Show
online-password-hide = Hide
online-enter = Sign in
online-enter-do = Sign in
online-to-enter = I have an account
online-register = Create an account
online-register-about = With an account your friends can invite you, and you find your games on every device.
online-register-do = Create account
online-to-register = I’m new here
online-reset = A new password
online-reset-about = We’ll send you an e-mail with a link to choose a new password.
online-reset-do = Send e-mail
online-to-reset = I forgot my password
online-guest = Play as a guest
online-guest-about = A guest plays at once. You can create an account later and keep your games.
online-guest-do = Play
online-to-guest = Play as a guest
online-keep = Create an account
online-keep-about = Then your games are yours on every device, and friends can invite you by e-mail.
online-keep-do = Create account
online-letter-sent = If there is an account for { $email }, an e-mail is on its way.
new-with = Play
new-with-computers = against computers
new-with-people = with friends
new-invite = Create the game
new-computers-instead = Play against computers
new-upgrade = With the upgrade you can create games for your friends, who play with you for free. Ask whoever runs this game to switch it on for your account. It’s free to play where you are invited, and against computers.
upgrade-title = The upgrade
upgrade-buy = Buy the upgrade
upgrade-about = With the upgrade you can create games for your friends, who play with you for free. You pay once, on a page of Stripe that opens in your browser and shows the price first. It’s free to play where you are invited, and against computers.
upgrade-guest = With the upgrade you can create games for your friends, who play with you for free. You pay once. Create an account first, so that the upgrade is yours on every device. Your games stay with you.
upgrade-in-shop = Creating games for your friends is part of the upgrade, which can’t be bought in this app. It’s free to play where you are invited, and against computers.
upgrade-yours = You have the upgrade. You can create games for your friends, who play with you for free.
upgrade-not-needed = Nobody needs the upgrade here. You can create games for your friends.
upgrade-waiting = Finish paying in your browser. Once the payment is confirmed you’ll see it here; with some payment methods that takes days.
upgrade-copy-page = Copy the page’s address
upgrade-copied = Copied.
gift-title = Give it to a friend
gift-about = You buy a code, and your friend gets the upgrade with it.
gift-buy = Buy a gift code
gift-redeem-title = Do you have a gift code?
gift-hint = The code, as in KXQT-MRBA-CDFG
gift-redeem = Use the code
gift-line = { $state ->
    [open] { $code }
    [used] { $code } – used
   *[withdrawn] { $code } – refunded
  }
new-hints = Hints
new-hints-help = Whoever’s turn it is can ask what a good player would do, and why. Against computers alone you always can.
new-away = If somebody doesn’t come back
new-away-time = go on after { $seconds ->
    [600] 10 minutes
    [3600] an hour
   *[other] a day
  }
new-away-never = wait for them
new-away-help = If it’s somebody’s turn and they haven’t looked at the table for this long, the others can mark them as away. Their turns are then played for them until they’re back.
new-starts = Starts
new-starts-by-hand = when I start it
new-starts-in = { $minutes ->
    [15] in 15 min
   *[60] in 1 h
  }
new-starts-at = at { $time }
new-starts-other = on a day …
new-starts-day = Day
new-starts-later = later …
new-starts-hour = Hour
new-starts-time = Time
new-starts-set = Start { $day } at { $time }
start-today = today
start-tomorrow = tomorrow
# The words that are understood where a start is typed: “never”, “on the 3 dec at 8 pm”, “in 2 hours”. In small letters,
# with commas between them.
start-typed-never = never, no, none, by hand
start-typed-fillers = at, on, the
start-typed-delay = in
start-typed-minutes = m, min, minute, minutes
start-typed-hours = h, hour, hours
start-typed-morning = am
start-typed-evening = pm
start-day = { $weekday ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
  } { day-short }
new-starts-help = The game starts by itself if { $people ->
    [2] two
    [3] three
    [4] four
   *[other] { $people }
  } people are there; you can start it earlier.
invite-whom = Who would you like to invite?
invite-no-friends = People you have played with are listed here.
invite-groups = Groups
invite-address = E-mail address or code
invite-add = Add
invite-others = Someone else, or your own words
invite-words = Your message
invite-usual = Will you play cards with me?
invite-code-too = The game also has a code: anyone who knows it can join.
code-title = Join with a code
code-heading = Sit down with friends
code-about = Anyone at a table can give you its code, or send you its link.
code-hint = such as KXQT-MRBA
code-do = Join
code-wanted = Enter the code
code-missing = Please enter the code.
games-code = Join with a code
games-invites = You are invited
games-going = In progress
games-going-too = Also in progress
games-own-turn = { $count ->
    [one] Your turn in 1 more game
   *[other] Your turn in { $count } more games
  }
games-starts = Starts at { $time }
games-starts-short = At { $time }
games-unproved = Confirm your address with the link we e-mailed to { $email }, so that friends can invite you.
games-proved = I’ve confirmed it
games-still-unproved = Your address isn’t confirmed yet. Open the link in the e-mail, then try again.
games-gather = Waiting for players
games-gather-short = Waiting
invite-title = { $name } invites you
invite-said = “{ $words }”
invite-accept = Accept
invite-decline = Decline
invite-later = Later
invite-person = Block or report…
invite-declined = You declined.
invite-closed = This table is closed, so the invite leads nowhere. Ask for another one.
invite-over = That game is over, so the invite leads nowhere. Ask for another one.
invite-full = The table is full. The invite stays in your list, in case somebody leaves.
invite-no-longer = The invite from { $name } is no longer open.
somebody = Someone
starts-at = starts at { $time }
began-at = began at { $time }
on-day = { $time } on { calendar-day }
connection-lost = No connection. Trying again …
games-new = New game
games-continue = Continue
games-again = The same again
games-again-with = { $game } with { $players }
games-again-alone = { $game }
games-first = Your table is ready
games-first-help = Pick a game: the computer plays the other hands.
games-first-online = Play against the computer at once, or ask your friends to a table.
games-with-friends = Play with friends
games-finished = Finished
games-more-button = Show { $count } more
games-delete = Delete
games-leave = Leave
games-remove = Remove a game
games-remove-done = Done
games-place = { place-nth } of { $count }
games-with = with { $players }
games-with-others = with { $players } and { $count } others
games-next = Next hand is ready
games-next-short = Next hand
games-away = You are away
games-won = { $names } won
games-lost = { $names } lost
games-won-with = { $names } won with { $total ->
    [one] 1 point
   *[other] { $total } points
  }
games-won-with-short = { $names } won with { $total }
games-switch = Change player
delete-game-title = Delete this game?
delete-game-sure = { $game }, with { $players }: you can’t get a deleted game back.
delete-game-sure-alone = { $game }: you can’t get a deleted game back.
leave-game-sure = { $game }, with { $players }: your turns will be played for you. Its code takes you back.
leave-game-sure-waiting = { $game }, with { $players }: your seat will be free again. Its code takes you back.
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
    [one] yesterday
   *[other] { $count } days ago
  }
new-level-help = { $level }: { $help }.
new-start = Start
new-starting = Dealing you in …
new-each = mixed
new-computer = Computer player { $number }
hours-left = { $hours } h
days-left = { $days } d
new-time = { $seconds ->
    [30] 30 s
    [60] 1 min
    [120] 2 min
    [300] 5 min
    [3600] 1 hour
    [86400] 1 day
    [259200] 3 days
   *[other] { $seconds } seconds
  }
settings-title = Settings
settings-reading = Reading
settings-text-size = Text size
settings-sample = Aa
settings-preview = Your turn: discard a card.
settings-felt = Felt
settings-felt-green = Green
settings-felt-blue = Blue
settings-felt-plum = Plum
settings-felt-slate = Slate
settings-felt-walnut = Walnut
settings-felt-wine = Wine
settings-back = Card backs
settings-back-lattice = Lattice
settings-back-waves = Waves
settings-back-hearts = Hearts
settings-back-sunburst = Sun
settings-back-stars = Stars
settings-back-leaves = Leaves
settings-back-tiles = Tiles
settings-back-feathers = Feathers
account-level-faces = Unlocked by level
settings-face-fox = Fox
settings-face-owl = Owl
settings-face-bear = Bear
settings-face-cat = Cat
settings-face-rabbit = Rabbit
settings-face-panda = Panda
settings-face-frog = Frog
settings-face-penguin = Penguin
settings-face-lion = Lion
settings-face-elephant = Elephant
settings-face-dog = Dog
settings-face-deer = Deer
settings-face-koala = Koala
settings-face-raccoon = Raccoon
settings-face-tiger = Tiger
settings-face-octopus = Octopus
settings-table = Table
settings-left-handed = Left-handed
settings-shows-help = Show books and runs, points, and going out
settings-shows-help-about = Turn it off to find them on your own.
settings-play = Play
settings-speed = Motion
settings-speed-normal = normal
settings-speed-fast = fast
settings-pace = Pause after others’ moves
settings-pace-short = short
settings-pace-normal = normal
settings-pace-long = long
settings-sound = Sound
settings-volume = Volume
settings-vibration = Vibrate when it’s my turn
settings-notifications = Notify me of my turns and invites
settings-notifications-help = Only while you’re in another window. No card is named.
settings-off = off
settings-on = on
settings-four-colours = Four colors for the suits
settings-large-cards = Large cards
settings-offer-lessons = A lesson before a game that’s new to you
settings-hints = Show the hints again
settings-hints-help = Your first hand of each game is explained step by step.
settings-hints-on = Your next hand of each game will be explained step by step.
settings-account = Your account
settings-player = Your name and face
account-title = Account
account-title-device = Player
account-device = Your name and your games are kept on this device only.
account-guest = You are a guest. Create an account to find your games on every device.
account-email = Your friends can find you by { $email }.
account-unproved = Your e-mail address is not confirmed yet. { games-unproved }
account-letter = Send the e-mail again
account-letter-sent = The e-mail with the link is on its way to { $email }.
account-rename = Save
account-you = You
account-emails = E-mails
account-data = Your data
account-upgrade-about = Create games for your friends, who play for free.
account-upgrade-yours = You have it: you can create games for your friends.
account-renamed = Your name is now { $name }.
account-mail-invites = Invites, and when a table waits for me
account-mail-turns = When it’s my turn
account-mail-reminders = Halfway through a long turn
account-mail-last-reminders = When a tenth of it is left
privacy-title = What is kept about you
privacy-short =
    When you play with people elsewhere, the game keeps your name, your face, your e-mail address if you give one, whom you have played with, your tables and their results, and the invites that you send and get. Google’s servers store it for whoever runs the game.

    The others at your table see your name, your face and what you do there. Nobody sees your address, except people without an account whom you invite by e-mail. There is no advertising, and nobody tracks you.

    In your account you can save all of it to a file, and delete it for good.

    The whole page: { $address }
privacy-read = OK
account-export = Save my data
account-export-help = Your name, tables and results, in a file on this device.
account-exported = All your data is now in this file: { $file }
account-blocked = People you have blocked
export-not-written = The file can’t be written to { $folder }.
unblock-title = Unblock { $name }?
unblock-sure = Their invites reach you again, and they can sit down at your tables. They are not told.
unblock-yes = Unblock
person-no = Cancel
account-out = Sign out
account-out-title = Sign out?
account-out-guest = You are a guest: once you sign out, you can’t get back to your games. With an account you keep them.
account-delete = Delete account
account-delete-device = Delete this player
account-delete-help = You leave all your tables. This can’t be undone.
account-delete-title = Delete it for good?
account-delete-sure = You leave all your tables, and your seats are called “Former player”. This can’t be undone.
account-keep = Keep it
settings-damaged = The file with your settings couldn’t be read, so all settings are back to their defaults.
settings-not-saved = Your settings last until you close the game: the folder can’t be written.
arrange = Arrange
put-precious = { $cards }: { precious-card }
put-part-of-meld = { $cards } is part of a book or run.
precious-card = It’s worth more than most cards.
put-precious-title = Discard it?
put-precious-yes = Discard it
sure-title = Are you sure?
put-caution-yes = Try it
put-precious-no = Keep it
lift-first = Tap one of your cards first.
choose-where = Those cards fit in more than one place: slide them there.
press-while-card-fits = One of your cards could be played.
no = No
layers-later = Play these last
layers-now = On the table
slots-put = { $what }
slots-missing = { $chosen ->
    [0] Choose { $count } cards
   *[other] { $count ->
        [one] Choose one more card
       *[other] Choose { $count } more cards
      }
  }
bid-choose = Choose your bid
bid-place = Build your bid
bid-earns = Worth { $points } points
bid-with-points = { $bid } · { $points }
abbreviation = { $short } = { $words }
aside-close = Tap anywhere to close
table-waits-for-you = You are away, and the table is waiting for you.

# Shuffle
presence-here = here
presence-away = away
presence-computer = computer
shuffle-gap = { $before ->
    [one] 1 card to the left, { $after } to the right
   *[other] { $before } cards to the left, { $after } to the right
  }
shuffle-slide = Slide along the fan
shuffle-card = Card { $number } of { $count }

# A table that waits
guest-present = here
guest-accepted = coming, not here yet
guest-accepted-short = coming
guest-was-here = away for now
guest-was-here-short = away
guest-invited = invited, no answer yet
guest-invited-short = invited
guest-by-letter = invited by e-mail
guest-declined = not coming
guest-computer = computer
gather-words = { $name }: “{ $words }”
gather-awaits = Waiting for { $names }.
gather-awaits-many = Waiting for { $count } people.
gather-may-start = Start now, or wait for { $names }.
gather-may-start-many = Start now, or wait for { $count } people.
gather-absent = Not here yet
gather-ready = Ready when you are.
gather-alone = It takes two: send the code, or invite someone.
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
ask-title = Invite someone
ask-whom = Choose someone
ask-do = Invite
ask-do-names = Invite { $names }
ask-do-count = Invite { $count ->
    [one] one person
   *[other] { $count } people
  }
seats-filled = Now the table is full.
seats-fewer = { $seats ->
    [one] Only one seat is free: it goes to whoever comes first.
   *[other] Only { $seats } seats are free: they go to whoever comes first.
  }
seats-none = The table is full: whoever you invite now gets a seat only if somebody leaves.
ask-nobody = Choose someone, or type an e-mail address or a code.
gather-others = Waiting for { $name } to start.
gather-soon = Starts by itself:
gather-code = Table code
gather-say = Say something
gather-start = Start now
gather-rules = House rules
gather-nudge = Remind them
nudge-usual = Our table is waiting for you!
nudge-about = Those who haven’t answered see it in the app, and everybody who isn’t here gets it by e-mail if they want e-mails. You can remind them every ten minutes.
nudge-do = Send
gather-nudged = { $count ->
    [0] Everybody was reminded a moment ago.
   *[other] The others have been reminded.
  }
gather-leave = Leave the table
copy-code = Copy
copy-link = Copy link
copied = Copied. Send it to your friends.
said-by = { $name }: { $words }
person-title = At this table
person-inviter-title = Who invites you
person-title-alone = Player
person-met = { $game }, { $age }
person-invite = Invite to a game
person-invite-help = You choose the game next.
person-keep = Add as a friend
person-keep-help = They stay on your list of people. They are not told.
person-unkeep = Remove from friends
people-heading = People
people-find-title = Find someone
people-find = Find
people-nobody = Nobody has this address or code.
people-code = Your code
people-code-about = Friends can find you with this code.
people-code-new = Another code
people-code-new-title = Another code?
people-code-sure = Your old code stops working, and whoever has it can’t find you any more.
people-code-keep = Keep it
people-copy = Copy
people-friends = Friends
people-invite = Invite
people-invite-how = Tap a face to invite someone.
people-recent = Recent players
people-none = Everyone you play with is listed here.
people-groups = Groups
people-group-new = New group
group-title = Group
group-name = Name of the group
group-who = Who is in it?
group-save = Save
group-invite = Invite to a game
group-delete = Delete group
group-none = Choose at least one person.
person-originator = made this table
person-total = { $total ->
    [one] 1 point so far
   *[other] { $total } points so far
  }
person-plays = plays at this table
person-turn = it’s their turn
person-nudge-help = Everybody who isn’t here gets a message.
person-remove = Remove from the table
person-remove-help = They lose their seat, and the table gets a new code.
person-remove-title = Remove { $name }?
person-remove-sure = { $name } loses the seat, and the table gets a new code. Only a new invite brings them back.
person-remove-yes = Remove { $name }
person-remove-later = You can remove somebody before the game and between two hands.
person-removed = { $name } was removed. The table has a new code.
person-block = Block
person-block-help = They can’t invite you or sit down at your tables.
person-unblock-help = They can invite you and sit down at your tables again.
person-block-title = Block { $name }?
person-block-sure = Their invites and e-mails no longer reach you, and they can’t sit down at your tables. They are not told.
person-block-yes = Block
person-blocked = { $name } is blocked. Everybody you’ve blocked is listed in your account.
person-unblocked = { $name } is no longer blocked.
person-report-row = Report…
person-report = Why are you reporting { $name }?
person-report-words = What happened? (optional)
person-report-title = Report
person-report-sure = Whoever runs the game reads who you are, whom you report and why. { $name } is not told.
person-report-yes = Send report
person-reported = Thank you. Your report about { $name } has been sent.
report-name = Their name
report-letters = What they wrote in an invite
report-phrases = What they say at the table
report-play = How they play
report-other = Something else
talk-title = At the table
talk-invite-about = Whoever joins now is dealt in with the next hand.
talk-absent = Who is away
talk-give = Let the computer play for { $name }
talk-give-title = Let the computer play?
talk-give-sure = The computer will play for { $name } until { $name } says “{ key-back }”.
talk-give-yes = Let it play
talk-give-no = Wait
talk-leave = Leave the table
talk-leave-title = Leave the table?
talk-leave-sure = Your turns will be played for you. You can come back at any time.
talk-leave-sure-waiting = Your seat will be free again, and the game leaves your list.
talk-leave-yes = Leave
talk-leave-no = Stay

# Results, and the hints of a first hand
results-winner = { $who } win{ $s }!
results-winner-with = { $who } win{ $s } with { $total } points!
results-and = { $names } and { $last }
results-winners = { $names } win!
results-winners-with = { $names } win with { $total } points!
results-hand-winner = { $who } win{ $s } the hand!
results-hand-winners = { $names } share the hand!
results-place = You came { place-nth } of { $count }.
place-alone = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
# The place in all sentences but those below; a list of places in order has its number alone.
place-nth = { $tied ->
    [yes] tied { place-alone }
   *[no] { place-alone }
  }
results-place-now = You’re { place-nth } of { $count } overall.
results-place-shared-now = You’re tied for { place-alone } place.
results-place-shared = You tied for { place-alone } place.
results-fewest-win = The fewest points win.
results-taken = These cards took the tricks.
results-best = Your best so far!
results-players = Players
fact-fewest = Fewest points of all: { $points } ({ $row })
fact-most = Most points of all: { $points } ({ $row })
fact-climb = Climbed { $places } places after { $row }
fact-best = Top score { $count } times out of { $rows }
fact-streak = Top score { $count } times in a row
fact-led = In the lead { $count } times out of { $rows }
fact-never-more = Never got more than { $points }
fact-never-fewer = Never got fewer than { $points }
fact-finish = Best at the finish: { $points }
fact-best-in = Best score in { $row }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
results-in-all = total { $total }
results-ranking = Ranking
results-cards = Cards
results-sheet = Score sheet
results-no-cards = no cards left
results-course = Progress
results-highlights = Highlights
results-earned = Earned in this game
results-climbed = up to { place-nth }
results-fell = down to { place-nth }
results-kind = Well played!
results-kind-last = Better luck next time!
results-safe = Well done, you’re safe!
results-counts = Left over: { $counts }
results-go-on = Continue
results-waiting = Waiting for the others …
results-next-hand = Go on without them
results-by-itself = Continues by itself in { $seconds } s
results-again = Play again
results-leave = Your games
coach-take = { $prompt } Tap { $piles ->
    [one] { $source }
   *[other] a gold pile
  }.
coach-put = { $prompt } { $lifted ->
    [yes] Now tap { $target }.
   *[no] Slide one up, or tap { $target } for the raised one.
  }
coach-put-many = { $prompt } { $lifted ->
    [yes] Now tap { $target }.
   *[no] { $fits ->
        [some] Slide up a card that glows, or tap it first.
       *[all] Slide up a card to play it, or tap it first.
      }
  }
coach-put-exact = Tap a card to put it in one of the places. Tap it there to take it back.
coach-skip = Skip all
coach-skipped = No more hints. You can turn them on again in the settings.
history-none = Nothing yet.
history-since = Since your last move

# Lessons
lesson-offer = New to { $game }? A short lesson shows what matters.
lesson-which = There are lessons for { $games }. Type t and one of these names.
lesson-title = Lesson: { $game }
lesson-number = Lesson: step { $number } of { $count }
lesson-know = I know this game
lesson-next = Next
lesson-welcome = New to { $game }? Here you learn it in { $count } moves. Your game is waiting: it begins right after
    the lesson.
lesson-begin = Begin
lesson-show = Show me
lesson-shared = New to { $game }? Take the lesson
lesson-left = You can continue this lesson from the rules.
lesson-play = Play
lesson-done = Done
lesson-take = Take the lesson
lesson-resume = Continue the lesson
lesson-found = That’s the right move.
lesson-over = The lesson is over.
lesson-dealt = The cards are dealt.
lesson-gathered = The cards are gathered.

# More at the table
history-more = { $count } more ›
people-title = At this table
table-cannot-open = Can’t open the table
zone-passing = On the table
not-now = Not now.
minor-zone = { $zone }: { $cards }. You can’t play these cards.
skip = Skip ahead
much-happened = A lot has happened since you were here. This is how the table stands.

# Points, levels and achievements
achievement-first-game = First deal
achievement-first-game-rule = Play a game to its end.
achievement-first-win = First win
achievement-first-win-rule = Win a game.
achievement-ten-games = Regular
achievement-ten-games-rule = Play ten games to their end.
achievement-hundred-games = Old hand
achievement-hundred-games-rule = Play a hundred games to their end.
achievement-ten-wins = Ten wins
achievement-ten-wins-rule = Win ten games.
achievement-fifty-wins = Fifty wins
achievement-fifty-wins-rule = Win fifty games.
achievement-three-games-played = Curious
achievement-three-games-played-rule = Play three different games to their end.
achievement-three-games-won = All-rounder
achievement-three-games-won-rule = Win three different games.
achievement-round-table = Round table
achievement-round-table-rule = Play to the end with at least three other people.
achievement-crowd-beaten = Against the crowd
achievement-crowd-beaten-rule = Win a game against five opponents or more.
achievement-five-hands = Hand over hand
achievement-five-hands-rule = Win five hands or contracts in one game.
achievement-hundred-points = Big night
achievement-hundred-points-rule = Earn a hundred points in one game.
account-level-name = { $level ->
    [1] Newcomer
    [2] Learner
    [3] Player
    [4] Regular
    [5] Dealer
    [6] Old hand
    [7] Adept
    [8] Expert
    [9] Veteran
    [10] Champion
    [11] Master
   *[12] Grandmaster
  }
reward-points = You earned { $points ->
    [one] 1 experience point
   *[other] { $points } experience points
  }.
reward-points-word = { $points ->
    [one] experience point
   *[other] experience points
  }
reward-level = You’ve reached level { $level }: { account-level-name }!
reward-opened = New to choose: { $things }
reward-achievements = { $count ->
    [one] New achievement: { $names }
   *[other] New achievements: { $names }
  }
progress-level = Level { $level }: { account-level-name }
progress-standing = Level { $level } · { statistics-points }
progress-next = { $points ->
    [one] 1 more point
   *[other] { $points } more points
  } to level { $level }.
progress-opens = It unlocks: { $things }.
cosmetic-back = card back “{ $name }”
cosmetic-felt = felt “{ $name }”
cosmetic-face = face “{ $name }”
cosmetic-locked = level { $level }
progress-game = { $game }: { statistics-points }, won { $won } of { $played }
progress-earlier = Earlier games: { statistics-points }
progress-title = Achievements
progress-achievements = Achievements: { $count } of { $all }
progress-to-reach = Not yet earned

// Moves a second of boardgame.io's reducer: a rummy like the Game of Threes, with one hand after the other of three
// to thirteen cards, two packs, and a turn of two moves. It counts a hand by what its cards are worth, without melds.
// Prints one number. Run by `python -m benchmarks.checked`.

const { CreateGameReducer, InitializeGame } = require("boardgame.io/internal");

const PLAYERS = 3, HANDS = 11, PACK = 53, LAST_TURN = 60;
const value = (card) => (card % PACK === 52 ? 50 : Math.min(10, ((card % PACK) % 13) + 1));
const points = (hand) => hand.reduce((sum, card) => sum + value(card), 0);

function deal(G, random) {
  const cards = random.Shuffle([...Array(2 * PACK).keys()]);
  G.hands = Array.from({ length: PLAYERS }, () => cards.splice(0, G.hand + 2));
  G.discards = [cards.pop()];
  G.stock = cards;
  G.turns = 0;
  G.taken = false;
}

const game = {
  setup: ({ random }) => {
    const G = { hand: 1, totals: Array(PLAYERS).fill(0) };
    deal(G, random);
    return G;
  },
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    take: ({ G, playerID, random }, source) => {
      if (G.taken || !["stock", "discards"].includes(source) || !G[source].length) return "INVALID_MOVE";
      G.hands[playerID].push(G[source].pop());
      G.taken = true;
      if (!G.stock.length) {
        const top = G.discards.pop();
        G.stock = random.Shuffle(G.discards);
        G.discards = top === undefined ? [] : [top];
      }
    },
    discard: ({ G, playerID, random }, card) => {
      const at = G.hands[playerID].indexOf(card);
      if (!G.taken || at < 0) return "INVALID_MOVE";
      G.hands[playerID].splice(at, 1);
      G.discards.push(card);
      G.taken = false;
      G.turns += 1;
      if (points(G.hands[playerID]) <= 3 || G.turns === LAST_TURN * PLAYERS) {
        G.hands.forEach((hand, player) => { G.totals[player] += points(hand); });
        G.hand += 1;
        if (G.hand <= HANDS) deal(G, random);
      }
    },
  },
  endIf: ({ G }) => (G.hand > HANDS ? { totals: G.totals } : undefined),
};

function play(moves, seed) {
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game: { ...game, seed }, numPlayers: PLAYERS });
  let made = 0, dice = 12345;
  const below = (n) => { dice = (dice * 1103515245 + 12345) & 0x7fffffff; return dice % n; };
  const began = process.cpuUsage();
  while (made < moves) {
    if (state.ctx.gameover !== undefined) state = InitializeGame({ game, numPlayers: PLAYERS });
    const { G, ctx } = state, player = ctx.currentPlayer;
    // The legal moves, as a caller has to list them.
    const legal = G.taken
      ? G.hands[player].map((card) => ["discard", card])
      : [["take", "stock"], ["take", "discards"]].filter(([, source]) => G[source].length);
    const [type, arg] = legal[below(legal.length)];
    const before = state._stateID;
    state = reducer(state, { type: "MAKE_MOVE", payload: { type, args: [arg], playerID: player, credentials: "" } });
    if (state._stateID === before) throw new Error(`refused ${type} ${arg}`);
    made += 1;
  }
  const used = process.cpuUsage(began);
  return made / ((used.user + used.system) / 1e6);
}

play(2000, "warm-up");
console.log(play(Number(process.argv[2] || 20000), "measured"));

/** Deterministic random numbers: the demo company is equal on every machine. */
export interface Random {
  /** An integer from 0 to `below` - 1. */
  integer(below: number): number;
  /** One of the items. */
  pick<Item>(items: readonly Item[]): Item;
  /** True in this percentage of cases. */
  percent(percentage: number): boolean;
}

/** A generator (mulberry32) that produces the same series for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const integer = (below: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
  return {
    integer,
    pick(items) {
      const item = items[integer(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    percent: (percentage) => integer(100) < percentage,
  };
}

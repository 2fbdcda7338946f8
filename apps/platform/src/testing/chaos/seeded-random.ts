import { createHash } from 'node:crypto';

/** Numbers from 0 up to 1 that follow from a seed, evenly spread. */
export function seededRandom(seed: string): () => number {
  let count = 0;
  return () => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32LE() / 2 ** 32;
  };
}

/** The same in another order. */
export function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

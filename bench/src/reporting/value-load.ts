/** The load of every part of the benchmark of values that are reported. */
export const valueLoad = {
  sn: '260000000004',
  /** Topics, each due every `interval` ms, and variables of each. */
  topics: 100,
  variables: 100,
  interval: 1000,
  /** How often each part runs, in turn with the others; the median counts. */
  rounds: 3,
  /** How long a part runs before it is measured, while it is, and until what never arrived is counted, in ms. */
  warm: 8000,
  measured: 15_000,
  after: 3000,
} as const;

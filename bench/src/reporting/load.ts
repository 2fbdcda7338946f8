/** The load of every part of the benchmark of reports. */
export const reportLoad = {
  /** Variables of one report. */
  variables: 20,
  /** Topics, each due every `interval` ms. */
  topics: 5,
  interval: 5,
  /** How long a part runs before it is measured, and while it is, in ms. */
  warm: 5000,
  measured: 10_000,
} as const;

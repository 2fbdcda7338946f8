/** The load: a fleet of which some fail. Times are in ms. */
export const plan = {
  gateways: 1000,
  startsPerSecond: 100,
  addresses: 10,
  longestStart: 300_000,
  /** The share of gateways, in percent, that do not start with new firmware; and of those that keep no change. */
  failing: 3,
  /** Limits in percent: one that is passed, and one that is not. */
  passedLimit: 2,
  keptLimit: 10,
  /** Bytes of a firmware, and of the second version those that differ. */
  imageBytes: 2_000_000,
  changedBytes: 200_000,
} as const;

/** How every roll-out goes on: a few first, then waves. */
export const waves = { canary: 5, waveSize: 100 } as const;

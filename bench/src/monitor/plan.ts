import { identities } from '../ingest/plan.ts';

/** The load of the monitor: one page, and how often its values change. */
export const plan = {
  /** Live values of the page, each in a widget of its own. */
  values: 1500,
  /** From one live message to the next, in ms. All values change each time. */
  interval: 1000,
  /** The number of viewers of the page at once, without the measured browser. */
  viewers: 50,
  /** How long the page is open before it is measured, and how long it is, in ms. */
  warm: 10_000,
  measured: 60_000,
  /** For how long memory is watched, and how often it is read, in ms. */
  watched: 3_600_000,
  read: 300_000,
} as const;

/** The limits: ms of the main thread in a second, and the growth of memory in an hour. */
export const limits = { threadMilliseconds: 100, growth: 0.1 } as const;

const [first] = identities;
if (first === undefined) throw new Error('there is no gateway');
/** The gateway whose values are shown. */
export const identity = first;

/** The keys of its variables. */
export const keys: readonly string[] = Array.from({ length: plan.values }, (_, index) => `value_${index}`);

/** A rate: so many a second in the long run, and so many at once. */
interface RateLimit {
  readonly perSecond: number;
  readonly atOnce: number;
}

const mebibyte = 1024 * 1024;

/**
 * The limits of one gateway in one process of the platform. A gateway of ours stays well below each of them.
 */
export const quotaLimits = {
  /** All messages it sends: requests, answers, notifications, live values, states. What exceeds it is dropped unread. */
  messages: { perSecond: 200, atOnce: 2000 },
  /** Their bytes. What exceeds it is dropped unread; it is above what batches may have. */
  bytes: { perSecond: 24 * mebibyte, atOnce: 64 * mebibyte },
  /** Batches of recorded values; they are answered with how long to wait. */
  batches: { perSecond: 50, atOnce: 200 },
  /** Their bytes, as they are held in memory; they are answered with how long to wait. */
  batchBytes: { perSecond: 12 * mebibyte, atOnce: 48 * mebibyte },
  /** How often it presents itself or reports its configuration. */
  requests: { perSecond: 0.5, atOnce: 60 },
  /** Batches that wait to be stored. */
  waitingBatches: 16,
  /** Bytes of batches that wait to be stored, as they are held in memory. */
  waitingBytes: 16 * mebibyte,
  /** New streams in an hour: a gateway starts one when it cannot prove how far the one before has come. */
  streamsPerHour: 120,
  /** New recordings in 30 days, with one list of keys each: those of 100,000 variables a hundred times. */
  recordings: 100_000,
  /** How long a gateway waits whose batch could not be stored although those of others could, in ms. */
  failurePause: 10_000,
  /** Gateways that are remembered at the same time; the one that was silent longest is forgotten first. */
  gateways: 100_000,
} as const satisfies Record<string, number | RateLimit>;

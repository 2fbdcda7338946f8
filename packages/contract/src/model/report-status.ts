import { z } from 'zod';

/**
 * Why a report was never sent: it was the oldest when the buffer or the disk was full (`full`), it was older than
 * reports are kept (`expired`), the server refused it (`refused`), it could not be sent and resumable upload is off or
 * the disk refused it (`unsent`), its file was damaged (`damaged`), its connection was
 * removed or somebody cleared the gateway (`removed`).
 */
export const reportDropReasons = ['full', 'expired', 'refused', 'unsent', 'damaged', 'removed'] as const;
export type ReportDropReason = (typeof reportDropReasons)[number];

const count = z.number().int().min(0);
const time = z.number().nullable();

/** An error of the catalogue, and when it came last, ms since 1970. */
export const timedErrorSchema = z.object({
  key: z.string().max(100),
  parameters: z.record(z.string().max(50), z.union([z.string().max(500), z.number()])),
  time: z.number(),
});
export type TimedError = z.output<typeof timedErrorSchema>;

/** How the script of a topic failed. Line and column count from 1, and are null where they are not known. */
export const scriptFailureSchema = timedErrorSchema.extend({
  line: count.nullable(),
  column: count.nullable(),
  message: z.string().max(500),
});
export type ScriptFailure = z.output<typeof scriptFailureSchema>;

/**
 * The statistics of a report topic since the gateway was started. A report to a group counts once for each
 * connection.
 */
export const reportStatusSchema = z.object({
  /** The id of the topic. */
  id: z.string().max(64),
  /** Reports that were due and made. */
  made: count,
  /** Reports that were due and not made, since too many waited for the script already or no value was read yet. */
  skipped: count,
  /** Skipped reports that were too many to wait for the script. Older gateways do not say it. */
  overrun: count.default(0),
  /** Reports that wait for the script. Older gateways do not say it. */
  waiting: count.default(0),
  /** Messages that servers have. */
  sent: count,
  /** Reports whose script failed: they are not sent. */
  scriptFailures: count,
  /** Messages that were never sent. */
  dropped: count,
  /** When the last report was made and the last message was sent, ms since 1970; null before the first. */
  lastMade: time,
  lastSent: time,
  /** Why the last message was refused or not taken; null when none was. */
  error: timedErrorSchema.nullable(),
  scriptFailure: scriptFailureSchema.nullable(),
});
export type ReportStatus = z.output<typeof reportStatusSchema>;

/** The messages that wait for one server. */
export const outboxStatusSchema = z.object({
  /** The name of the connection. */
  server: z.string().max(100),
  /** Messages that wait, and those of them that are on their way. */
  waiting: count,
  inFlight: count,
  /** Bytes on disk. */
  bytes: count,
  /** The time of the oldest message that waits, ms since 1970; null when none does. */
  oldest: time,
  /** Messages that were never sent, by reason; since the gateway was started. */
  dropped: z.record(z.enum(reportDropReasons), count),
});
export type OutboxStatus = z.output<typeof outboxStatusSchema>;

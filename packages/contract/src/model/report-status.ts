import { z } from 'zod';

/**
 * Why a report was never sent: it was the oldest when the buffer or the disk was full (`full`), it was older than
 * reports are kept (`expired`), the server refused it (`refused`), the cloud answered that it does not take it (`rejected`), it is larger than the gateway or the vendor takes
 * (`tooLarge`), its script failed (`script`), it was due while the gateway could not make it (`missed`), it could not be
 * sent and resumable upload is off or the disk refused it (`unsent`), its file was damaged (`damaged`), its connection was
 * removed or somebody cleared the gateway (`removed`).
 */
export const reportLossReasons = [
  'full',
  'expired',
  'refused',
  'rejected',
  'tooLarge',
  'script',
  'missed',
  'unsent',
  'damaged',
  'removed',
] as const;
export type ReportLossReason = (typeof reportLossReasons)[number];

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
 * How many reports the cloud took (`accepted`), took without some of their values (`partial`), refused, and did not answer in
 * time, where its vendor answers each.
 */
export const replyCountsSchema = z.object({
  accepted: count,
  partial: count,
  refused: count,
  unanswered: count,
});
export type ReplyCounts = z.output<typeof replyCountsSchema>;

/**
 * The statistics of a report topic, restarts of the gateway included. A report to a group counts once for each
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
  /** Times at which a report was due by its schedule and the gateway could not make it; older gateways do not say it. */
  missed: count.default(0),
  /** Reports whose script failed: they are not sent. */
  scriptFailures: count,
  /** Messages that were never sent. */
  dropped: count,
  /** The answers of the cloud to messages that were sent; null where its vendor gives none, and from older gateways. */
  replies: replyCountsSchema.nullable().default(null),
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
  /** The bytes on disk that no other connection takes from it, and those that it can take now; older gateways do not say them. */
  share: count.nullable().default(null),
  room: count.nullable().default(null),
  /**
   * The bytes an hour that its messages take, measured over the last hour; null before anything was measured, and from older
   * gateways.
   */
  bytesPerHour: z.number().min(0).nullable().default(null),
  /** Messages that were never sent, by reason, restarts of the gateway included. */
  dropped: z.partialRecord(z.enum(reportLossReasons), count),
  /** When a message that was made was lost last, ms since 1970; null where none was, and from older gateways. */
  lastLoss: time.default(null),
  /**
   * The answers of the cloud since the gateway was started, and the last with which it did not take a report or a value; null where its
   * vendor gives none, and from older gateways.
   */
  replies: replyCountsSchema.nullable().default(null),
  lastRefusal: timedErrorSchema.nullable().default(null),
});
export type OutboxStatus = z.output<typeof outboxStatusSchema>;

/** Reports of one topic to one connection that were never sent, for one reason and one after the other. */
export const reportLossSchema = z.object({
  /** The id of the topic; empty where damage hit it. */
  report: z.string().max(64),
  /** The name of the connection. */
  server: z.string().max(100),
  reason: z.enum(reportLossReasons),
  /** The first of their sequences, and how many they are. */
  first: count,
  count,
  /** The times of the first and the last of them, ms since 1970. */
  from: z.number(),
  to: z.number(),
});
export type ReportLoss = z.output<typeof reportLossSchema>;

/** The most losses that are answered at once, the latest first. */
export const maxReportLosses = 200;

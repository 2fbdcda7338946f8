import { CatalogueError } from '@penstock/contract/errors/error';
import {
  type ReplyCounts,
  replyCountsSchema,
  type ReportStatus,
  type TimedError,
} from '@penstock/contract/model/report-status';
import { z } from 'zod';
import type { MadeMessage } from './shown-message.ts';

const count = z.number().int().min(0);
/** The statistics of a topic that are kept. */
export const keptCountersSchema = z.object({
  made: count,
  skipped: count,
  missed: count,
  sent: count,
  scriptFailures: count,
  /** Files of earlier versions do not have them. */
  replies: replyCountsSchema.default({ accepted: 0, partial: 0, refused: 0, unanswered: 0 }),
});
export type KeptCounters = z.output<typeof keptCountersSchema>;

/** The statistics of a report topic, restarts of the gateway included. */
export class ReportCounters {
  made: number;
  skipped: number;
  missed: number;
  sent: number;
  scriptFailures: number;
  dropped: number;
  /** The answers of clouds. */
  readonly replies: ReplyCounts;
  /** Whether the vendor answers each report. */
  isAnswered = false;
  /** Skipped reports that were too many to wait for the script. */
  overrun = 0;
  /** Reports that wait for the script. */
  waiting = 0;
  lastMade: number | null = null;
  lastSent: number | null = null;
  error: ReportStatus['error'] = null;
  scriptFailure: ReportStatus['scriptFailure'] = null;
  /** The message that was made last. */
  last: MadeMessage | undefined;
  /** The last answer of a cloud. */
  lastReply: MadeMessage | undefined;

  /** Goes on with what an earlier process counted; `dropped`: the messages that were never sent. */
  constructor(before: KeptCounters | undefined, dropped: number) {
    this.made = before?.made ?? 0;
    this.skipped = before?.skipped ?? 0;
    this.missed = before?.missed ?? 0;
    this.sent = before?.sent ?? 0;
    this.scriptFailures = before?.scriptFailures ?? 0;
    this.dropped = dropped;
    this.replies = { accepted: 0, partial: 0, refused: 0, unanswered: 0, ...before?.replies };
  }

  /** The counts that a later process goes on with. */
  get kept(): KeptCounters {
    const { made, skipped, missed, sent, scriptFailures, replies } = this;
    return { made, skipped, missed, sent, scriptFailures, replies: { ...replies } };
  }

  /** The status of the topic of this id. */
  status(id: string): ReportStatus {
    const { overrun, waiting, dropped, lastMade, lastSent, error, scriptFailure } = this;
    const { replies, ...kept } = this.kept;
    return {
      id,
      ...kept,
      overrun,
      waiting,
      dropped,
      replies: this.isAnswered ? replies : null,
      lastMade,
      lastSent,
      error,
      scriptFailure,
    };
  }

  /** Notes an error without counting anything. */
  note(error: unknown, time: number): void {
    this.drop(0, error, time);
  }

  /** Counts messages that were given up at a time, for an error where there is one. */
  drop(count: number, error: unknown, time: number): void {
    this.dropped += count;
    const known = timedError(error, time);
    if (known !== null) this.error = known;
  }
}

/** An error of the catalogue with its time; null for others. */
export function timedError(error: unknown, time: number): TimedError | null {
  if (!(error instanceof CatalogueError)) return null;
  return { key: error.key, parameters: { ...error.parameters }, time };
}

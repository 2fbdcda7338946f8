import { CatalogueError } from '@penstock/contract/errors/error';
import type { ReportStatus, TimedError } from '@penstock/contract/model/report-status';
import type { MadeMessage } from './shown-message.ts';

/** The statistics of a report topic since the gateway was started. */
export class ReportCounters {
  made = 0;
  skipped = 0;
  /** Skipped reports that were too many to wait for the script. */
  overrun = 0;
  /** Reports that wait for the script. */
  waiting = 0;
  sent = 0;
  scriptFailures = 0;
  dropped = 0;
  lastMade: number | null = null;
  lastSent: number | null = null;
  error: ReportStatus['error'] = null;
  scriptFailure: ReportStatus['scriptFailure'] = null;
  /** The message that was made last. */
  last: MadeMessage | undefined;

  /** The status of the topic of this id. */
  status(id: string): ReportStatus {
    const { made, skipped, overrun, waiting, sent, scriptFailures, dropped } = this;
    const { lastMade, lastSent, error, scriptFailure } = this;
    const last = { lastMade, lastSent, error, scriptFailure };
    return { id, made, skipped, overrun, waiting, sent, scriptFailures, dropped, ...last };
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

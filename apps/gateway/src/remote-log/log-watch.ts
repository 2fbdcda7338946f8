import type { logLinesMessage } from '@penstock/contract/link/methods/log';
import { type LogLevel, type LogLine, logLimits } from '@penstock/contract/model/log-line';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import { Watchers } from '../watching/watchers.ts';
import { isAtLeast, type LogLines } from './log-lines.ts';

type LinesMessage = z.input<typeof logLinesMessage.params>;

/** The lines that a console wants, and the way it gets them. */
export interface LogRequest {
  readonly seconds: number;
  readonly level: LogLevel;
  readonly send: (message: LinesMessage) => Promise<void>;
  /** Whether the console has gone. */
  readonly isGone: () => boolean;
}

interface GatheredLines {
  waiting: LogLine[];
  dropped: number;
}

/** Lines go out together, so often, in ms. */
const sendInterval = 500;
/** The most lines that one message holds, so that it stays far below what the link takes. */
const maxLines = Math.min(200, logLimits.lines);

/** Shows the lines of the log to consoles as they come, while they want them. */
export class LogWatch {
  readonly #watchers: Watchers<LogRequest, GatheredLines, LinesMessage>;

  constructor(clock: Clock, lines: LogLines) {
    this.#watchers = new Watchers<LogRequest, GatheredLines, LinesMessage>({
      clock,
      interval: sendInterval,
      listen: () => lines.listen((line) => this.#take(line)),
      begin: () => ({ waiting: [], dropped: 0 }),
      take: (watcher, ended) => {
        const { waiting, dropped } = watcher;
        if (waiting.length === 0 && dropped === 0 && !ended) return undefined;
        Object.assign(watcher, { waiting: [], dropped: 0 });
        return { lines: waiting, dropped, ended };
      },
      lost: (watcher, { lines: sent, dropped }) => {
        watcher.dropped += sent.length + dropped;
      },
    });
  }

  /**
   * Shows lines to a peer; 0 seconds end it. Replaces what the same peer asked for before.
   * @throws CatalogueError `request.tooMany` when too many watch.
   */
  watch(peer: string, request: LogRequest): void {
    this.#watchers.watch(peer, request);
  }

  stop(): void {
    this.#watchers.end(() => true);
  }

  #take(line: LogLine): void {
    for (const watcher of this.#watchers.all) {
      if (!isAtLeast(line, watcher.level)) continue;
      if (watcher.waiting.length >= maxLines) watcher.dropped += 1;
      else watcher.waiting.push(line);
    }
  }
}

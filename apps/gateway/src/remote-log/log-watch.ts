import { failure } from '@penstock/contract/errors/error';
import type { logLinesMessage } from '@penstock/contract/link/methods/log';
import { type LogLevel, type LogLine, logLimits } from '@penstock/contract/model/log-line';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
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

interface Watcher extends LogRequest {
  /** Until when, by the monotonic clock. */
  readonly until: number;
  waiting: LogLine[];
  dropped: number;
  isSending: boolean;
}

/** Lines go out together, so often, in ms. */
const sendInterval = 500;
/** Consoles that watch at once. */
const maxWatchers = 8;
/** The most lines that one message holds, so that it stays far below what the link takes. */
const maxLines = Math.min(200, logLimits.lines);

/** Shows the lines of the log to consoles as they come, while they want them. */
export class LogWatch {
  readonly #clock: Clock;
  readonly #lines: LogLines;
  readonly #watchers = new Map<string, Watcher>();
  #endListening: (() => void) | undefined;
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, lines: LogLines) {
    this.#clock = clock;
    this.#lines = lines;
  }

  /**
   * Shows lines to a peer; 0 seconds end it. Replaces what the same peer asked for before.
   * @throws CatalogueError `request.tooMany` when too many watch.
   */
  watch(peer: string, request: LogRequest): void {
    this.#watchers.delete(peer);
    if (request.seconds > 0) {
      if (this.#watchers.size >= maxWatchers) throw failure('request.tooMany', { seconds: 60 });
      const until = this.#clock.monotonic() + request.seconds * 1000;
      this.#watchers.set(peer, { ...request, until, waiting: [], dropped: 0, isSending: false });
    }
    this.#attend();
  }

  stop(): void {
    for (const watcher of this.#watchers.values()) this.#send(watcher, true);
    this.#watchers.clear();
    this.#attend();
  }

  /** Listens while somebody watches, and only then. */
  #attend(): void {
    if (this.#watchers.size === 0) {
      this.#endListening?.();
      this.#endListening = undefined;
      this.#cancel?.();
      this.#cancel = undefined;
      return;
    }
    this.#endListening ??= this.#lines.listen((line) => this.#take(line));
    this.#cancel ??= this.#clock.after(sendInterval, () => {
      this.#cancel = undefined;
      this.#sendAll();
    });
  }

  #take(line: LogLine): void {
    for (const watcher of this.#watchers.values()) {
      if (!isAtLeast(line, watcher.level)) continue;
      if (watcher.waiting.length >= maxLines) watcher.dropped += 1;
      else watcher.waiting.push(line);
    }
  }

  #sendAll(): void {
    const now = this.#clock.monotonic();
    for (const [peer, watcher] of this.#watchers) {
      const isOver = watcher.until <= now;
      if (isOver || watcher.isGone()) this.#watchers.delete(peer);
      if (!watcher.isGone()) this.#send(watcher, isOver);
    }
    this.#attend();
  }

  /** A console that is slow gets the next lines when it has taken these. */
  #send(watcher: Watcher, ended: boolean): void {
    const { waiting: lines, dropped } = watcher;
    if (watcher.isSending && !ended) return;
    if (lines.length === 0 && dropped === 0 && !ended) return;
    Object.assign(watcher, { waiting: [], dropped: 0, isSending: true });
    watcher
      .send({ lines, dropped, ended })
      .catch(() => {
        watcher.dropped += lines.length + dropped;
      })
      .finally(() => {
        watcher.isSending = false;
      });
  }
}

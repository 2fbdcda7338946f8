import type { Timer } from '../waiting/timer.ts';
import { Delayed } from '../waiting/delayed.ts';
import type { Delivery } from '../outbox/reply-watch.ts';

/** How long an answer may take once the server has the report, in ms. */
export const replyWait = 30_000;
/** The most reports of a connection whose answers are awaited: beyond, the oldest counts as not answered. */
const maxAwaited = 4096;

interface Awaited<Report, Reply> {
  readonly id: string;
  readonly report: Report;
  /** The answer must be there by this time of the monotonic clock; undefined while the server may not have the report yet. */
  until: number | undefined;
  /** The answer that overtook the acknowledgement of the server. */
  early: Reply | undefined;
}

interface AwaitedOptions<Report, Reply> {
  readonly clock: Timer & { monotonic(): number };
  /** A report was answered, or was not in time. */
  readonly onOutcome: (report: Report, reply: Reply | undefined) => void;
}

/** The reports of one connection that are sent and not answered yet, by their ids. */
export class AwaitedReplies<Report, Reply> {
  readonly #options: AwaitedOptions<Report, Reply>;
  /** In the order in which they were sent. */
  readonly #awaited = new Set<Awaited<Report, Reply>>();
  /** Several reports have the same id where a script gives them one; answers come in their order. */
  readonly #byId = new Map<string, Awaited<Report, Reply>[]>();
  readonly #late: Delayed;

  constructor(options: AwaitedOptions<Report, Reply>) {
    this.#options = options;
    this.#late = new Delayed(options.clock, replyWait, () => this.#giveUpLate());
  }

  /** A report is handed to the connection. */
  follow(id: string, report: Report): Delivery {
    const awaited: Awaited<Report, Reply> = { id, report, until: undefined, early: undefined };
    this.#awaited.add(awaited);
    const same = this.#byId.get(id);
    if (same === undefined) this.#byId.set(id, [awaited]);
    else same.push(awaited);
    if (this.#awaited.size > maxAwaited) this.#giveUpOldest();
    return { sent: () => this.#sent(awaited), unsent: () => this.#forget(awaited) };
  }

  /** An answer has come; false where no report of this id awaits one. */
  answer(id: string, reply: Reply): boolean {
    const awaited = this.#byId.get(id)?.find(({ early }) => early === undefined);
    if (awaited === undefined) return false;
    if (awaited.until === undefined) awaited.early = reply;
    else this.#end(awaited, reply);
    return true;
  }

  /** Awaits nothing any more, and tells of nothing. */
  stop(): void {
    this.#late.stop();
    this.#awaited.clear();
    this.#byId.clear();
  }

  #sent(awaited: Awaited<Report, Reply>): void {
    if (!this.#awaited.has(awaited)) return;
    if (awaited.early !== undefined) {
      this.#end(awaited, awaited.early);
      return;
    }
    awaited.until = this.#options.clock.monotonic() + replyWait;
    this.#awaited.delete(awaited);
    this.#awaited.add(awaited);
    this.#late.soon();
  }

  #end(awaited: Awaited<Report, Reply>, reply: Reply | undefined): void {
    this.#forget(awaited);
    this.#options.onOutcome(awaited.report, reply);
  }

  #forget(awaited: Awaited<Report, Reply>): void {
    this.#awaited.delete(awaited);
    const left = this.#byId.get(awaited.id)?.filter((one) => one !== awaited) ?? [];
    if (left.length === 0) this.#byId.delete(awaited.id);
    else this.#byId.set(awaited.id, left);
  }

  #giveUpOldest(): void {
    for (const awaited of this.#awaited) {
      if (awaited.until === undefined) continue;
      this.#end(awaited, undefined);
      return;
    }
  }

  #giveUpLate(): void {
    const now = this.#options.clock.monotonic();
    for (const awaited of this.#awaited) {
      if (awaited.until === undefined) continue;
      if (awaited.until > now) {
        this.#late.soon(awaited.until - now);
        return;
      }
      this.#end(awaited, undefined);
    }
  }
}

import { failure } from '@penstock/contract/errors/error';

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** The limits of an account: how many queries run at once, and how many wait for one of them to end. */
export interface AccountQueueLimits {
  readonly running: number;
  readonly waiting: number;
}

/** Lets each account run a few things at once; what comes beyond them waits in order, and beyond that is refused. */
export class AccountQueue {
  readonly #limits: AccountQueueLimits;
  readonly #lines = new Map<string, Line>();

  constructor(limits: AccountQueueLimits) {
    this.#limits = limits;
  }

  /** How many run, and how many wait, of all accounts. */
  get counts(): { readonly running: number; readonly waiting: number } {
    let running = 0;
    let waiting = 0;
    for (const line of this.#lines.values()) {
      running += line.running;
      waiting += line.waiting.length;
    }
    return { running, waiting };
  }

  /**
   * Runs something for an account when it is its turn. Throws `query.tooMany` when too much waits already, and what
   * the signal was aborted with when that happens before its turn.
   */
  async run<Result>(account: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const line = this.#lineOf(account);
    if (line.running >= this.#limits.running) {
      if (line.waiting.length >= this.#limits.waiting)
        throw failure('query.tooMany', { maximum: this.#limits.waiting });
      await this.#turn(line, signal);
    } else line.running += 1;
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.#leave(account, line);
    }
  }

  #lineOf(account: string): Line {
    const known = this.#lines.get(account);
    if (known !== undefined) return known;
    const line = { running: 0, waiting: [] };
    this.#lines.set(account, line);
    return line;
  }

  /** Waits until another of the account ends and leaves its slot. */
  async #turn(line: Line, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const abort = () => {
        line.waiting.splice(line.waiting.indexOf(next), 1);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      const next = () => {
        signal.removeEventListener('abort', abort);
        resolve();
      };
      signal.addEventListener('abort', abort, { once: true });
      line.waiting.push(next);
    });
  }

  #leave(account: string, line: Line): void {
    const next = line.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    line.running -= 1;
    if (line.running === 0) this.#lines.delete(account);
  }
}

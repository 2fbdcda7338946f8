import { setTimeout as pause } from 'node:timers/promises';
import { CatalogueError, failure } from '@penstock/contract/errors/error';

/** Whether a gateway is connected, and since when: null before it ever was. */
export interface ConnectionState {
  readonly online: boolean;
  readonly since: Date | null;
}

/** Knows which gateways are connected. */
export interface ConnectionStates {
  /** The states of some gateways, of those that are known. */
  of(serials: readonly string[]): Promise<readonly ConnectionState[]>;
}

/** Times in ms. */
const times = {
  /** Between two looks at whether a gateway is online. */
  look: 500,
  /** The wait for an answer that was on its way when the gateway came back. */
  late: 3000,
  /** How long a gateway is waited for whose connection broke. */
  away: 30_000,
} as const;

/** How often a change is sent to a gateway whose connection breaks each time. */
const maxAttempts = 3;

/** The connection to a gateway broke while it was asked: nobody knows whether it heard, or what it answered. */
class LineBroke extends Error {}

/** Asks a gateway something that may be given up. */
type Ask = <Result>(ask: (signal: AbortSignal) => Promise<Result>) => Promise<Result>;

/**
 * Carries something out on a gateway over breaks of its connection. A request whose connection broke is not answered, and
 * would wait for its time-out; instead the work is repeated from its start when the gateway is back, so that it has to be
 * such that what was done already is found done, or refused.
 */
export class LineBreaks {
  readonly #states: ConnectionStates;
  readonly #stopped = new AbortController();

  constructor(states: ConnectionStates) {
    this.#states = states;
  }

  /**
   * Runs work that makes its requests by the function it is given, up to three times. Rejects as the work does, with
   * `gateway.offline` when the gateway stays away for 30 s, and with `gateway.timeout` when its connection keeps breaking.
   */
  async over<Result>(sn: string, work: (ask: Ask) => Promise<Result>): Promise<Result> {
    let reached = false;
    for (let attempt = 1; ; attempt += 1) {
      const { since } = await this.#stateOf(sn);
      try {
        return await work(async (ask) => {
          const answer = await this.#unlessBroken(sn, since, ask);
          reached = true;
          return answer;
        });
      } catch (error) {
        const isOffline = error instanceof CatalogueError && error.key === 'gateway.offline';
        const broke = error instanceof LineBroke || (reached && isOffline);
        if (!broke) throw error;
        if (attempt === maxAttempts) throw failure('gateway.timeout', {}, { cause: error });
        await this.back(sn);
      }
    }
  }

  /** Waits until a gateway is online. Throws `gateway.offline` after 30 s. */
  async back(sn: string): Promise<void> {
    for (let waited = 0; ; waited += times.look) {
      if ((await this.#stateOf(sn)).online) return;
      if (waited >= times.away) throw failure('gateway.offline', { sn });
      await this.#pause(times.look);
    }
  }

  /** Ends all waiting. */
  stop(): void {
    this.#stopped.abort(failure('service.unavailable'));
  }

  /** Asks, and gives up with {@link LineBroke} when the gateway has another connection than it had at `since`. */
  async #unlessBroken<Result>(
    sn: string,
    since: Date | null,
    ask: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const broken = new AbortController();
    const answered = new AbortController();
    const watching = this.#watch(sn, since, broken, answered.signal);
    try {
      return await ask(AbortSignal.any([broken.signal, this.#stopped.signal]));
    } finally {
      answered.abort();
      await watching;
    }
  }

  /** Looks until there is an answer; aborts `broken` when there will be none. Never rejects. */
  async #watch(
    sn: string,
    since: Date | null,
    broken: AbortController,
    answered: AbortSignal,
  ): Promise<void> {
    let away = 0;
    try {
      for (;;) {
        await pause(times.look, undefined, { signal: answered, ref: false });
        const now = await this.#stateOf(sn);
        if (now.since?.getTime() === since?.getTime()) continue;
        away += times.look;
        if (!now.online && away < times.away) continue;
        if (now.online) await pause(times.late, undefined, { signal: answered, ref: false });
        broken.abort(now.online ? new LineBroke() : failure('gateway.offline', { sn }));
        return;
      }
    } catch {
      // There is an answer, or the database is away: then the request ends by its own time.
    }
  }

  async #stateOf(sn: string): Promise<ConnectionState> {
    const [state] = await this.#states.of([sn]);
    return state ?? { online: false, since: null };
  }

  async #pause(milliseconds: number): Promise<void> {
    const { signal } = this.#stopped;
    signal.throwIfAborted();
    await pause(milliseconds, undefined, { signal, ref: false }).catch(() => signal.throwIfAborted());
  }
}

import type { Client } from '@penstock/client/calls/client';
import { ClientError } from '@penstock/client/calls/error';
import type { Clock } from '@penstock/client/time/clock';
import type { LiveValue } from '@penstock/contract/calls/live';
import { sharedValues } from '@penstock/contract/calls/shared-page';
import { Observable } from '@penstock/scene/observable';

/** How often values are asked for, and how long is waited after a failure, in ms. */
const times = { poll: 1000, failed: 10_000 } as const;

/** The state of a shared page: `gone` where its link is no longer valid. */
export type SharedState = 'connecting' | 'live' | 'offline' | 'lost' | 'gone';

/** The values of a shared page, asked for while the page is in sight. */
export class SharedLink {
  readonly state = new Observable<SharedState>('connecting');
  /** The last value of each signal, by its id. */
  readonly values = new Observable<ReadonlyMap<string, LiveValue>>(new Map());
  /** The revision of the page as it is saved now; undefined until it is known. */
  readonly revision = new Observable<number | undefined>(undefined);
  readonly #client: Pick<Client, 'call'>;
  readonly #clock: Clock;
  readonly #token: string;

  constructor(parts: {
    readonly client: Pick<Client, 'call'>;
    readonly clock: Clock;
    readonly token: string;
  }) {
    this.#client = parts.client;
    this.#clock = parts.clock;
    this.#token = parts.token;
  }

  /**
   * Starts to ask. Returns what ends it.
   *
   * @param isHidden whether nobody can see the page: then nothing is asked for.
   */
  start(isHidden: () => boolean): () => void {
    const ended = new AbortController();
    let cancel = () => {};
    const turn = async () => {
      const wait = isHidden() ? times.poll : await this.#ask(ended.signal);
      if (!ended.signal.aborted && wait !== undefined) cancel = this.#clock.after(wait, () => void turn());
    };
    void turn();
    return () => {
      ended.abort();
      cancel();
    };
  }

  /** Asks once. Answers how long to wait until the next time, in ms; undefined where there is none. */
  async #ask(signal: AbortSignal): Promise<number | undefined> {
    try {
      const answer = await this.#client.call(sharedValues, { token: this.#token }, { signal });
      if (signal.aborted) return undefined;
      this.state.set(answer.live ? 'live' : 'offline');
      this.values.set(new Map(answer.values.map((value) => [value.signalId, value])));
      this.revision.set(answer.revision);
      return times.poll;
    } catch (error) {
      if (signal.aborted) return undefined;
      const isGone = error instanceof ClientError && error.is('data.notFound');
      this.state.set(isGone ? 'gone' : 'lost');
      return isGone ? undefined : times.failed;
    }
  }
}

import type { LiveValue } from '@penstock/contract/calls/live';
import type { Logger } from 'pino';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import { idOf } from '../../../kernel/database/id.ts';
import { lastRecorded } from '../../values/live/last-recorded-repository.ts';
import type { LastValue } from '@penstock/console/live/last-values';
import type { LiveHub } from '../../values/live/live-hub.ts';
import type { Watches } from '@penstock/console/live/watches';
import type { OpenedShare } from './opened-shares.ts';

/** How often a gateway is asked to go on, and how often what was recorded last is read, in ms. */
const every = { watch: 5000, recorded: 60_000 } as const;

/** How long a gateway goes on to send values that nobody asks for again, in s. */
const watchSeconds = 15;

/** The most gateways of which something is remembered. */
const remembered = 1000;

/** The sources of the values of shared pages. */
interface SharedValueParts {
  readonly queries: HeavyQueries;
  readonly hub: Pick<LiveHub, 'lastOf'>;
  readonly watches: Pick<Watches, 'open'>;
  readonly log: Logger;
}

/** The values of shared pages: live ones while somebody asks, else those that were recorded last. */
export class SharedValues {
  readonly #parts: SharedValueParts;
  /** When gateways were asked to go on (monotonic ms), by serial number. */
  readonly #watched = new Map<string, number>();
  readonly #recorded = new Map<
    string,
    { readonly at: number; readonly values: Promise<ReadonlyMap<string, LastValue>> }
  >();

  constructor(parts: SharedValueParts) {
    this.#parts = parts;
  }

  /** Whether values come, and the last of each signal that the page reads. */
  async of(share: OpenedShare): Promise<{ readonly live: boolean; readonly values: LiveValue[] }> {
    const { gateway } = share;
    if (gateway === undefined) return { live: false, values: [] };
    const live = gateway.online && !gateway.vpn;
    if (live) this.#watch(gateway.sn, gateway.interval);
    const known =
      this.#parts.hub.lastOf(gateway.sn) ?? (gateway.online ? undefined : await this.#lastRecorded(share));
    const values = share.signals.flatMap(({ id, key, mode }) => {
      const last = mode === 'writeOnly' ? undefined : known?.get(key);
      return last === undefined ? [] : [{ signalId: idOf(id), ...last }];
    });
    return { live, values };
  }

  /** Has a gateway go on. Those who ask each second are one wish of the gateway in a while. */
  #watch(sn: string, interval: number): void {
    const now = performance.now();
    if (now - (this.#watched.get(sn) ?? Number.NEGATIVE_INFINITY) < every.watch) return;
    if (this.#watched.size >= remembered) this.#watched.clear();
    this.#watched.set(sn, now);
    this.#parts.watches.open(sn, Math.max(1000, interval), watchSeconds).catch((error: unknown) => {
      this.#parts.log.debug({ err: error, sn }, 'A gateway did not send the values of a shared page.');
    });
  }

  async #lastRecorded({ maker, equipment: { sn } }: OpenedShare): Promise<ReadonlyMap<string, LastValue>> {
    if (sn === null) return new Map();
    const now = performance.now();
    const known = this.#recorded.get(sn);
    if (known !== undefined && now - known.at < every.recorded) return await known.values;
    if (this.#recorded.size >= remembered) this.#recorded.clear();
    const by = { account: maker.accountId, signal: new AbortController().signal };
    const values = lastRecorded(this.#parts.queries, by, sn).catch((error: unknown) => {
      this.#parts.log.warn({ err: error, sn }, 'What a gateway recorded last could not be read.');
      return new Map<string, LastValue>();
    });
    this.#recorded.set(sn, { at: now, values });
    return await values;
  }
}

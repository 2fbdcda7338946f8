import { listAlarms } from '@penstock/contract/link/methods/alarm';
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import type { GatewayAlarmEvent } from '../../values/ingest/alarm-events.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { activeOccurrences, storeCompared } from './active-alarm-repository.ts';

/** The most pages that a gateway is asked for: as many alarms as it can have, and some about itself. */
const maxPages = 15;

/**
 * Compares the alarms that are active on a gateway with those that the platform takes for active, when the gateway has
 * presented itself: the event of one may have been lost with a disk or a full buffer. One that the platform lacks is stored;
 * one that the gateway lacks has returned, nobody knows when. An event that comes later is right all the same.
 */
export class AlarmReconciliation {
  readonly #pool: Pool;
  readonly #gateways: GatewayRequests;
  readonly #changed: () => void;
  readonly #log: Logger;

  /** `changed` is called when the platform took an alarm for active that is not. */
  constructor(parts: {
    readonly pool: Pool;
    readonly gateways: GatewayRequests;
    readonly changed: () => void;
    readonly log: Logger;
  }) {
    this.#pool = parts.pool;
    this.#gateways = parts.gateways;
    this.#changed = parts.changed;
    this.#log = parts.log;
  }

  /**
   * Compares the alarms of one gateway with those of the platform. Never rejects: it is done again when the gateway connects
   * again.
   */
  async compare(sn: string): Promise<void> {
    try {
      // Before the gateway is asked: what is raised meanwhile is not taken for missing.
      const taken = await activeOccurrences(this.#pool, sn);
      const active = await this.#activeOn(sn);
      const known = new Set(active.map(({ event }) => event.occurrence));
      const missing = taken.filter((occurrence) => !known.has(occurrence));
      if (active.length === 0 && missing.length === 0) return;
      await storeCompared(this.#pool, { sn, active, missing });
      this.#changed();
    } catch (error) {
      this.#log.info({ err: error, sn }, 'The alarms of a gateway could not be compared.');
    }
  }

  async #activeOn(sn: string): Promise<readonly GatewayAlarmEvent[]> {
    const all: GatewayAlarmEvent[] = [];
    for (let page = 0, after: string | undefined; page < maxPages; page += 1) {
      const { active, isMore } = await this.#gateways.request(
        sn,
        listAlarms,
        after === undefined ? {} : { after },
      );
      for (const { origin, alarm, occurrence, raisedAt } of active)
        all.push({
          sn,
          event: {
            kind: 'alarm',
            origin,
            alarm,
            occurrence,
            event: 'raised',
            time: raisedAt,
            raisedAt,
            reason: null,
            values: [],
          },
        });
      after = active.at(-1)?.occurrence;
      if (!isMore || after === undefined) return all;
    }
    throw new Error('a gateway has more active alarms than it can have');
  }
}

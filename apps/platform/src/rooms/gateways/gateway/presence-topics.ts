import type { Presence } from '@penstock/contract/calls/channel';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { GatewayState, GatewayStates } from '../link/gateway-states.ts';
import { seenGatewayFor, viewerOf } from './access.ts';
import { visibleStates } from './gateway-repository.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';

/** Gateways that are read at once for the state of `gateways`. */
const pageSize = 1000;

/** ms in which changes are gathered: many gateways come at once when a broker is back. */
const gather = 50;

/** The topic `gateways`: the presence of all gateways that the caller may see. */
export function gatewaysTopic(db: Kysely<Schema>): TopicSource {
  return {
    allow: () => Promise.resolve(),
    async *state(caller) {
      for (let after = '', more = true; more; ) {
        const page = await visibleStates(db, caller, after, pageSize);
        if (page.length > 0) yield { type: 'presence', gateways: page.map(presenceOf) };
        after = page.at(-1)?.sn ?? after;
        more = page.length === pageSize;
      }
    },
  };
}

/** The topic `gateway:{sn}`: the presence of one gateway. */
export function gatewayTopic(db: Kysely<Schema>, states: GatewayStates): TopicSource {
  return {
    allow: async (caller, sn) => void (await seenGatewayFor(db, caller, sn)),
    async *state(_caller, sn) {
      yield { type: 'presence', gateways: (await states.of([sn])).map(presenceOf) };
    },
  };
}

/** Brings changes of presence to the channel. */
export class PresenceChanges {
  readonly #parts: {
    readonly states: GatewayStates;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  };
  readonly #changed = new Map<string, Presence>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: {
    readonly states: GatewayStates;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  }) {
    this.#parts = parts;
  }

  /** A gateway came or went. */
  take(state: GatewayState): void {
    this.#changed.set(state.sn, presenceOf(state));
    this.#timer ??= setTimeout(() => void this.#publish(), gather);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #publish(): Promise<void> {
    this.#timer = undefined;
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    const { hub, states, log } = this.#parts;
    for (const presence of changed)
      hub.publish(`gateway:${presence.sn}`, () => ({ type: 'presence', gateways: [presence] }));
    if (!hub.isWanted('gateways')) return;
    try {
      const viewers = await states.viewersOf(changed.map(({ sn }) => sn));
      hub.publish('gateways', (caller) => {
        const viewer = viewerOf(caller);
        const gateways = changed.filter(({ sn }) => viewer === null || viewers.get(sn)?.has(viewer) === true);
        return gateways.length === 0 ? undefined : { type: 'presence', gateways };
      });
    } catch (error) {
      log.warn({ err: error }, 'The presence of gateways could not be sent to browsers; trying again.');
      // Changes that came meanwhile are newer.
      for (const presence of changed)
        if (!this.#changed.has(presence.sn)) this.#changed.set(presence.sn, presence);
      this.#timer ??= setTimeout(() => void this.#publish(), 1000);
      this.#timer.unref();
    }
  }
}

function presenceOf({ sn, online, vpn, since, reason }: GatewayState): Presence {
  return { sn, online, vpn, since: since?.toISOString() ?? '', reason };
}

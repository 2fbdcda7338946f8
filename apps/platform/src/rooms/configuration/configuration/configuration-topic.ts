import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../kernel/database/schema.ts';
import type { ConfigurationStore } from './configuration-store.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import type { ChannelHub } from '../../../kernel/channel/channel-hub.ts';
import type { TopicSource } from '../../../kernel/channel/topic-source.ts';

type ConfigurationEvent = Extract<ChannelEvent, { type: 'configuration' }>;

/** The topic `configuration:{sn}`: the revision that a gateway works with, and what it is about to become. */
export function configurationTopic(db: Kysely<Schema>, store: ConfigurationStore): TopicSource {
  return {
    allow: async (caller, sn) => void (await gatewayFor(db, caller, sn)),
    async *state(_caller, sn) {
      const event = await latestEvent(store, sn);
      if (event !== undefined) yield event;
    },
  };
}

/** Brings the revision that a gateway works with to who subscribes to it. Never rejects. */
export async function publishConfiguration(
  parts: {
    readonly store: ConfigurationStore;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  },
  sn: string,
): Promise<void> {
  if (!parts.hub.isWanted(`configuration:${sn}`)) return;
  try {
    const event = await latestEvent(parts.store, sn);
    if (event !== undefined) parts.hub.publish(`configuration:${sn}`, () => event);
  } catch (error) {
    parts.log.warn({ err: error, sn }, 'A revision could not be sent to browsers.');
  }
}

async function latestEvent(store: ConfigurationStore, sn: string): Promise<ConfigurationEvent | undefined> {
  const facts = await store.latest(sn);
  if (facts === undefined) return undefined;
  const pendingEffects = await store.pendingEffects(sn);
  return { type: 'configuration', sn, ...facts, ...pendingEffects, time: new Date(facts.time).toISOString() };
}

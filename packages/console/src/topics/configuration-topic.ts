import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';
import type { Logger } from 'pino';
import type { RevisionStore } from '../configuration/revision-store.ts';
import type { AllowTopic } from './allow-topic.ts';

type ConfigurationEvent = Extract<ChannelEvent, { type: 'configuration' }>;
type LatestRevisions = Pick<RevisionStore, 'latest' | 'pendingEffects'>;

/** The topic `configuration:{sn}`: the revision that a gateway works with, and what it is about to become. */
export function configurationTopic(allow: AllowTopic, store: LatestRevisions): TopicSource {
  return {
    allow,
    async *state(_caller, sn) {
      const event = await latestEvent(store, sn);
      if (event !== undefined) yield event;
    },
  };
}

/** Brings the revision that a gateway works with to who subscribes to it. Never rejects. */
export async function publishConfiguration(
  parts: {
    readonly store: LatestRevisions;
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

async function latestEvent(store: LatestRevisions, sn: string): Promise<ConfigurationEvent | undefined> {
  const facts = await store.latest(sn);
  if (facts === undefined) return undefined;
  const pendingEffects = await store.pendingEffects(sn);
  return { type: 'configuration', sn, ...facts, ...pendingEffects, time: new Date(facts.time).toISOString() };
}

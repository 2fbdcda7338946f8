import type { ChannelEvent } from '@penstock/contract/calls/channel';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import type { Logger } from 'pino';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { equipmentFor } from '../equipment/access.ts';
import { bindingOf } from './binding-repository.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';

type SyncEvent = Extract<ChannelEvent, { type: 'equipmentSync' }>;

/** The topic `equipment:{id}`: whether an equipment and its gateway agree. */
export function equipmentTopic(db: Db): TopicSource {
  return {
    allow: async (caller, id) => void (await equipmentFor(db, caller, idFrom(id))),
    async *state(_caller, id) {
      yield await syncEvent(db, idFrom(id));
    },
  };
}

/** Sends whether an equipment and its gateway agree to who subscribes to it. Never rejects. */
export async function publishEquipmentSync(
  parts: {
    readonly db: Db;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  },
  id: Id,
): Promise<void> {
  if (!parts.hub.isWanted(`equipment:${id}`)) return;
  try {
    const event = await syncEvent(parts.db, id);
    parts.hub.publish(`equipment:${id}`, () => event);
  } catch (error) {
    parts.log.warn({ err: error, equipment: id }, 'The state of a binding could not be sent to browsers.');
  }
}

async function syncEvent(db: Db, id: Id): Promise<SyncEvent> {
  const binding = await bindingOf(db, id);
  if (binding === undefined)
    return { type: 'equipmentSync', id, state: 'unbound', action: 'apply', sn: '', since: '' };
  const { state, action, sn, since } = binding;
  return { type: 'equipmentSync', id, state, action, sn, since: since?.toISOString() ?? '' };
}

function idFrom(text: string): Id {
  return existing(idSchema.safeParse(text).data);
}

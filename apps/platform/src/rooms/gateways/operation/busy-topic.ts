import type { ChannelEvent } from '@penstock/contract/calls/channel';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../kernel/database/schema.ts';
import { gatewayFor } from '../gateway/access.ts';
import type { GatewayLocks } from './gateway-lock-repository.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';

type BusyEvent = Extract<ChannelEvent, { type: 'busy' }>;

/** The topic `busy:{sn}`: the long operation of anybody that works on a gateway. */
export function busyTopic(db: Kysely<Schema>, locks: GatewayLocks): TopicSource {
  return {
    allow: async (caller, sn) => void (await gatewayFor(db, caller, sn)),
    async *state({ accountId }, sn) {
      yield (await busyEvent(locks, sn))(accountId);
    },
  };
}

/** Brings what works on a gateway to who subscribes to it. Never rejects. */
export async function publishBusy(
  parts: {
    readonly locks: GatewayLocks;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  },
  sn: string,
): Promise<void> {
  if (!parts.hub.isWanted(`busy:${sn}`)) return;
  try {
    const event = await busyEvent(parts.locks, sn);
    parts.hub.publish(`busy:${sn}`, ({ accountId }) => event(accountId));
  } catch (error) {
    parts.log.warn({ err: error, sn }, 'What works on a gateway could not be sent to browsers.');
  }
}

/** Brings the progress of an operation to who subscribes to the gateways it works on. Never rejects. */
export async function publishBusyOf(parts: Parameters<typeof publishBusy>[0], id: string): Promise<void> {
  try {
    for (const sn of await parts.locks.lockedBy(id)) await publishBusy(parts, sn);
  } catch (error) {
    parts.log.warn({ err: error, operation: id }, 'What works on a gateway could not be sent to browsers.');
  }
}

/** The event for each account: only who started an operation can cancel it. */
async function busyEvent(locks: GatewayLocks, sn: string): Promise<(accountId: Id) => BusyEvent> {
  const holder = await locks.holder(sn);
  if (holder === undefined) return () => ({ type: 'busy', sn, operation: null });
  return (accountId) => {
    const cancellable = holder.operation.cancellable && holder.accountId === accountId;
    return { type: 'busy', sn, operation: { ...holder.operation, cancellable } };
  };
}

import type { Logger } from 'pino';
import type { LongOperations } from './long-operations.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';

/** The topic `operations`: the caller's long operations. */
export function operationsTopic(operations: LongOperations): TopicSource {
  return {
    allow: () => Promise.resolve(),
    async *state({ accountId }) {
      for (const operation of await operations.list(accountId)) yield { type: 'operation', operation };
    },
  };
}

/** Brings the present state of a long operation to its account. Never rejects. */
export async function publishOperation(
  parts: {
    readonly operations: Pick<LongOperations, 'find'>;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  },
  id: string,
): Promise<void> {
  if (!parts.hub.isWanted('operations')) return;
  try {
    const found = await parts.operations.find(id);
    if (found !== undefined)
      parts.hub.publish('operations', (caller) =>
        caller.accountId === found.accountId ? { type: 'operation', operation: found.operation } : undefined,
      );
  } catch (error) {
    parts.log.warn({ err: error, operation: id }, 'A long operation could not be sent to browsers.');
  }
}

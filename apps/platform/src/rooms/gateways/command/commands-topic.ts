import type { Logger } from 'pino';
import type { Commands } from './commands.ts';
import type { ChannelHub } from '@penstock/server/channel/channel-hub';
import type { TopicSource } from '@penstock/server/channel/topic-source';

/** The topic `commands`: the caller's own commands. */
export function commandsTopic(commands: Commands): TopicSource {
  return {
    allow: () => Promise.resolve(),
    async *state({ accountId }) {
      yield* await commands.recent(accountId);
    },
  };
}

/** Brings the present state of a command to its account. Never rejects. */
export async function publishCommand(
  parts: {
    readonly commands: Pick<Commands, 'event'>;
    readonly hub: Pick<ChannelHub, 'publish' | 'isWanted'>;
    readonly log: Logger;
  },
  id: string,
): Promise<void> {
  if (!parts.hub.isWanted('commands')) return;
  try {
    const state = await parts.commands.event(id);
    if (state !== undefined)
      parts.hub.publish('commands', (caller) =>
        caller.accountId === state.accountId ? state.event : undefined,
      );
  } catch (error) {
    parts.log.warn({ err: error, command: id }, 'A command could not be sent to browsers.');
  }
}

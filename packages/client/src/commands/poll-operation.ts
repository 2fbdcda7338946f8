import type { CommandState } from '@penstock/contract/calls/equipment';
import type { Language } from '@penstock/languages/language';
import { ClientError } from '../calls/error.ts';
import type { Channel } from '../live/channel.ts';
import type { Clock } from '../time/clock.ts';
import { failedCommand, timedOutCommand } from './failed-command.ts';
import { waitOrWake } from './poll.ts';

/** How a long operation is followed. */
export interface OperationPoll<State extends CommandState> {
  /** Asks how far it is. */
  readonly ask: () => Promise<State>;
  /** The most seconds that it is polled for, and the seconds between two polls. */
  readonly limit: { readonly units: number; readonly step: number };
  readonly clock: Clock;
  readonly language: () => Language;
  readonly signal: AbortSignal;
  /** Wakes the poll at once when the operation has ended, while it is open. */
  readonly channel: Pick<Channel, 'subscribe'>;
}

/**
 * Waits for the end of a long operation by its uuid and answers what its poll answers then (platform specification,
 * section 8). A failure throws its code and message, and so does 1301 when polling runs out. A poll that does not reach
 * the platform is only repeated: the operation goes on without it.
 */
export async function pollOperation<State extends CommandState>(
  uuid: string,
  { ask, limit, clock, language, signal, channel }: OperationPoll<State>,
): Promise<State> {
  let wake = new AbortController();
  const end = channel.subscribe('operations', {
    event: (event) => {
      const isOver =
        event.type === 'operation' && event.operation.id === uuid && event.operation.state !== 'running';
      if (isOver) wake.abort();
    },
  });
  try {
    for (let elapsed = 0; elapsed < limit.units; elapsed += limit.step) {
      const state = await askOnce(ask);
      if (state?.status === 'success') return state;
      if (state?.status === 'failure') throw await failedCommand(state, language());
      if (wake.signal.aborted) wake = new AbortController();
      await waitOrWake(clock, limit.step * 1000, wake.signal, signal);
    }
  } finally {
    end();
  }
  throw await timedOutCommand(language());
}

async function askOnce<State>(ask: () => Promise<State>): Promise<State | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ClientError && (error.reason === 'network' || error.reason === 'timeout'))
      return undefined;
    throw error;
  }
}

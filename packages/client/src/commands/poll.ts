import { type CommandState, multiCallback } from '@penstock/contract/calls/equipment';
import { limits } from '@penstock/contract/rules/limits';
import type { Language } from '@penstock/languages/language';
import type { Client } from '../calls/client.ts';
import { ClientError } from '../calls/error.ts';
import type { Channel } from '../live/channel.ts';
import { type Clock, wait } from '../time/clock.ts';
import { failedCommand, timedOutCommand } from './failed-command.ts';

/** How a command is followed. */
export interface PollOptions {
  readonly clock: Clock;
  readonly language: () => Language;
  readonly signal?: AbortSignal;
  /** Brings the result without polling while it is open. */
  readonly channel?: Pick<Channel, 'state' | 'subscribe'>;
  /** Called with each answer that is still pending. */
  readonly onPending?: (state: CommandState) => void;
}

/** The wait before the next poll, in ms, by the elapsed counter in seconds (specification, section 4). */
export function pollWait(elapsed: number): number {
  const { waits, lastMilliseconds } = limits.commandPoll;
  return waits.find((row) => elapsed < row.below)?.milliseconds ?? lastMilliseconds;
}

/**
 * Waits for the result of a command by its uuid: the channel brings it at once while it is open; otherwise it is polled
 * with the waits of the specification, sections 4 and 9. Answers the `data` of a success. A failure throws its code and
 * message; so does 1301 after 180 units. A poll that does not reach the platform is only repeated: the command goes on
 * without it.
 */
export async function pollCommand(client: Client, uuid: string, options: PollOptions): Promise<unknown> {
  const { clock, signal, channel } = options;
  let heard: CommandState | undefined;
  const wake = new AbortController();
  const end = channel?.subscribe('commands', {
    event(event) {
      if (event.type !== 'command' || event.uuid !== uuid || wake.signal.aborted) return;
      heard = { ...event, message: event.message[options.language()] };
      if (heard.status === 'pending') options.onPending?.(heard);
      else wake.abort();
    },
  });
  try {
    for (let elapsed = 0; elapsed < limits.commandPoll.units; ) {
      const milliseconds = pollWait(elapsed);
      await waitOrWake(clock, milliseconds, wake.signal, signal);
      elapsed += milliseconds / 1000;
      const bySocket = channel?.state.phase === 'open' && milliseconds < limits.commandPoll.lastMilliseconds;
      const known = heard === undefined || heard.status === 'pending' ? undefined : heard;
      const state = known ?? (bySocket ? undefined : await ask(client, uuid, signal));
      if (state?.status === 'success') return state.data;
      if (state?.status === 'failure') throw await failedCommand(state, options.language());
      if (state !== undefined) options.onPending?.(state);
    }
  } finally {
    end?.();
  }
  throw await timedOutCommand(options.language());
}

/** Waits; ends early when `wake` is aborted, and rejects when `signal` is. */
export async function waitOrWake(
  clock: Clock,
  milliseconds: number,
  wake: AbortSignal,
  signal: AbortSignal | undefined,
): Promise<void> {
  const either = signal === undefined ? wake : AbortSignal.any([wake, signal]);
  try {
    await wait(clock, milliseconds, either);
  } catch (error) {
    if (signal?.aborted || !wake.aborted) throw error;
  }
}

async function ask(
  client: Client,
  uuid: string,
  signal: AbortSignal | undefined,
): Promise<CommandState | undefined> {
  try {
    return await client.call(multiCallback, { uuid }, signal === undefined ? {} : { signal });
  } catch (error) {
    if (error instanceof ClientError && (error.reason === 'network' || error.reason === 'timeout'))
      return undefined;
    throw error;
  }
}

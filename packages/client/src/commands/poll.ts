import { type CommandState, multiCallback } from '@penstock/contract/calls/equipment';
import { errorDataSchema } from '@penstock/contract/calls/envelope';
import { errorCatalogue, errorEntry, isErrorKey } from '@penstock/contract/errors/catalogue';
import { errorText } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import type { Language } from '@penstock/languages/language';
import type { Client } from '../calls/client.ts';
import { ClientError } from '../calls/error.ts';
import type { Channel } from '../live/channel.ts';
import { type Clock, wait } from '../time/clock.ts';

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
      if (state?.status === 'failure') throw commandError(state, options.language());
      if (state !== undefined) options.onPending?.(state);
    }
  } finally {
    end?.();
  }
  const timeout = { code: errorCatalogue['gateway.timeout'].code, message: '', data: null };
  throw commandError(timeout, options.language());
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

/**
 * The error of a failed command. "The message is the server's, otherwise a code lookup" (specification, section 8). A
 * message whose error comes with its key and parameters is made here, in the language that is read now.
 */
export function commandError(
  { code, message, data }: Pick<CommandState, 'code' | 'message' | 'data'>,
  language: Language,
): ClientError {
  const given = errorDataSchema.safeParse(data).data;
  if (given !== undefined && isErrorKey(given.key) && errorCatalogue[given.key].code === code) {
    const { key, parameters } = given;
    const text = errorText(key, parameters, language);
    return new ClientError({ reason: 'refused', code, key, parameters, message: text });
  }
  // Without its parameters, only a text that has none can be shown.
  const key = Object.keys(errorCatalogue)
    .filter(isErrorKey)
    .find((candidate) => {
      const entry = errorEntry(candidate);
      return entry.code === code && entry.parameters.length === 0;
    });
  if (message !== '') return new ClientError({ reason: 'refused', code, key, message });
  const shown = key ?? 'callback.unknown';
  const parameters = key === undefined ? { code } : {};
  const text = errorText(shown, parameters, language);
  return new ClientError({ reason: 'refused', code, key: shown, parameters, message: text });
}

import { failedCommand, timedOutCommand } from '@penstock/client/commands/failed-command';
import { pollWait } from '@penstock/client/commands/poll';
import { wait } from '@penstock/client/time/clock';
import type { CallAnswer } from '@penstock/contract/calls/call';
import {
  type SharedSignal,
  type sharedOpen,
  sharedCallback,
  sharedWrite,
} from '@penstock/contract/calls/shared-page';
import type { Binding } from '@penstock/contract/dashboard/binding';
import { limits } from '@penstock/contract/rules/limits';
import { type SignalValue, signalValueSchema } from '@penstock/contract/model/signal';
import { z } from 'zod';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { ActionProblem } from '../../kit/stage/actions/action-problem.ts';
import type { ActionSystem } from '../../kit/stage/actions/action-system.ts';
import { supersededOrThrow } from '../../kit/write/send-write.ts';
import { i18n } from '../../texts/i18n.ts';

const readBackSchema = z.object({ value: signalValueSchema, unverified: z.boolean().default(false) });

/** Writes of a shared page: what the platform says the link may write, with the same questions; in a frame always with one. */
export function sharedActions(token: string, opened: CallAnswer<typeof sharedOpen>): ActionSystem {
  const signals = new Map(opened.signals.map((signal) => [signal.definedKey, signal]));
  const isFramed = globalThis.self !== globalThis.top;

  function signalOf({ equipId, signalId }: Binding): SharedSignal {
    const isOwn = equipId === '' || equipId === opened.equipmentId;
    const signal = isOwn ? signals.get(signalId) : undefined;
    if (opened.rights !== 'write') throw new ActionProblem(i18n.t('sharedPage:readOnly'));
    if (signal?.writable !== true) throw new ActionProblem(i18n.t('sharedPage:notWritable'));
    return signal;
  }

  return {
    signal: async (binding) => {
      const signal = signalOf(binding);
      // The owner of a frame around the page could lead a click to a button that is not seen: a danger is always a
      // question.
      const danger = signal.danger === '' ? i18n.t('sharedPage:framed') : signal.danger;
      return await Promise.resolve(isFramed ? { ...signal, danger } : signal);
    },
    equipmentTitle: () => opened.equipmentTitle,
    send: async ({ binding, value, hold, latest }, onAccepted) => {
      const signal = signalOf(binding);
      // A link has no call that says that a button is still pressed.
      if (hold?.step === 'press') throw new ActionProblem(i18n.t('sharedPage:notHeld'));
      const { uuid } = await client.call(sharedWrite, { token, signalId: signal.id, value, latest });
      onAccepted();
      return await readBack(token, uuid).then((read) => ({ value: read }), supersededOrThrow);
    },
    renewHold: () => Promise.resolve('unsupported'),
  };
}

/**
 * The value that was read back after a write; undefined where the device could not be read. Throws the reason
 * of a failure.
 */
async function readBack(token: string, uuid: string): Promise<SignalValue | undefined> {
  for (let elapsed = 0; elapsed < limits.commandPoll.units; ) {
    const milliseconds = pollWait(elapsed);
    await wait(clock, milliseconds);
    elapsed += milliseconds / 1000;
    const state = await client.call(sharedCallback, { token, uuid });
    if (state.status === 'failure') throw await failedCommand(state, currentLanguage());
    if (state.status !== 'success') continue;
    const answer = readBackSchema.safeParse(state.data).data;
    return answer === undefined || answer.unverified ? undefined : answer.value;
  }
  throw await timedOutCommand(currentLanguage());
}

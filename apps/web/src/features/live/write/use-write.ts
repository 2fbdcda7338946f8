import { pollCommand } from '@penstock/client/commands/poll';
import { writeSignal } from '@penstock/contract/calls/monitor';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import { type Signal, type SignalValue, signalValueSchema } from '@penstock/contract/model/signal';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { liveChannel } from '../../../app/channel.ts';
import { currentLanguage } from '../../../app/preferences.ts';
import { client, clock } from '../../../app/services.ts';
import { useLivePage } from '../live-context.ts';

/** The progress of a write. */
export type WriteState =
  | { readonly step: 'editing' }
  | { readonly step: 'sending'; readonly since: number; readonly percent: number | null }
  | {
      readonly step: 'done';
      readonly written: WrittenValue;
      readonly readBack: SignalValue;
      /** The device acknowledged the value and could not be asked for it. */
      readonly isUnverified: boolean;
    }
  | { readonly step: 'failed'; readonly error: unknown };

/** What the gateway answers to a write: the value that it read back, or that it could not. */
const readBackSchema = z.object({ value: signalValueSchema, unverified: z.boolean().default(false) });

/** A write as its form uses it. */
export interface Write {
  readonly state: WriteState;
  /** Sends a value and follows the command. */
  readonly write: (value: WrittenValue) => void;
  /** Back to the form, after a failure or for another value. */
  readonly edit: () => void;
}

/** Writes a signal and follows the command. Leaving the page stops following, not the command. */
export function useWrite(signal: Signal): Write {
  const { equipmentId } = useLivePage();
  const [state, setState] = useState<WriteState>({ step: 'editing' });
  const leaving = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function write(value: WrittenValue) {
    const controller = new AbortController();
    leaving.current = controller;
    const since = client.platformTime();
    setState({ step: 'sending', since, percent: null });
    try {
      const { uuid } = await client.call(writeSignal, { equipmentId, signalId: signal.id, value });
      const data = await pollCommand(client, uuid, {
        clock,
        language: currentLanguage,
        signal: controller.signal,
        channel: liveChannel(),
        onPending: ({ percent }) => setState({ step: 'sending', since, percent }),
      });
      const answer = readBackSchema.safeParse(data).data;
      const readBack = answer?.value ?? value;
      const isUnverified = answer?.unverified === true;
      if (!controller.signal.aborted) setState({ step: 'done', written: value, readBack, isUnverified });
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'failed', error });
    }
  }

  return {
    state,
    write: (value: WrittenValue) => void write(value),
    edit: () => setState({ step: 'editing' }),
  };
}

/** Whether what was read back is what was written, as far as the signal's decimals go. */
export function sameValue(signal: Signal, written: WrittenValue, readBack: SignalValue): boolean {
  if (readBack === null) return true;
  if (typeof written === 'string' || typeof readBack === 'string') return written === readBack;
  return Math.abs(Number(written) - Number(readBack)) <= 0.5 * 10 ** -signal.decimals + Number.EPSILON;
}

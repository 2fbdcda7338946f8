import { agrees, type WrittenValue } from '@penstock/contract/model/written-value';
import type { Signal, SignalValue } from '@penstock/contract/model/signal';
import type { TypedProof } from '@penstock/stage/actions/action-host';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/services.ts';
import { sendWrite } from '../../../kit/write/send-write.ts';
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

/** A write as its form uses it. */
export interface Write {
  readonly state: WriteState;
  /** Sends a value, with what proves that it may be written, and follows the command. */
  readonly write: (value: WrittenValue, proof?: TypedProof) => void;
  /** Back to the form, after a failure or for another value. */
  readonly edit: () => void;
}

/** Writes a signal and follows the command. Leaving the page stops following, not the command. */
export function useWrite(signal: Signal): Write {
  const { equipmentId } = useLivePage();
  const [state, setState] = useState<WriteState>({ step: 'editing' });
  const leaving = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function write(value: WrittenValue, proof: TypedProof | undefined) {
    const controller = new AbortController();
    leaving.current = controller;
    const since = client.platformTime();
    setState({ step: 'sending', since, percent: null });
    try {
      const request = { equipmentId, signalId: signal.id, value };
      const { readBack, isUnverified } = await sendWrite(request, proof, {
        signal: controller.signal,
        onPending: (percent) => setState({ step: 'sending', since, percent }),
      });
      if (!controller.signal.aborted) setState({ step: 'done', written: value, readBack, isUnverified });
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'failed', error });
    }
  }

  return {
    state,
    write: (value, proof) => void write(value, proof),
    edit: () => setState({ step: 'editing' }),
  };
}

/** Whether what was read back is what was written; a value that cannot be read is taken for it. */
export function sameValue(signal: Signal, written: WrittenValue, readBack: SignalValue): boolean {
  return readBack === null || agrees(signal, written, readBack);
}

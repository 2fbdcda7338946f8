import type { CallAnswer } from '@penstock/contract/calls/call';
import { scriptRun } from '@penstock/contract/calls/script';
import type { ScriptEntry } from '@penstock/contract/rules/script-entries';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/services.ts';
import { traceScript } from '../../kit/script/trace/trace-script.ts';
import type { GivenValue } from './given-values.ts';

/** The script that is run. */
interface Trial {
  readonly code: string;
  readonly entry: ScriptEntry;
  /** JSON, or empty. */
  readonly argument: string;
  /** The variables of a report. */
  readonly keys: readonly string[];
  readonly values: Readonly<Record<string, GivenValue>>;
  /** Whether the effects of the script are made, and not only listed. */
  readonly perform: boolean;
}

/** Where a trial is. */
export type TrialState =
  | { readonly step: 'none' }
  | { readonly step: 'running' }
  | { readonly step: 'done'; readonly result: CallAnswer<typeof scriptRun>; readonly of: Trial }
  | { readonly step: 'failed'; readonly error: unknown };

/** Runs a script once as it is entered, saved or not. Leaving ends the wait for the answer. */
export function useTrial(sn: string): {
  readonly state: TrialState;
  readonly run: (trial: Trial) => Promise<void>;
} {
  const [state, setState] = useState<TrialState>({ step: 'none' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function run(trial: Trial): Promise<void> {
    if (state.step === 'running') return;
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    setState({ step: 'running' });
    try {
      const { keys, values, ...rest } = trial;
      const request = { sn, ...rest, keys: [...keys], values: { ...values } };
      const result = await client.call(scriptRun, request, { signal });
      if (signal.aborted) return;
      setState({ step: 'done', result, of: trial });
      // Another run may go elsewhere, by what this one has written and stored.
      if (!trial.perform) await traceScript(request, signal);
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', error });
    }
  }
  return { state, run };
}

import { objectLogPath } from '@penstock/contract/calls/operation-log-path';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/use-texts.ts';
import { useErrorAdvice } from './error-advice.ts';
import { showToast, type ToastAction } from './toast-list.ts';

/** The consequences of a change. */
export interface ChangeOptions<Input, Answer> {
  /** The message when it is done, with the name of the thing: "Driver Pump_PLC deleted." Empty for none. */
  readonly success: (answer: Answer, input: Input) => string;
  /** Takes it back, where that is possible; undefined where it is not. Its own failure is shown as a message. */
  readonly undo?: (answer: Answer, input: Input) => (() => Promise<unknown>) | undefined;
  /** The step after it, offered beside the message where nothing can be taken back; undefined where none follows. */
  readonly next?: ((answer: Answer, input: Input) => ToastAction | undefined) | undefined;
  /** The queries whose answers the change makes wrong. */
  readonly invalidates?: readonly QueryKey[];
  /**
   * The next change is made from what these queries answer: this one is done when the page has read them again. One that
   * was not made after all (its answer is null) waits for nothing.
   */
  readonly readsBeforeNext?: boolean;
  /** Where a failure is shown: as a message, or by whoever called (a form, a dialog), which gets it thrown. */
  readonly failure: 'message' | 'thrown';
}

/** A change that can be made from a page. */
export interface Change<Input, Answer> {
  readonly running: boolean;
  /**
   * Makes the change. While one runs, another is not started: the answer of the one that runs is given. Answers
   * undefined when it failed and the failure was shown as a message.
   */
  readonly run: (input: Input) => Promise<Answer | undefined>;
}

/** A change by a call of the platform: shown while it runs, a message when it is done, the lists read again. */
export function useChange<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  options: ChangeOptions<Input, Answer>,
): Change<Input, Answer> {
  const { t } = useTexts('mutation');
  const advice = useErrorAdvice();
  const queries = useQueryClient();
  const [running, setRunning] = useState(false);
  const pending = useRef<Promise<Answer | undefined> | undefined>(undefined);
  const latest = useRef({ call, options, advice, t });
  useEffect(() => {
    latest.current = { call, options, advice, t };
  });

  const run = useCallback(
    (input: Input): Promise<Answer | undefined> => {
      pending.current ??= make(input).finally(() => {
        pending.current = undefined;
        setRunning(false);
      });
      return pending.current;

      async function make(given: Input): Promise<Answer | undefined> {
        setRunning(true);
        const now = latest.current;
        // An answer that was asked for before the change must not be shown after it: a first reading that is under way is
        // not started again automatically.
        const readAgain = async (queryKey: QueryKey) => {
          await queries.cancelQueries({ queryKey });
          await queries.invalidateQueries({ queryKey });
        };
        const refresh = () => {
          // The log that a page shows of its object has the change too.
          void readAgain([objectLogPath]);
          return Promise.all((now.options.invalidates ?? []).map(readAgain));
        };
        const takeBack = (undo: () => Promise<unknown>) =>
          undo()
            .catch((error: unknown) => showToast({ kind: 'danger', text: now.advice(error) }))
            .finally(() => void refresh());
        try {
          const answer = await now.call(given);
          const refreshed = refresh();
          if (now.options.readsBeforeNext === true && answer !== null) await refreshed;
          const text = now.options.success(answer, given);
          const undo = now.options.undo?.(answer, given);
          const next = now.options.next?.(answer, given);
          const action =
            undo === undefined
              ? next && { ...next, isNext: true }
              : { label: now.t('undo'), run: () => void takeBack(undo) };
          if (text !== '') showToast({ kind: 'good', text, action });
          return answer;
        } catch (error) {
          // A change that timed out may have been made, so the lists are read again in any case.
          void refresh();
          if (now.options.failure === 'thrown') throw error;
          showToast({ kind: 'danger', text: now.advice(error) });
          return undefined;
        }
      }
    },
    [queries],
  );
  return { running, run };
}

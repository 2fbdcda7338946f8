import type { WriteBinding } from '@penstock/contract/dashboard/binding';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage } from './stage-context.ts';
import { useDisabledReason } from './use-disabled-reason.ts';
import { useLocalEntry } from './use-local-entry.ts';
import { useWriteLock } from './use-write-lock.ts';

/** The last entry and its outcome. */
export type Writing =
  | { readonly state: 'idle' }
  /** `asked`: a question is open, and nothing is sent yet. */
  | { readonly state: 'asked' | 'writing' | 'pending'; readonly value: WrittenValue }
  | { readonly state: 'failed'; readonly message: string };

/** The values that can be written. */
export type WrittenValue = number | string | boolean;

/** The common data of widgets that write. */
interface WritingData {
  readonly binding: WriteBinding | null;
  readonly hint: boolean;
  readonly hintValue: string;
  readonly disabledWhen: Parameters<typeof useDisabledReason>[0];
}

/** The value that was entered and is not read back yet; undefined where there is none. */
export function enteredValue(writing: Writing): WrittenValue | undefined {
  return writing.state === 'idle' || writing.state === 'failed' ? undefined : writing.value;
}

/** How long a value is shown that was not read back yet, in ms: then the present value is shown again. */
const pendingTime = 10_000;

const idle: Writing = { state: 'idle' };

/**
 * Writes what is entered with a widget. `canWrite` is false while editing, and where nothing can be written: `lock` says why
 * then, and `answer` shows that at the widget when somebody touches it. `isPageOnly`: what is entered stays on the page, and nothing is
 * written. `latest`: a value that waits need not be written when
 * another is entered.
 */
export function useWrite(
  { id }: WidgetContent,
  { binding, hint, hintValue, disabledWhen }: WritingData,
  latest = false,
) {
  const { isInteractive, services, values } = useStage();
  const service = services.write;
  const [writing, setWriting] = useState(idle);
  const last = useRef(0);
  useEffect(
    () => () => {
      last.current += 1;
    },
    [],
  );
  const isPending = writing.state === 'pending';
  useEffect(
    () => (isPending ? values?.clock.after(pendingTime, () => setWriting(idle)) : undefined),
    [isPending, values],
  );
  const local = useLocalEntry(id, binding);
  const writeLock = useWriteLock(binding);
  const disabled = useDisabledReason(disabledWhen);
  // A value that stays on the page needs no right, no gateway and no signal.
  const lock = isInteractive ? ((local ? undefined : writeLock) ?? disabled) : undefined;
  const canWrite = isInteractive && lock === undefined;
  const { traces } = services;
  const answer = useCallback(() => {
    if (lock !== undefined) traces?.answerLocked(id, lock);
  }, [id, lock, traces]);
  const write = useCallback(
    async (value: WrittenValue) => {
      if (canWrite && local) return local.enter(value);
      if (!canWrite || !binding || !service) return;
      last.current += 1;
      const number = last.current;
      setWriting({ state: 'asked', value });
      const outcome = await service.write({
        widgetId: id,
        binding,
        conversion: binding,
        value,
        latest,
        onSending: () => number === last.current && setWriting({ state: 'writing', value }),
        ...(hint ? { question: hintValue } : {}),
      });
      if (number !== last.current) return;
      switch (outcome.state) {
        case 'failed':
          setWriting({ state: 'failed', message: outcome.message });
          break;
        case 'pending':
          setWriting({ state: 'pending', value });
          break;
        case 'confirmed':
        case 'cancelled':
        case 'superseded':
          setWriting(idle);
      }
    },
    [id, binding, hint, hintValue, latest, canWrite, service, local],
  );
  const forget = useCallback(() => setWriting((now) => (now.state === 'failed' ? idle : now)), []);
  return {
    writing,
    write,
    forget,
    canWrite,
    lock,
    answer,
    isPageOnly: canWrite && local !== undefined,
  } as const;
}

import type { WriteBinding } from '@penstock/contract/dashboard/binding';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { WidgetContent } from './model/widget-content.ts';
import { useStage } from './stage-context.ts';
import { targetOf } from './values/value-target.ts';

/** The last entry and its outcome. */
export type Writing =
  | { readonly state: 'idle' }
  | { readonly state: 'writing' | 'pending'; readonly value: WrittenValue }
  | { readonly state: 'failed'; readonly message: string };

/** The values that can be written. */
export type WrittenValue = number | string | boolean;

/** The common data of widgets that write. */
interface WritingData {
  readonly binding: WriteBinding | null;
  readonly hint: boolean;
  readonly hintValue: string;
}

/** How long a value is shown that was not read back yet, in ms: then the present value is shown again. */
const pendingTime = 10_000;

const idle: Writing = { state: 'idle' };

/**
 * Writes what is entered with a widget. `canWrite` is false while editing, and where nothing can be written. `latest`: a
 * value that waits need not be written when another is entered.
 */
export function useWrite({ id }: WidgetContent, { binding, hint, hintValue }: WritingData, latest = false) {
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
  const canWrite = isInteractive && service !== undefined && targetOf(binding)?.kind === 'signal';
  const write = useCallback(
    async (value: WrittenValue) => {
      if (!canWrite || !binding || !service) return;
      last.current += 1;
      const number = last.current;
      setWriting({ state: 'writing', value });
      const outcome = await service.write({
        widgetId: id,
        binding,
        conversion: binding,
        value,
        latest,
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
    [id, binding, hint, hintValue, latest, canWrite, service],
  );
  const forget = useCallback(() => setWriting((now) => (now.state === 'failed' ? idle : now)), []);
  return { writing, write, forget, canWrite } as const;
}

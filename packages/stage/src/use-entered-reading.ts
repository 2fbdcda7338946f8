import type { WriteBinding } from '@penstock/contract/dashboard/binding';
import { useMemo } from 'react';
import { useLocalEntry } from './use-local-entry.ts';
import { useReading } from './use-reading.ts';
import { enteredFor } from './values/entered-value.ts';
import type { Reading } from './values/reading.ts';

/**
 * The present value of a signal as it would be entered: before the formula of its binding, with the limits, decimals and
 * unit that the binding has for that. Without a formula it is the value itself; of a control that writes nothing, what was entered.
 */
export function useEnteredReading(binding: WriteBinding | null, widgetId: string): Reading | undefined {
  const reading = useReading(binding);
  const local = useLocalEntry(widgetId, binding);
  return useMemo(() => {
    if (local) return local.reading;
    if (!binding || !reading || binding.writeFormula.trim() === '') return reading;
    const { unit, lowerLimit, upperLimit, scale } = binding;
    const { facts } = reading;
    const decimals = scale === null ? {} : { decimals: scale };
    return {
      ...reading,
      value: enteredFor(binding, reading.value),
      facts: facts && { ...facts, unit, lowerLimit, upperLimit, states: [], ...decimals },
    };
  }, [binding, reading, local]);
}

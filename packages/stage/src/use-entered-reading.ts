import type { WriteBinding } from '@penstock/contract/dashboard/binding';
import { useMemo } from 'react';
import { useReading } from './use-reading.ts';
import { enteredFor } from './values/entered-value.ts';
import type { Reading } from './values/reading.ts';

/**
 * The present value of a signal as it would be entered: before the formula of its binding, with the limits, decimals and
 * unit that the binding has for that. Without a formula it is the value itself.
 */
export function useEnteredReading(binding: WriteBinding | null): Reading | undefined {
  const reading = useReading(binding);
  return useMemo(() => {
    if (!binding || !reading || binding.writeFormula.trim() === '') return reading;
    const { unit, lowerLimit, upperLimit, scale } = binding;
    const { facts } = reading;
    const decimals = scale === null ? {} : { decimals: scale };
    return {
      ...reading,
      value: enteredFor(binding, reading.value),
      facts: facts && { ...facts, unit, lowerLimit, upperLimit, states: [], ...decimals },
    };
  }, [binding, reading]);
}

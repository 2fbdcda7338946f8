import type { Binding } from '@penstock/contract/dashboard/binding';
import { useMemo } from 'react';
import { type Following, useFollowing, useTargetReading } from './use-target-reading.ts';
import { boundFormulaOf } from './values/bound-formula.ts';
import type { Reading } from './values/reading.ts';
import { targetOf } from './values/value-target.ts';

/**
 * The present value of what a binding follows: a source, or what a formula gives. Undefined where it follows nothing, and where
 * there is no source of values: then widgets are drawn as they were designed.
 */
export function useReading(binding: Binding | null | undefined): Reading | undefined {
  return useTargetReading(useMemo(() => boundFormulaOf(binding) ?? targetOf(binding), [binding]));
}

/** Follows what a binding follows, without drawing anything again. */
export function useBindingFollowing(binding: Binding | null | undefined): Following {
  return useFollowing(useMemo(() => boundFormulaOf(binding) ?? targetOf(binding), [binding]));
}

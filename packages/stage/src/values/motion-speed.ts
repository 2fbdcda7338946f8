import { type AnimationRule, numericValue, ruleFor } from './condition.ts';
import type { Reading } from './reading.ts';
import { type SpeedData, speedOf } from './scale.ts';

/**
 * How fast something moves by a value, from 0 (at rest) to 1: while one of its rules holds or, without any, while the value
 * is not 0. What nothing is bound to always moves; what follows a value that is not known, and without a source, rests.
 */
export function motionSpeedOf(
  data: SpeedData & { readonly rules: readonly AnimationRule[] },
  isBound: boolean,
  reading: Reading | undefined,
): number {
  if (!isBound) return 1;
  if (!reading) return 0;
  const number = numericValue(reading.value);
  const moves =
    data.rules.length > 0
      ? ruleFor(data.rules, reading.value, reading.facts) !== undefined
      : !Number.isNaN(number) && number !== 0;
  return moves ? speedOf(data, number) : 0;
}

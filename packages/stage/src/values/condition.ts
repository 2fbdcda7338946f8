import type { animationRuleSchema } from '@penstock/contract/dashboard/animation-rule';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { z } from 'zod';

/** A comparison of a live value, and the colour that follows from it. */
export type AnimationRule = z.output<typeof animationRuleSchema>;

/** A value as a number: a switch is 1 or 0, a text the number that it writes. NaN where it is none. */
export function numericValue(value: SignalValue): number {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return Number.NaN;
  return Number(value);
}

/** Whether a comparison holds for a value; never for one that is not known or no number. */
export function ruleHolds({ symbol, value: limit }: AnimationRule, value: SignalValue): boolean {
  const number = numericValue(value);
  if (Number.isNaN(number)) return false;
  switch (symbol) {
    case '=':
      return number === limit;
    case '!=':
      return number !== limit;
    case '>':
      return number > limit;
    case '>=':
      return number >= limit;
    case '<':
      return number < limit;
    case '<=':
      return number <= limit;
  }
}

/** The first of the rules that holds for a value. */
export function ruleFor(rules: readonly AnimationRule[], value: SignalValue): AnimationRule | undefined {
  return rules.find((rule) => ruleHolds(rule, value));
}

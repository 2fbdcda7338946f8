import type { animationRuleSchema } from '@penstock/contract/dashboard/animation-rule';
import type { Binding } from '@penstock/contract/dashboard/binding';
import { type SignalValue, type StateLevel, stateLevels } from '@penstock/contract/model/signal';
import type { z } from 'zod';
import type { Reading, ValueFacts } from './reading.ts';

/** A comparison of a live value, and the colour that follows from it. */
export type AnimationRule = z.output<typeof animationRuleSchema>;

/** A value as a number: a switch is 1 or 0, a text the number that it writes. NaN where it is none. */
export function numericValue(value: SignalValue): number {
  if (value === null || (typeof value === 'string' && value.trim() === '')) return Number.NaN;
  return Number(value);
}

/** The level of the state that a value is; normal where its signal has no state for it. */
export function levelOf(value: SignalValue, facts: ValueFacts | undefined): StateLevel {
  const number = numericValue(value);
  return facts?.states.find((state) => state.value === number)?.level ?? 'normal';
}

/** What a rule compares, and with what: NaN where the signal has no such limit, or its value is not known. */
function compared(
  { of = 'value', value: limit, level = 'alarm' }: AnimationRule,
  value: SignalValue,
  facts: ValueFacts | undefined,
): readonly [number, number] {
  const number = numericValue(value);
  switch (of) {
    case 'value':
      return [number, limit];
    case 'lowerLimit':
      return [number, facts?.lowerLimit ?? Number.NaN];
    case 'upperLimit':
      return [number, facts?.upperLimit ?? Number.NaN];
    case 'level':
      return [
        Number.isNaN(number) ? number : stateLevels.indexOf(levelOf(value, facts)),
        stateLevels.indexOf(level),
      ];
  }
}

/** Whether a comparison holds for a value; never for one that is not known or no number. */
export function ruleHolds(rule: AnimationRule, value: SignalValue, facts: ValueFacts | undefined): boolean {
  const [number, limit] = compared(rule, value, facts);
  if (Number.isNaN(number) || Number.isNaN(limit)) return false;
  switch (rule.symbol) {
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

/** The first of the rules that holds for a value of a signal with these facts. */
export function ruleFor(
  rules: readonly AnimationRule[],
  value: SignalValue,
  facts?: ValueFacts,
): AnimationRule | undefined {
  return rules.find((rule) => ruleHolds(rule, value, facts));
}

/** What holds without rules: a formula that is not 0. */
const notZero: AnimationRule = { symbol: '!=', value: 0, colour: '' };

/** The first of the rules of a condition that holds; a formula without rules is a condition itself, which holds while it is not 0. */
export function conditionFor(
  { binding, rules }: { readonly binding: Binding | null; readonly rules: readonly AnimationRule[] },
  { value, facts }: Pick<Reading, 'value' | 'facts'>,
): AnimationRule | undefined {
  const own = rules.length === 0 && binding?.formula !== undefined ? [notZero] : rules;
  return ruleFor(own, value, facts);
}

/** The colour of a rule that holds: its own, or else that of the level of the value, as a role; empty where it has none. */
export function ruleColour(rule: AnimationRule, { value, facts }: Pick<Reading, 'value' | 'facts'>): string {
  if (rule.colour !== '' || rule.of !== 'level') return rule.colour;
  const level = levelOf(value, facts);
  return level === 'normal' ? '@good' : `@${level}`;
}

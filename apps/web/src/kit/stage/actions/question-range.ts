import { valueSteps } from '@penstock/contract/model/value-steps';
import type { Language } from '@penstock/languages/language';
import type { WriteQuestion } from '@penstock/stage/actions/action-host';
import { enteredLimits } from '@penstock/stage/actions/write-value';
import { rangeText } from '@penstock/stage/values/range-text';

/** The numbers that a question admits, in words; empty where it is about a word, a switch or a text. */
export function questionRange(
  { signal, conversion }: Pick<WriteQuestion, 'signal' | 'conversion'>,
  language: Language,
): string {
  const { dataType, states } = signal;
  if (states.length > 0) return '';
  const { low, high, decimals } = enteredLimits(conversion, signal);
  const { small: step } = valueSteps({ dataType, decimals, lowerLimit: low, upperLimit: high });
  return rangeText({ low, high, step, unit: conversion.unit || signal.unit }, dataType, language);
}

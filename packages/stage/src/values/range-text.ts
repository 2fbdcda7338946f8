import type { Signal } from '@penstock/contract/model/signal';
import { formatNumber, withUnit } from '@penstock/contract/model/signal-text';
import { textIn, type Language } from '@penstock/languages/language';
import { stageTexts } from '../texts.ts';

/** Numbers that can be entered: null for an end that is open. */
export interface EnteredRange {
  readonly low: number | null;
  readonly high: number | null;
  readonly step: number;
  readonly unit: string;
}

/** The decimals of a step, at most 6. */
function decimalsOf(step: number): number {
  const text = String(step);
  const exponent = /e-(\d+)$/.exec(text)?.[1];
  return Math.min(6, exponent === undefined ? (text.split('.')[1]?.length ?? 0) : Number(exponent));
}

/** Which numbers can be entered, in words: their limits with the unit, and the step; empty for a text or a switch. */
export function rangeText(
  { low, high, step, unit }: EnteredRange,
  dataType: Signal['dataType'],
  language: Language,
): string {
  if (dataType === 'string' || dataType === 'bit') return '';
  const shown = (limit: number) =>
    withUnit(formatNumber(limit, Number.isInteger(limit) ? 0 : decimalsOf(step)), unit);
  const by = withUnit(formatNumber(step, decimalsOf(step)), unit);
  if (low !== null && high !== null)
    return textIn(stageTexts.rangeOf, language, { low: shown(low), high: shown(high), step: by });
  if (low !== null) return textIn(stageTexts.rangeFrom, language, { low: shown(low), step: by });
  if (high !== null) return textIn(stageTexts.rangeTo, language, { high: shown(high), step: by });
  return textIn(stageTexts.stepOf, language, { step: by });
}

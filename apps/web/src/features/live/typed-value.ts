import type { Signal } from '@penstock/contract/model/signal';
import { errorText } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/contract/texts/language';

/** A value as it is sent, or why it cannot be. */
export type TypedValue =
  | { readonly ok: true; readonly value: number | string }
  | { readonly ok: false; readonly problem: 'required' | 'number'; readonly text?: undefined }
  | { readonly ok: false; readonly problem: 'told'; readonly text: string };

const decimal = /^[+\-−]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)$/;

/** The most bytes that can be written to a text (gateway specification, section 5, and the write call). */
const longestText = 200;

/**
 * Reads what somebody typed for a signal, with the platform's rules and in its words: whole numbers where the signal
 * has them, and only within its limits. Full-width digits and the long minus of Chinese keyboards are read as well.
 */
export function readTypedValue(
  signal: Pick<Signal, 'dataType' | 'lowerLimit' | 'upperLimit'>,
  typed: string,
  language: Language,
): TypedValue {
  if (signal.dataType === 'string') {
    if (typed.length <= longestText) return { ok: true, value: typed };
    const parameters = { maximum: longestText, actual: typed.length };
    return { ok: false, problem: 'told', text: errorText('value.characters', parameters, language) };
  }
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { ok: false, problem: 'required' };
  if (!decimal.test(text)) return { ok: false, problem: 'number' };
  const value = Number(text.replace('−', '-'));
  if (signal.dataType === 'integer' && !Number.isSafeInteger(value))
    return { ok: false, problem: 'told', text: errorText('value.integer', {}, language) };
  const minimum = signal.lowerLimit ?? -Infinity;
  const maximum = signal.upperLimit ?? Infinity;
  if (value < minimum || value > maximum)
    return { ok: false, problem: 'told', text: errorText('value.range', { minimum, maximum }, language) };
  return { ok: true, value };
}

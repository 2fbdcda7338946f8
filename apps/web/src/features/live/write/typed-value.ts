import { errorText } from '@penstock/contract/errors/error';
import {
  readWrittenValue,
  type WritableSignal,
  type WrittenValue,
} from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';

/** A value as it is sent, or why it cannot be. */
export type TypedValue =
  | { readonly ok: true; readonly value: WrittenValue }
  | { readonly ok: false; readonly problem: 'required' | 'number' }
  | { readonly ok: false; readonly problem: 'refused'; readonly text: string };

/** Reads what somebody typed for a signal, with the platform's rules and in its words. */
export function readTypedValue(signal: WritableSignal, typed: string, language: Language): TypedValue {
  const reading = readWrittenValue(signal, typed);
  if (reading.ok) return reading;
  const { key, parameters } = reading.finding;
  if (key === 'value.required') return { ok: false, problem: 'required' };
  if (key === 'value.type') return { ok: false, problem: 'number' };
  return { ok: false, problem: 'refused', text: errorText(key, parameters, language) };
}

import type { Language } from '@penstock/languages/language';
import { withNote } from '@penstock/languages/list-text';
import type { DeviceFact } from './device-fact.ts';
import { type FactKind, factKinds } from './device-fact-kinds.ts';

/** Whether a fact is the code that the device answered instead of data. */
export function isDeviceAnswer({ name }: DeviceFact): boolean {
  return kindOf(name)?.codes !== undefined || name === 'opcUaStatus';
}

/**
 * The name of a fact, and its value: a code with `H` and its meaning, where its protocol names one. A fact of a kind that is
 * not known here has the name that its gateway gave it.
 */
export function deviceFactText(
  fact: DeviceFact,
  language: Language,
): { readonly label: string; readonly value: string } {
  const kind = kindOf(fact.name);
  if (kind === undefined) return { label: fact.name, value: fact.value };
  const { text, codes } = kind;
  const label = text[language];
  if (codes === undefined) return { label, value: fact.value };
  const meaning = Object.hasOwn(codes, fact.value) ? codes[fact.value]?.[language] : undefined;
  const code = `${fact.value}H`;
  if (meaning === undefined) return { label, value: code };
  return { label, value: withNote(code, meaning, language) };
}

function kindOf(name: string): FactKind | undefined {
  const kinds: Readonly<Record<string, FactKind>> = factKinds;
  return Object.hasOwn(kinds, name) ? kinds[name] : undefined;
}

import { withNote } from '@penstock/languages/list-text';
import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { answers } from './device-answers.ts';
import type { Language, Text } from '@penstock/languages/language';

/** One kind of fact: what it is called, and what its codes mean where it is a code in hexadecimal digits. */
interface FactKind {
  readonly text: Text;
  readonly codes?: Readonly<Record<string, Text>>;
}

/** The kinds of facts there are. A code is written in upper case, with as many digits as its protocol gives it. */
const kinds = {
  ...answers,
  /** The requested range: `holding 0..9`. */
  address: { text: textAt('contract.devices:deviceFact.kinds.address') },
  /** Host and port, or device file. */
  endpoint: { text: textAt('contract.devices:deviceFact.kinds.endpoint') },
  // Facts that a device gives about itself.
  vendorName: { text: textAt('contract.devices:deviceFact.kinds.vendorName') },
  productCode: { text: textAt('contract.devices:deviceFact.kinds.productCode') },
  revision: { text: textAt('contract.devices:deviceFact.kinds.revision') },
  productName: { text: textAt('contract.devices:deviceFact.kinds.productName') },
  modelName: { text: textAt('contract.devices:deviceFact.kinds.modelName') },
} as const satisfies Record<string, FactKind>;

export type DeviceFactName = keyof typeof kinds;

/** The most facts of one error, and characters of one fact. */
export const deviceFactLimits = { facts: 8, characters: 200 } as const;

/** One detail of an error of a device, as a value that needs no language. */
export const deviceFactSchema = z.object({
  name: z.enum(Object.keys(kinds).filter((name): name is DeviceFactName => Object.hasOwn(kinds, name))),
  value: z.string().max(deviceFactLimits.characters),
});
export type DeviceFact = z.output<typeof deviceFactSchema>;

/** A fact from a text that may come from a device: as `visibleText` writes it, at most 200 characters. */
export function deviceFact(name: DeviceFactName, text: string): DeviceFact {
  return { name, value: visibleText(text, deviceFactLimits.characters) };
}

/** A fact that is a code, in so many hexadecimal digits. */
export function deviceCodeFact(name: DeviceFactName, code: number, digits: number): DeviceFact {
  return deviceFact(name, code.toString(16).toUpperCase().padStart(digits, '0'));
}

/**
 * A text that may come from a device, as it may be shown and logged: control characters, line breaks and marks of
 * direction written as `\u{A}`, cut to so many characters.
 */
export function visibleText(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters)
    .replace(
      /[\p{C}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`,
    )
    .slice(0, maxCharacters);
}

/** Whether a fact is the code that the device answered instead of data. */
export function isDeviceAnswer({ name }: DeviceFact): boolean {
  const kind: FactKind = kinds[name];
  return kind.codes !== undefined || name === 'opcUaStatus';
}

/** The name of a fact, and its value: a code with `H` and its meaning, where its protocol names one. */
export function deviceFactText(
  fact: DeviceFact,
  language: Language,
): { readonly label: string; readonly value: string } {
  const { text, codes }: FactKind = kinds[fact.name];
  const label = text[language];
  if (codes === undefined) return { label, value: fact.value };
  const meaning = Object.hasOwn(codes, fact.value) ? codes[fact.value]?.[language] : undefined;
  const code = `${fact.value}H`;
  if (meaning === undefined) return { label, value: code };
  return { label, value: withNote(code, meaning, language) };
}

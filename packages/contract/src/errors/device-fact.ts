import { z } from 'zod';
import type { DeviceFactName } from './device-fact-kinds.ts';

/** The most facts of one error, and characters of one fact. */
export const deviceFactLimits = { facts: 8, characters: 200 } as const;

/**
 * One detail of an error of a device, as a value that needs no language. Its kind is one of `device-fact-kinds.ts`; a gateway
 * that is newer may know others.
 */
export const deviceFactSchema = z.object({
  name: z.string().max(50),
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

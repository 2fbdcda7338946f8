import type { Text } from '@penstock/languages/language';
import { needCatalogue, textAt } from '@penstock/languages/catalogue';
import { deviceErrors } from './devices.ts';
import type { ErrorEntry } from './entry.ts';
import { generalErrors } from './general.ts';
import { written } from './written-list.ts';

/** Every error that reaches a person or a program, by key. Nothing else is thrown to a caller. */
export const errorCatalogue = written;

export type ErrorKey = keyof typeof errorCatalogue;

/** The parameter names of an entry. */
export type ErrorParameterName<Key extends ErrorKey> = (typeof errorCatalogue)[Key]['parameters'][number];

/** The parameters an error must be thrown with: one value per `{place}` in its texts. */
export type ErrorParameters<Key extends ErrorKey> = Readonly<
  Record<ErrorParameterName<Key>, string | number>
>;

const entries = new Map<ErrorKey, ErrorEntry>();

/** Tells whether a text is a key of the catalogue. */
export function isErrorKey(key: string): key is ErrorKey {
  return Object.hasOwn(errorCatalogue, key);
}

needCatalogue('contract.errors');
needCatalogue('contract.general');

function textOf(key: Exclude<ErrorKey, keyof typeof deviceErrors>): Text {
  return isGeneral(key) ? textAt(`contract.general:${key}`) : textAt(`contract.errors:${key}`);
}

function isGeneral(key: ErrorKey): key is keyof typeof generalErrors {
  return Object.hasOwn(generalErrors, key);
}

/** Whether the text of an error is that of a cause at a device. */
function isDeviceError(key: ErrorKey): key is keyof typeof deviceErrors {
  return Object.hasOwn(deviceErrors, key);
}

/** The entry of a key. */
export function errorEntry(key: ErrorKey): ErrorEntry {
  const before = entries.get(key);
  if (before !== undefined) return before;
  const entry = isDeviceError(key) ? deviceErrors[key] : { ...errorCatalogue[key], text: textOf(key) };
  entries.set(key, entry);
  return entry;
}

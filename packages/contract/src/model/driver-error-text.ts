import { isErrorKey } from '../errors/catalogue.ts';
import { deviceError } from '../errors/device-code.ts';
import { deviceFactText } from '../errors/device-fact.ts';
import { errorText } from '../errors/error.ts';
import type { Language } from '../texts/language.ts';
import type { DriverError } from './driver-status.ts';

/** An error of a driver for people: what happened and what to do, and its facts by name. */
export interface DriverErrorText {
  readonly text: string;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

/** Says an error of a driver in words. A key that this catalogue does not know is shown by its code. */
export function driverErrorText(error: DriverError, language: Language): DriverErrorText {
  const known = isErrorKey(error.key)
    ? { key: error.key, parameters: error.parameters }
    : deviceError(error.code);
  return {
    text: errorText(known.key, known.parameters, language),
    facts: error.facts.map((fact) => deviceFactText(fact, language)),
  };
}

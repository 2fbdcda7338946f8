import { deviceErrors } from '../packages/contract/src/errors/devices.ts';
import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';
import { productionSources } from './production-sources.ts';

/** A key of the catalogue, as sources write it. */
const key = String.raw`'[a-zA-Z]+\.[a-zA-Z0-9]+'`;

/**
 * Places that name errors and raise none: the declaration of a key, the errors that a call declares, and the comparison
 * of a key with that of an error from elsewhere.
 */
const notRaised = new RegExp(
  String.raw`${key}:|\berrors: (?:\[[^\]]*\]|\{[^}]*\})|rrors = \[[^\]]*\]|\.is\(${key}\)|[!=]== ${key}`,
  'g',
);

/** The limits of records that a company owns are raised by keys made of the names of these (`owned-records.ts`). */
const ownedRecords = ['mvar', 'scene', 'report', 'notification', 'roster', 'camera'];

/**
 * The keys of the catalogue that no production source raises. Errors of field devices are named by their code, and made
 * from whatever code a device answers with, so all of them are used.
 */
export function unusedErrors(): ReadonlySet<string> {
  const raised = new Set(ownedRecords.map((name) => `${name}.tooMany`));
  for (const [file, text] of productionSources()) {
    if (file.startsWith('packages/languages/src/')) continue;
    const left = text.replaceAll(notRaised, '');
    for (const [found] of left.matchAll(new RegExp(key, 'g'))) raised.add(found.slice(1, -1));
  }
  const keys = Object.keys(errorCatalogue);
  return new Set(keys.filter((one) => !raised.has(one) && !Object.hasOwn(deviceErrors, one)));
}

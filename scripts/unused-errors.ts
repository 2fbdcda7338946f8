import { deviceErrors } from '../packages/contract/src/errors/devices.ts';
import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';
import { productionSources } from './production-sources.ts';

/**
 * The keys of the catalogue that no production source names. Errors of field devices are named by their code, and made
 * from whatever code a device answers with, so all of them are used.
 */
export function unusedErrors(): ReadonlySet<string> {
  const named = new Set<string>();
  for (const [file, text] of productionSources()) {
    if (/^packages\/(?:contract\/src\/errors|languages\/src)\//.test(file)) continue;
    for (const [, key = ''] of text.matchAll(/'([a-zA-Z]+\.[a-zA-Z0-9]+)'/g)) named.add(key);
  }
  const keys = Object.keys(errorCatalogue);
  return new Set(keys.filter((key) => !named.has(key) && !Object.hasOwn(deviceErrors, key)));
}

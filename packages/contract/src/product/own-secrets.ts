import type { ChangePath } from '../configuration/diff/change.ts';
import { destinationOf, isSameDestination } from '../configuration/diff/destination.ts';
import type { PatchChange } from '../configuration/diff/patch.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { replaceSecrets } from '../configuration/diff/secrets.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import { type Definition, definitionSchema, type EnteredSecret } from './definition.ts';

/**
 * Secrets that an equipment has of its own, in its differences. Each was entered for one destination, which is stored beside it.
 * Whatever sends the driver elsewhere afterwards (a parameter, another product, a change of the product), the secret does not count
 * there.
 */

/** Where a secret is: a driver, and the path within it. */
interface Place {
  readonly driver: string;
  readonly path: readonly string[];
}

/** The secrets that differences set. */
export function secretsOfDifferences(differences: readonly PatchChange[]): readonly Place[] {
  const places: Place[] = [];
  for (const difference of differences)
    withSecrets(difference, (secret, place) => {
      places.push(place);
      return secret;
    });
  return places;
}

/**
 * Differences without the secrets that were entered for another destination than that of their drivers in a definition; the very
 * differences where all of them count. Those of drivers that it does not have are left: they go nowhere.
 */
export function differencesThatCount(
  differences: readonly PatchChange[],
  entered: readonly EnteredSecret[],
  { drivers }: Definition,
): readonly PatchChange[] {
  const places = secretsOfDifferences(differences);
  if (places.length === 0) return differences;
  const byName = new Map(drivers.map((driver) => [driver.name, driver]));
  const known = new Map(entered.map((one) => [keyOf(one), one.destination]));
  const foreign = new Set(
    places
      .filter((place) => {
        const driver = byName.get(place.driver);
        const destination = known.get(keyOf(place));
        return driver !== undefined && !(destination && isSameDestination(driverSchema, destination, driver));
      })
      .map(keyOf),
  );
  if (foreign.size === 0) return differences;
  return differences.flatMap((difference): PatchChange[] => {
    const left = withSecrets(difference, (secret, place) => (foreign.has(keyOf(place)) ? '' : secret));
    // A difference that is a secret and nothing else is gone with it.
    const isSecretAlone = left.kind === 'changed' && difference.kind === 'changed' && left.after === '';
    return isSecretAlone && difference.after !== '' ? [] : [left];
  });
}

/** The secrets that differences set, as entered for where their drivers go in a definition. */
export function enteredFor(
  differences: readonly PatchChange[],
  { drivers }: Definition,
): readonly EnteredSecret[] {
  const byName = new Map(drivers.map((driver) => [driver.name, driver]));
  const distinct = new Map(secretsOfDifferences(differences).map((place) => [keyOf(place), place]));
  return [...distinct.values()].flatMap((place): EnteredSecret[] => {
    const destination = destinationOf(driverSchema, byName.get(place.driver));
    return destination === undefined
      ? []
      : [{ driver: place.driver, path: [...place.path], destination: { ...destination } }];
  });
}

/** One text for a place, to look it up by. */
export function keyOf({ driver, path }: Place): string {
  return JSON.stringify([driver, path]);
}

/** The fields of a path that leads through no list. */
export function fieldsOf(path: ChangePath): string[] {
  return path.filter((part) => typeof part === 'string');
}

function withSecrets(
  difference: PatchChange,
  replace: (secret: string, place: Place) => string,
): PatchChange {
  const [list, item, ...field] = difference.path;
  if (list !== 'drivers' || typeof item !== 'object') return difference;
  const schemas = schemasAlong(difference.path, definitionSchema).at(-1) ?? [];
  const replaced = (value: unknown) =>
    replaceSecrets(
      schemas,
      value,
      (secret, path) => replace(secret, { driver: item.item, path: fieldsOf(path) }),
      field,
    );
  switch (difference.kind) {
    case 'added':
      return { ...difference, value: replaced(difference.value) };
    case 'changed':
      return { ...difference, after: replaced(difference.after) };
    case 'removed':
    case 'reordered':
      return difference;
  }
}

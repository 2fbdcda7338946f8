import { isSameDestination } from '../configuration/diff/destination.ts';
import type { ChangePath } from '../configuration/diff/change.ts';
import type { PatchChange } from '../configuration/diff/patch.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { holdsSecret, replaceSecrets } from '../configuration/diff/secrets.ts';
import { type Driver, driverSchema } from '../configuration/model/driver.ts';
import { isFields } from '../document/fields.ts';
import { holds } from '../schema/condition.ts';
import { fieldFacts, innerSchema, shapeOf } from '../schema/field.ts';
import { type Definition, definitionSchema, type ParameterTarget } from './definition.ts';

/**
 * A secret of a driver is valid only with the destination that it was entered with: fields marked `destination`. A product states
 * its own; a parameter or a difference of an equipment can name another. These functions keep a secret from going there.
 */

/** A secret that a product has for another destination and that an equipment has to have of its own. */
export interface MovedSecret {
  /** The name of the driver. */
  readonly driver: string;
  /** Within the driver, such as `settings`, `password`. */
  readonly path: readonly string[];
}

/** The drivers that go elsewhere than those of the same name in another definition, by their names. */
export function movedDrivers(before: Definition, after: Definition): ReadonlySet<string> {
  const known = new Map(before.drivers.map((driver) => [driver.name, driver]));
  return new Set(
    after.drivers.flatMap((driver) => {
      const other = known.get(driver.name);
      return other === undefined || isSameDestination(driverSchema, other, driver) ? [] : [driver.name];
    }),
  );
}

/** A definition in which the drivers of some names have no secrets. */
export function withoutSecretsOf(definition: Definition, names: ReadonlySet<string>): Definition {
  if (names.size === 0) return definition;
  const drivers = definition.drivers.map((driver): Driver => {
    if (!names.has(driver.name) || !holdsSecret(driverSchema, driver)) return driver;
    return driverSchema.parse(replaceSecrets([driverSchema], driver, () => ''));
  });
  return { ...definition, drivers };
}

/** Differences that give the drivers of some names no secrets; drivers that they add keep theirs. */
export function withoutSecretDifferencesOf(
  differences: readonly PatchChange[],
  names: ReadonlySet<string>,
): PatchChange[] {
  if (names.size === 0) return [...differences];
  return differences.flatMap((difference): PatchChange[] => {
    const [list, item, ...field] = difference.path;
    const isOfDriver = list === 'drivers' && typeof item === 'object' && names.has(item.item);
    if (!isOfDriver || field.length === 0 || difference.kind !== 'changed') return [difference];
    const schemas = schemasAlong(difference.path, definitionSchema).at(-1) ?? [];
    if (schemas.some((schema) => fieldFacts(schema).secret === true)) return [];
    return [{ ...difference, after: replaceSecrets(schemas, difference.after, () => '') }];
  });
}

/**
 * The secrets that a product has, that an equipment cannot have of it since the driver goes elsewhere, and that it does not have of
 * its own: they have to be entered. Those that do not apply, such as the password of a driver without sign-in, are left out.
 */
export function secretsToEnter(product: Definition, effective: Definition): readonly MovedSecret[] {
  const moved = movedDrivers(product, effective);
  if (moved.size === 0) return [];
  const ofProduct = new Map(product.drivers.map((driver) => [driver.name, driver]));
  return effective.drivers.flatMap((driver) => {
    const stated = ofProduct.get(driver.name);
    if (stated === undefined || !moved.has(driver.name)) return [];
    const paths: ChangePath[] = [];
    replaceSecrets([driverSchema], stated, (secret, path) => {
      paths.push(path);
      return secret;
    });
    return paths
      .filter((path) => isEmptyAndApplies(driver, path))
      .map((path) => ({ driver: driver.name, path: path.filter((part) => typeof part === 'string') }));
  });
}

/** Whether a field of a driver means something and is empty. */
function isEmptyAndApplies(driver: Driver, path: ChangePath): boolean {
  let holder: unknown = driver;
  let schema: ReturnType<typeof innerSchema> = innerSchema(driverSchema);
  const parents: Readonly<Record<string, unknown>>[] = [];
  for (const [index, name] of path.entries()) {
    const shape = isFields(holder) ? shapeOf(schema, holder) : undefined;
    const field = typeof name === 'string' ? shape?.[name] : undefined;
    if (field === undefined || typeof name !== 'string' || !isFields(holder)) return false;
    const { appliesWhen } = fieldFacts(field);
    if (appliesWhen !== undefined && !holds(appliesWhen, holder, parents)) return false;
    if (index === path.length - 1) return holder[name] === '';
    parents.unshift(holder);
    holder = holder[name];
    schema = innerSchema(field);
  }
  return false;
}

/** Whether a parameter says where a driver with secrets goes: with another value its secrets have to be entered. */
export function movesSecrets({ drivers }: Definition, target: ParameterTarget): boolean {
  if (target.kind !== 'field' || target.list !== 'drivers') return false;
  const driver = drivers.find(({ name }) => name === target.item);
  if (driver === undefined || !holdsSecret(driverSchema, driver)) return false;
  const path = ['drivers', { by: 'name', item: target.item }, ...target.field.split('.')];
  return schemasAlong(path, definitionSchema).some((schemas) =>
    schemas.some((schema) => fieldFacts(schema).destination === true),
  );
}

/** Whether a parameter fills a secret. */
export function fillsSecret(target: ParameterTarget): boolean {
  if (target.kind !== 'field' || target.list !== 'drivers') return false;
  const path = ['drivers', { by: 'name', item: target.item }, ...target.field.split('.')];
  return schemasAlong(path, definitionSchema).some((schemas) =>
    schemas.some((schema) => fieldFacts(schema).secret === true),
  );
}

import { isSameDestination } from '../configuration/diff/destination.ts';
import { schemasAlong } from '../configuration/diff/schemas-along.ts';
import { holdsSecret, replaceSecrets } from '../configuration/diff/secrets.ts';
import { type Driver, driverSchema } from '../configuration/model/driver.ts';
import { isFields } from '../document/fields.ts';
import { holds } from '../schema/condition.ts';
import { fieldFacts, innerSchema, shapeOf } from '../schema/field.ts';
import { type Definition, definitionSchema, type OwnDefinition, type ParameterTarget } from './definition.ts';
import { fieldsOf, keyOf, secretsOfDifferences } from './own-secrets.ts';

/**
 * A secret of a driver is valid only with the destination that it was entered with: fields marked `destination`. A product states
 * its own; a parameter or a difference of an equipment can name another. These functions keep a secret from going there. Those that an
 * equipment has of its own: `own-secrets.ts`.
 */

/** A secret that an equipment has to have of its own, and that nobody has entered for where its driver goes. */
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

/**
 * The secrets that an equipment has to have, and has not: those of its product that it cannot have since the driver goes elsewhere,
 * and its own that were entered for another destination. Those that do not apply, such as the password of a driver without sign-in,
 * are left out.
 */
export function secretsToEnter(
  product: Definition,
  effective: Definition,
  own: Pick<OwnDefinition, 'differences' | 'enteredSecrets'>,
): readonly MovedSecret[] {
  const moved = movedDrivers(product, effective);
  const places = [...own.enteredSecrets, ...secretsOfDifferences(own.differences)].map(
    ({ driver, path }): MovedSecret => ({ driver, path }),
  );
  for (const driver of product.drivers) {
    if (!moved.has(driver.name)) continue;
    replaceSecrets([driverSchema], driver, (secret, path) => {
      places.push({ driver: driver.name, path: fieldsOf(path) });
      return secret;
    });
  }
  const drivers = new Map(effective.drivers.map((driver) => [driver.name, driver]));
  const distinct = new Map(places.map((place) => [keyOf(place), place]));
  return [...distinct.values()].filter(({ driver: name, path }) => {
    const driver = drivers.get(name);
    return driver !== undefined && isEmptyAndApplies(driver, path);
  });
}

/** Whether a field of a driver means something and is empty. */
export function isEmptyAndApplies(driver: Driver, path: readonly string[]): boolean {
  let holder: unknown = driver;
  let schema: ReturnType<typeof innerSchema> = innerSchema(driverSchema);
  const parents: Readonly<Record<string, unknown>>[] = [];
  for (const [index, name] of path.entries()) {
    const shape = isFields(holder) ? shapeOf(schema, holder) : undefined;
    const field = shape && Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field === undefined || !isFields(holder)) return false;
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

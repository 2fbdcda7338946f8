import type { z } from 'zod';
import { applyEach } from '../configuration/diff/apply.ts';
import type { ChangePath } from '../configuration/diff/change.ts';
import { diffBySchema } from '../configuration/diff/diff.ts';
import { type PatchChange, patchSchema } from '../configuration/diff/patch.ts';
import { driverSchema } from '../configuration/model/driver.ts';
import { recordingSchema } from '../configuration/model/recording.ts';
import { type Fields, isFields } from '../document/fields.ts';
import { fieldFacts } from '../schema/field.ts';
import {
  type Definition,
  definedAlarmSchema,
  definedSignalSchema,
  definitionFormat,
  definitionSchema,
  emptyDefinition,
  type OwnDefinition,
  parameterSchema,
} from './definition.ts';
import { type MovedSecret, movedDrivers, secretsToEnter, withoutSecretsOf } from './moved-secrets.ts';
import { differencesThatCount, enteredFor } from './own-secrets.ts';
import { withParameterValues } from './parameter-values.ts';

/** The definition of an equipment by its product and its own part. */
export interface EffectiveDefinition {
  /** The definition of the product with the values of the equipment's parameters; empty where it has no product. */
  readonly base: Definition;
  /** The base with the equipment's differences. */
  readonly definition: Definition;
  /** Differences that do not apply, such as those of a signal that the product has no longer. */
  readonly dropped: readonly PatchChange[];
  /** Parameters whose value does not fit, or that the product has no longer, by their keys. */
  readonly droppedValues: readonly string[];
  /** Secrets that the product, or the equipment, has for another destination only: the equipment has to have them of its own. */
  readonly toEnter: readonly MovedSecret[];
}

/**
 * The definition of an equipment: that of its product, the values of the parameters put at their targets, then its
 * differences one by one. What does not apply is left out and answered. A driver that goes elsewhere than the product says has none
 * of the product's secrets, and one that goes elsewhere than a secret of the equipment was entered for does not have that one. Each
 * item of the result keeps the schema; what items mean to each other is not checked. Takes time linear in the definition and the
 * differences.
 */
export function effectiveDefinition(product: Definition | null, own: OwnDefinition): EffectiveDefinition {
  const stated = product ?? emptyDefinition();
  const { filled, droppedValues } = filledFrom(stated, own);
  let differences: readonly PatchChange[] = own.differences;
  // A difference that is left without its secret may let others apply, which may send the driver elsewhere: none is left unchecked.
  for (;;) {
    const made = withDifferencesOn(filled, differences);
    const counting = differencesThatCount(differences, own.enteredSecrets, made.definition);
    if (counting === differences)
      return { ...made, droppedValues, toEnter: secretsToEnter(stated, made.definition, own) };
    differences = counting;
  }
}

/**
 * The own definition of an equipment as a version stored it that did not note where secrets were entered for: each counts as entered for
 * where it goes now.
 */
export function withEnteredSecrets(product: Definition | null, own: OwnDefinition): OwnDefinition {
  const { filled } = filledFrom(product ?? emptyDefinition(), own);
  const { definition } = withDifferencesOn(filled, own.differences);
  return { ...own, enteredSecrets: [...enteredFor(own.differences, definition)] };
}

/** A product with the values of an equipment; its drivers that they send elsewhere have no secrets. */
function filledFrom(
  stated: Definition,
  { parameterValues }: OwnDefinition,
): { readonly filled: Definition; readonly droppedValues: readonly string[] } {
  const { definition, dropped } = withParameterValues(stated, parameterValues);
  return { filled: withoutSecretsOf(definition, movedDrivers(stated, definition)), droppedValues: dropped };
}

/** A definition with differences, and what it is without them: its drivers that they send elsewhere have no secrets. */
function withDifferencesOn(
  filled: Definition,
  differences: readonly PatchChange[],
): Pick<EffectiveDefinition, 'base' | 'definition' | 'dropped'> {
  if (differences.length === 0) return { base: filled, definition: filled, dropped: [] };
  const first = withDifferences(filled, differences);
  const base = withoutSecretsOf(filled, movedDrivers(filled, first.definition));
  return { base, ...(base === filled ? first : withDifferences(base, differences)) };
}

/**
 * The differences that make a definition out of the base of an equipment, as they are stored. Secrets of a driver that goes
 * elsewhere than the base says are among them, also where they are equal.
 */
export function differencesOf(base: Definition, definition: Definition): PatchChange[] {
  const from = withoutSecretsOf(base, movedDrivers(base, definition));
  return patchSchema.parse(diffBySchema(definitionSchema, from, definition));
}

/** The lists of a definition by the schemas of their items. */
const itemSchemas = {
  parameters: parameterSchema,
  drivers: driverSchema,
  signals: definedSignalSchema,
  alarms: definedAlarmSchema,
  recordings: recordingSchema,
} as const;
type ListName = keyof typeof itemSchemas;

function isListName(name: string): name is ListName {
  return Object.hasOwn(itemSchemas, name);
}

/** The list that a change is in, and the item, null where it is about the list; undefined for a change of anything else. */
function placeOf(path: ChangePath): { readonly list: ListName; readonly item: string | null } | undefined {
  const [list, item] = path;
  if (typeof list !== 'string' || !isListName(list) || typeof item === 'string') return undefined;
  return { list, item: item?.item ?? null };
}

/** Tells whether a change is in a list and gives no item another name. */
function isAboutItem(change: PatchChange): boolean {
  const place = placeOf(change.path);
  if (place === undefined) return false;
  const identity = identityOf(place.list);
  if (change.kind === 'reordered') return change.path.length === 1;
  const [, item, field] = change.path;
  if (place.item === null || typeof item === 'string' || item?.by !== identity) return false;
  if (field !== undefined) return field !== identity;
  if (change.kind === 'removed') return true;
  const value = change.kind === 'added' ? change.value : change.after;
  return isFields(value) && value[identity] === place.item;
}

function identityOf(list: ListName): string {
  return fieldFacts(definitionSchema.shape[list]).identity ?? '';
}

/** How often what is left of the differences is applied again after some were left out. */
const maxRounds = 3;

function withDifferences(
  base: Definition,
  differences: readonly PatchChange[],
): { readonly definition: Definition; readonly dropped: readonly PatchChange[] } {
  let kept = differences.filter(isAboutItem);
  for (let round = 0; round < maxRounds; round += 1) {
    const { document, refused } = applyEach(base, kept);
    const isRefused = new Set(refused);
    const applied = kept.filter((change) => !isRefused.has(change));
    const reading = readChanged(base, isFields(document) ? document : {}, applied);
    if (reading.wrong.size === 0) {
      const isApplied = new Set(applied);
      return {
        definition: reading.definition,
        dropped: differences.filter((change) => !isApplied.has(change)),
      };
    }
    kept = applied.filter((change) => !reading.wrong.has(change));
  }
  return { definition: base, dropped: differences };
}

interface Reading {
  readonly definition: Definition;
  /** The changes that made an item which breaks its schema, or a list that is too long. */
  readonly wrong: ReadonlySet<PatchChange>;
}

/** Reads what differences made of a definition: what they did not touch is known to be right. */
function readChanged(base: Definition, document: Fields, changes: readonly PatchChange[]): Reading {
  const wrong = new Set<PatchChange>();
  const touched = new Map<ListName, Map<string, PatchChange[]>>();
  for (const change of changes) {
    const place = placeOf(change.path);
    if (place === undefined) continue;
    const items = touched.get(place.list) ?? new Map<string, PatchChange[]>();
    touched.set(place.list, items);
    if (place.item === null) continue;
    const ofItem = items.get(place.item);
    if (ofItem) ofItem.push(change);
    else items.set(place.item, [change]);
  }
  const listOf = <Item>(
    list: ListName,
    schema: z.ZodType<Item>,
    known: readonly Item[],
    identity: (item: Item) => string,
  ): Item[] => {
    const changed = touched.get(list);
    const raw = document[list];
    if (changed === undefined || !Array.isArray(raw)) return [...known];
    const byIdentity = new Map(known.map((item) => [identity(item), item]));
    const by = identityOf(list);
    const maximum = fieldFacts(definitionSchema.shape[list]).capacity?.maximum ?? Infinity;
    if (raw.length > maximum) {
      for (const ofItem of changed.values())
        for (const change of ofItem) if (change.kind === 'added') wrong.add(change);
      return [...known];
    }
    return raw.flatMap((value: unknown) => {
      const name = isFields(value) ? value[by] : undefined;
      const ofItem = typeof name === 'string' ? changed.get(name) : undefined;
      if (typeof name === 'string' && ofItem === undefined) return byIdentity.get(name) ?? [];
      const parsed = schema.safeParse(value);
      if (parsed.success) return [parsed.data];
      for (const change of ofItem ?? []) wrong.add(change);
      return [];
    });
  };
  const definition: Definition = {
    format: definitionFormat,
    parameters: listOf('parameters', itemSchemas.parameters, base.parameters, ({ key }) => key),
    drivers: listOf('drivers', itemSchemas.drivers, base.drivers, ({ name }) => name),
    signals: listOf('signals', itemSchemas.signals, base.signals, ({ key }) => key),
    alarms: listOf('alarms', itemSchemas.alarms, base.alarms, ({ id }) => id),
    recordings: listOf('recordings', itemSchemas.recordings, base.recordings, ({ id }) => id),
  };
  return { definition, wrong };
}

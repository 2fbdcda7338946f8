import { z } from 'zod';
import { isFields } from '../../document/fields.ts';
import { canonicalText } from '../read/write.ts';
import { type Configuration, configurationSchema } from '../model/configuration.ts';
import { fieldFacts, innerSchema, shapeOf } from '../../schema/field.ts';
import type { Change, ChangeFacts, ChangePath } from './change.ts';
import { holdsSecret } from './secrets.ts';

/**
 * The changes that make the second of two configurations out of the first. Items of lists are matched by
 * their identity, so a driver that moved is not a driver removed and another added. Both must be
 * configurations that were checked.
 */
export function diffConfigurations(before: Configuration, after: Configuration): Change[] {
  return diffBySchema(configurationSchema, before, after);
}

/** The same for any document whose schema marks the identity of its lists. */
export function diffBySchema(schema: z.ZodType, before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  const none = { restart: false, cutOff: false, secret: false };
  walk({ schema, before, after, path: [], facts: none }, changes);
  return changes;
}

interface Place {
  readonly schema: z.core.$ZodType;
  readonly before: unknown;
  readonly after: unknown;
  readonly path: ChangePath;
  readonly facts: ChangeFacts;
}

function walk(place: Place, changes: Change[]): void {
  const { before, after, path } = place;
  const own = fieldFacts(place.schema);
  const facts: ChangeFacts = {
    restart: place.facts.restart || own.restart === true,
    cutOff: place.facts.cutOff || own.cutOff === true,
    secret: place.facts.secret || own.secret === true,
  };
  const schema = innerSchema(place.schema);
  const identity = own.identity;
  if (
    schema instanceof z.ZodArray &&
    identity !== undefined &&
    Array.isArray(before) &&
    Array.isArray(after)
  ) {
    walkList({ ...place, schema: schema.element, facts }, before, after, identity, changes);
    return;
  }
  const common = commonShape(schema, before, after);
  if (common) {
    for (const [name, field] of Object.entries(common.shape)) {
      const [old, young] = [common.before[name], common.after[name]];
      if (Object.is(old, young)) continue;
      walk({ schema: field, before: old, after: young, path: [...path, name], facts }, changes);
    }
  } else if (canonicalText(before) !== canonicalText(after)) {
    const secret = facts.secret || holdsSecret(schema, before) || holdsSecret(schema, after);
    changes.push({ kind: 'changed', path, before, after, ...facts, secret });
  }
}

/** The fields that both values have by their schema; undefined where they are of different kinds. */
function commonShape(schema: z.core.$ZodType, before: unknown, after: unknown) {
  if (!isFields(before) || !isFields(after)) return undefined;
  const shape = shapeOf(schema, before);
  return shape !== undefined && shapeOf(schema, after) === shape ? { shape, before, after } : undefined;
}

function walkList(
  place: Place,
  before: readonly unknown[],
  after: readonly unknown[],
  identity: string,
  changes: Change[],
): void {
  const { schema, path, facts } = place;
  const old = byIdentity(before, identity);
  const young = byIdentity(after, identity);
  const pathOf = (item: string): ChangePath => [...path, { by: identity, item }];
  const factsOf = (value: unknown): ChangeFacts => ({
    ...facts,
    secret: facts.secret || holdsSecret(schema, value),
  });
  for (const [item, value] of old) {
    if (!young.has(item)) changes.push({ kind: 'removed', path: pathOf(item), value, ...factsOf(value) });
  }
  let behind: string | null = null;
  for (const [item, value] of young) {
    if (!old.has(item)) changes.push({ kind: 'added', path: pathOf(item), value, behind, ...factsOf(value) });
    behind = item;
  }
  const keptBefore = [...old.keys()].filter((item) => young.has(item));
  const keptAfter = [...young.keys()].filter((item) => old.has(item));
  if (keptBefore.some((item, index) => item !== keptAfter[index])) {
    changes.push({ kind: 'reordered', path, by: identity, order: [...young.keys()], ...facts });
  }
  for (const item of keptAfter) {
    if (Object.is(old.get(item), young.get(item))) continue;
    walk({ schema, before: old.get(item), after: young.get(item), path: pathOf(item), facts }, changes);
  }
}

/** The items of a list by what tells them apart. */
export function byIdentity(items: readonly unknown[], identity: string): Map<string, unknown> {
  const map = new Map<string, unknown>();
  for (const item of items) {
    const name = isFields(item) ? item[identity] : undefined;
    if (typeof name === 'string') map.set(name, item);
  }
  return map;
}

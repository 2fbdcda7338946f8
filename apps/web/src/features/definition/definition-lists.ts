import { driverSchema, type Driver } from '@penstock/contract/configuration/model/driver';
import { type Recording, recordingSchema } from '@penstock/contract/configuration/model/recording';
import {
  type DefinedAlarm,
  definedAlarmSchema,
  type Definition,
  type Parameter,
  parameterSchema,
} from '@penstock/contract/product/definition';
import {
  type Renamed,
  withRenamedDrivers,
  withRenamedGroups,
  withRenamedTargets,
} from '@penstock/contract/product/renamed';
import type { z } from 'zod';
import type { DraftFields } from '../../kit/form/draft.ts';

/** A list of a definition whose items are edited one by one. */
export interface DefinitionList<Item extends DraftFields> {
  readonly name: 'drivers' | 'alarms' | 'recordings' | 'parameters';
  readonly schema: z.ZodType<Item>;
  /** The field that tells its items apart. */
  readonly identity: string;
  /** The most bytes of the identity. */
  readonly identityBytes: number;
  readonly nameOf: (item: Item) => string;
  /** The item enabled or disabled; left out where items cannot be. */
  readonly withEnabled?: (item: Item, enabled: boolean) => Item;
  readonly isEnabled: (item: Item) => boolean;
  readonly of: (definition: Definition) => readonly Item[];
  /** The definition with other items in the list. */
  readonly withItems: (definition: Definition, items: readonly Item[]) => Definition;
  /** The definition in which everything that names items of the list follows. */
  readonly renamed: (definition: Definition, renamed: Renamed) => Definition;
  /** The definition in which everything that names parts of an item follows, where the item is changed; its name is as before. */
  readonly edited?: (definition: Definition, before: Item, after: Item) => Definition;
}

/** The drivers of a definition. */
export const driverList: DefinitionList<Driver> = {
  name: 'drivers',
  schema: driverSchema,
  identity: 'name',
  identityBytes: 20,
  nameOf: ({ name }) => name,
  withEnabled: (item, enabled) => ({ ...item, enabled }),
  isEnabled: ({ enabled }) => enabled,
  of: ({ drivers }) => drivers,
  withItems: (definition, drivers) => ({ ...definition, drivers: [...drivers] }),
  renamed: withRenamedDrivers,
  edited: withRenamedGroups,
};

/** The alarms of a definition. */
export const alarmList: DefinitionList<DefinedAlarm> = {
  name: 'alarms',
  schema: definedAlarmSchema,
  identity: 'id',
  identityBytes: 20,
  nameOf: ({ id }) => id,
  withEnabled: (item, enabled) => ({ ...item, enabled }),
  isEnabled: ({ enabled }) => enabled,
  of: ({ alarms }) => alarms,
  withItems: (definition, alarms) => ({ ...definition, alarms: [...alarms] }),
  renamed: (definition, renamed) => withRenamedTargets(definition, 'alarms', renamed),
};

/** The recordings of a definition. */
export const recordingList: DefinitionList<Recording> = {
  name: 'recordings',
  schema: recordingSchema,
  identity: 'id',
  identityBytes: 20,
  nameOf: ({ id }) => id,
  withEnabled: (item, enabled) => ({ ...item, enabled }),
  isEnabled: ({ enabled }) => enabled,
  of: ({ recordings }) => recordings,
  withItems: (definition, recordings) => ({ ...definition, recordings: [...recordings] }),
  renamed: (definition, renamed) => withRenamedTargets(definition, 'recordings', renamed),
};

/** The parameters of a product. */
export const parameterList: DefinitionList<Parameter> = {
  name: 'parameters',
  schema: parameterSchema,
  identity: 'key',
  identityBytes: 20,
  nameOf: ({ key }) => key,
  isEnabled: () => true,
  of: ({ parameters }) => parameters,
  withItems: (definition, parameters) => ({ ...definition, parameters: [...parameters] }),
  // Nothing of a definition names its parameters.
  renamed: (definition) => definition,
};

/** A definition with an item in place of the one with the name `known`, or at the end where there is none. */
export function withItem<Item extends DraftFields>(
  list: DefinitionList<Item>,
  definition: Definition,
  known: string | undefined,
  item: Item,
): Definition {
  const items = list.of(definition);
  if (known === undefined) return list.withItems(definition, [...items, item]);
  const before = items.find((one) => list.nameOf(one) === known);
  const edited = before === undefined ? definition : (list.edited?.(definition, before, item) ?? definition);
  const next = list.nameOf(item);
  const renamed = next === known ? new Map<string, string>() : new Map([[known, next]]);
  return list.withItems(
    list.renamed(edited, renamed),
    items.map((one) => (list.nameOf(one) === known ? item : one)),
  );
}

/** A definition without some items of a list. */
export function withoutItems<Item extends DraftFields>(
  list: DefinitionList<Item>,
  definition: Definition,
  names: ReadonlySet<string>,
): Definition {
  const gone = new Map([...names].map((name) => [name, null]));
  return list.withItems(
    list.renamed(definition, gone),
    list.of(definition).filter((item) => !names.has(list.nameOf(item))),
  );
}

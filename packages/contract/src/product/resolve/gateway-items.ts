import type { z } from 'zod';
import { type Configuration, configurationSchema } from '../../configuration/model/configuration.ts';

/** The lists of a gateway's configuration that binding an equipment brings items to. */
export const managedLists = [
  'drivers',
  'variables',
  'intermediateVariables',
  'recordings',
  'alarms',
] as const;
export type ManagedList = (typeof managedLists)[number];

/** Items of these lists, as they are in the configuration of a gateway. */
export const gatewayItemsSchema = configurationSchema.pick({
  drivers: true,
  variables: true,
  intermediateVariables: true,
  recordings: true,
  alarms: true,
});
export type GatewayItems = z.output<typeof gatewayItemsSchema>;

/** No items. */
export function noItems(): GatewayItems {
  return gatewayItemsSchema.parse({});
}

/** The names of the items of a list. */
export function namesIn(items: GatewayItems, list: ManagedList): readonly string[] {
  switch (list) {
    case 'drivers':
      return items.drivers.map(({ name }) => name);
    case 'variables':
    case 'intermediateVariables':
      return items[list].map(({ key }) => key);
    case 'recordings':
    case 'alarms':
      return items[list].map(({ id }) => id);
  }
}

/** The items of a gateway that have the names of some others, in the order of these. */
export function presentItems(named: GatewayItems, actual: Configuration): GatewayItems {
  const present = <Item>(names: readonly Item[], items: readonly Item[], nameOf: (item: Item) => string) => {
    const known = new Map(items.map((item) => [nameOf(item), item]));
    return names.flatMap((item) => known.get(nameOf(item)) ?? []);
  };
  return {
    drivers: present(named.drivers, actual.drivers, ({ name }) => name),
    variables: present(named.variables, actual.variables, ({ key }) => key),
    intermediateVariables: present(
      named.intermediateVariables,
      actual.intermediateVariables,
      ({ key }) => key,
    ),
    recordings: present(named.recordings, actual.recordings, ({ id }) => id),
    alarms: present(named.alarms, actual.alarms, ({ id }) => id),
  };
}

import { storedOwnDefinition } from '../definition/stored-definition.ts';
import { effectiveDefinitionOf } from '../equipment/effective-definitions.ts';
import type { EquipmentDefinitions } from '../equipment/equipment-definitions.ts';
import { storedEquipment } from './bound-definition-repository.ts';
import type { DefinitionSource } from './definition-source.ts';

/** The definitions of equipment as the database has them. */
export function storedDefinitions(
  definitions: Pick<EquipmentDefinitions, 'setGateway' | 'replace'>,
): DefinitionSource {
  return {
    async of(reader, id) {
      const row = await storedEquipment(reader, id);
      if (row === undefined) return undefined;
      const { definition, toEnter } = await effectiveDefinitionOf(reader, row);
      const isOfProduct = row.product_changed_at !== null && row.product_changed_at > row.changed_at;
      return {
        definition,
        toEnter,
        title: row.title,
        parameterValues: (await storedOwnDefinition(reader, row.own_definition)).parameterValues,
        revision: row.revision,
        author: (isOfProduct ? row.product_changed_by : row.changed_by) ?? '',
        note: (isOfProduct ? row.product_note : row.note) ?? '',
      };
    },
    setGateway: (change, id, gateway) => definitions.setGateway(change, id, gateway),
    replace: (actor, id, next) => definitions.replace(actor, id, next),
  };
}

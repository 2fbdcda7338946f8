import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { definitionFormat, definitionSchema } from '@penstock/contract/product/definition';
import { differencesOf } from '@penstock/contract/product/effective';
import { definitionFrom } from '@penstock/contract/product/read';
import { rowNumber } from '../../database/id.ts';
import type { Db } from '../../database/schema.ts';
import { loggedChanges } from '../definition/logged-changes.ts';
import { materialise } from '../definition/materialise.ts';
import { demandCurrent } from '../definition/stale-revision.ts';
import { storedOwnDefinition } from '../definition/stored-definition.ts';
import { effectiveDefinitionOf } from '../equipment/effective-definitions.ts';
import type { Events } from '../events/events.ts';
import { change } from '../operation-log/change.ts';
import type { DefinitionSource } from './definition-source.ts';

/** The definitions of equipment as the database has them. */
export function storedDefinitions({
  db,
  events,
}: {
  readonly db: Db;
  readonly events: Pick<Events, 'publish'>;
}): DefinitionSource {
  return {
    async of(reader, id) {
      const row = await storedEquipment(reader, id);
      if (row === undefined) return undefined;
      const { definition } = await effectiveDefinitionOf(reader, row);
      const isOfProduct = row.product_changed_at !== null && row.product_changed_at > row.changed_at;
      return {
        definition,
        parameterValues: storedOwnDefinition(row.own_definition).parameterValues,
        revision: row.revision,
        author: (isOfProduct ? row.product_changed_by : row.changed_by) ?? '',
        note: (isOfProduct ? row.product_note : row.note) ?? '',
      };
    },

    async setGateway({ sql: transaction }, id, { sn, prefix }) {
      await transaction
        .updateTable('equipment')
        .set({ sn, key_prefix: prefix })
        .where('id', '=', rowNumber(id))
        .execute();
      await makeSignals(transaction, id, prefix);
    },

    async replace({ username, ...actor }, id, { definition, revision, note }) {
      const next = definitionFrom(definition, 'equipment');
      const made = await change(db, actor, 'equipment.takeOver', async (transaction) => {
        const row = await storedEquipment(transaction.sql, id);
        if (row === undefined) throw failure('data.notFound');
        const current = await transaction.sql
          .selectFrom('equipment')
          .select(['revision', 'changed_by', 'changed_at', 'key_prefix'])
          .where('id', '=', row.id)
          .forUpdate()
          .executeTakeFirstOrThrow();
        demandCurrent(current, revision);
        const { base, definition: before } = await effectiveDefinitionOf(transaction.sql, row);
        const { parameterValues } = storedOwnDefinition(row.own_definition);
        const own = { format: definitionFormat, parameterValues, differences: differencesOf(base, next) };
        await transaction.sql
          .updateTable('equipment')
          .set({
            own_definition: JSON.stringify(own),
            revision: revision + 1,
            changed_by: username,
            changed_at: new Date(),
            note,
          })
          .where('id', '=', row.id)
          .execute();
        await makeSignals(transaction.sql, id, current.key_prefix);
        const logged = loggedChanges(diffBySchema(definitionSchema, before, next));
        return {
          object: { type: 'equipment', id },
          before: { revision, ...logged.before },
          after: { revision: revision + 1, ...logged.after },
          result: revision + 1,
        };
      });
      await events.publish({ kind: 'definition', equipmentIds: [id] });
      return made;
    },
  };
}

/** Makes the signals of an equipment those of its definition, with what is before their keys on the gateway. */
async function makeSignals(db: Db, id: Id, keyPrefix: string): Promise<void> {
  const row = await storedEquipment(db, id);
  if (row === undefined) return;
  const { definition } = await effectiveDefinitionOf(db, row);
  await materialise(db, [{ id: row.id, definition, keyPrefix }]);
}

async function storedEquipment(db: Db, id: Id) {
  return await db
    .selectFrom('equipment')
    .leftJoin('product', 'product.id', 'equipment.product_id')
    .select([
      'equipment.id',
      'equipment.product_id',
      'equipment.own_definition',
      'equipment.revision',
      'equipment.changed_by',
      'equipment.changed_at',
      'equipment.note',
      'product.changed_by as product_changed_by',
      'product.changed_at as product_changed_at',
      'product.note as product_note',
    ])
    .where('equipment.id', '=', rowNumber(id))
    .executeTakeFirst();
}

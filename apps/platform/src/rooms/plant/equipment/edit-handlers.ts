import { existing } from '../../../kernel/access/existing.ts';
import { storedTranslations } from '../../../kernel/database/title-expression.ts';
import { type Translations, givenTranslations } from '@penstock/contract/texts/entered';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { emptyDefinition } from '@penstock/contract/product/definition';
import type { Insertable } from 'kysely';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { EquipmentTable } from '../../../kernel/database/tables/equipment.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { materialise } from '../definition/materialise.ts';
import { storedDefinition } from '../definition/stored-definition.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { equipmentFor, isOwnEquipment, ownEquipmentFor } from './access.ts';
import { productFor } from './definition-handlers.ts';
import type { EquipmentDefinitions } from './equipment-definitions.ts';
import { deleteEquipment, insertEquipment, lockEquipment, updateEquipment } from './equipment-repository.ts';

/** The calls that add, change, copy and delete equipment. */
export function equipmentEditHandlers({
  db,
  definitions,
  events,
}: {
  readonly db: Db;
  readonly definitions: EquipmentDefinitions;
  readonly events: Pick<Events, 'announce'>;
}): HandlersOf<'equipmentAdd' | 'equipmentEdit' | 'equipmentDelete' | 'equipmentCopy'> {
  return {
    equipmentAdd: handle(calls.equipmentAdd, async ({ productId, ...words }, context) => {
      demandCoordinates(words);
      const { accountId, username } = context.caller;
      const id = await change(db, actorOf(context), 'equipment.add', async (transaction) => {
        const product = await productFor(transaction, context.caller, productId);
        const added = await insertEquipment(transaction, {
          owner_id: rowNumber(accountId),
          product_id: product?.id ?? null,
          sn: null,
          ...columnsOf(words),
          product_revision: product?.revision ?? 0,
          changed_by: username,
        });
        const definition =
          product === undefined
            ? emptyDefinition()
            : await storedDefinition(transaction.sql, product.definition);
        await materialise(transaction.sql, [{ id: added, definition, keyPrefix: '' }]);
        return {
          object: { type: 'equipment', id: idOf(added) },
          after: { ...words, productId },
          result: idOf(added),
        };
      });
      await definitions.changed([id]);
      return { id };
    }),

    equipmentEdit: handle(calls.equipmentEdit, async ({ id, ...wanted }, context) => {
      await equipmentFor(db, context.caller, id, 'edit');
      await change(db, actorOf(context), 'equipment.edit', async (transaction) => {
        const row = existing(await lockEquipment(transaction, rowNumber(id)));
        const {
          title,
          title_translations: titleTranslations,
          address,
          latitude,
          longitude,
          remark,
          shifts,
        } = row;
        const timeZone = row.time_zone;
        const before = { title, titleTranslations, address, latitude, longitude, remark, timeZone, shifts };
        const after = {
          title: wanted.title ?? title,
          titleTranslations: givenTranslations(wanted.titleTranslations ?? titleTranslations),
          address: wanted.address ?? address,
          latitude: wanted.latitude === undefined ? latitude : wanted.latitude,
          longitude: wanted.longitude === undefined ? longitude : wanted.longitude,
          remark: wanted.remark ?? remark,
          timeZone: wanted.timeZone ?? timeZone,
          shifts: wanted.shifts?.toSorted((one, other) => one.start - other.start) ?? shifts,
        };
        demandCoordinates(after);
        if (JSON.stringify(before) === JSON.stringify(after)) return { unchanged: true, result: undefined };
        await updateEquipment(transaction, row.id, {
          ...columnsOf(after),
          time_zone: after.timeZone,
          shifts: JSON.stringify(after.shifts),
        });
        return { object: { type: 'equipment', id }, before, after, result: undefined };
      });
      return {};
    }),

    equipmentDelete: handle(calls.equipmentDelete, async ({ id }, context) => {
      await ownEquipmentFor(db, context.caller, id);
      await change(db, actorOf(context), 'equipment.delete', async (transaction) => {
        const row = existing(await lockEquipment(transaction, rowNumber(id)));
        const { title, sn, revision } = row;
        if (sn !== null) throw failure('equipment.bound', { name: title, sn });
        await deleteEquipment(transaction, row.id);
        return { object: { type: 'equipment', id }, before: { title, revision }, result: undefined };
      });
      await events.announce({ kind: 'rights', equipmentId: id, accountId: null });
      return {};
    }),

    equipmentCopy: handle(calls.equipmentCopy, async ({ id, title }, context) => {
      const source = await equipmentFor(db, context.caller, id, 'edit');
      const isOwn = await isOwnEquipment(db, context.caller, id);
      const { accountId, username } = context.caller;
      const copy = await change(db, actorOf(context), 'equipment.copy', async (transaction) => {
        const row = existing(await lockEquipment(transaction, source.id));
        const copied = await definitions.copied(transaction, row, { caller: context.caller, isOwn });
        const added = await insertEquipment(transaction, {
          owner_id: rowNumber(accountId),
          sn: null,
          title,
          address: row.address,
          remark: row.remark,
          latitude: null,
          longitude: null,
          time_zone: row.time_zone,
          shifts: JSON.stringify(row.shifts),
          ...copied.columns,
          changed_by: username,
        });
        await materialise(transaction.sql, [{ id: added, definition: copied.definition, keyPrefix: '' }]);
        return {
          object: { type: 'equipment', id: idOf(added) },
          after: { title, copyOf: id },
          result: idOf(added),
        };
      });
      await definitions.changed([copy]);
      return { id: copy };
    }),
  };
}

interface Words {
  readonly title: string;
  readonly titleTranslations: Translations;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly remark: string;
}

function columnsOf({ title, titleTranslations, address, latitude, longitude, remark }: Words) {
  return {
    title,
    title_translations: storedTranslations(titleTranslations),
    address,
    latitude,
    longitude,
    remark,
  } satisfies Partial<Insertable<EquipmentTable>>;
}

/** Throws `equipment.coordinates` where only one of the two is given. */
function demandCoordinates({ latitude, longitude }: Pick<Words, 'latitude' | 'longitude'>): void {
  if ((latitude === null) !== (longitude === null)) throw failure('equipment.coordinates');
}

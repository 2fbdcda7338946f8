import {
  type BulkField,
  bulkFields,
  type equipmentBulkCheck,
  type equipmentBulkEdit,
  equipmentBulkLimits,
  type EquipmentChanges,
  type RefusedEquipment,
} from '@penstock/contract/calls/equipment-bulk';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import { errorText, failure } from '@penstock/contract/errors/error';
import { enteredText } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import type { CallContext } from '@penstock/server/http/call-context';
import type { Updateable } from 'kysely';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { EquipmentTable } from '../../../kernel/database/tables/equipment.ts';
import { actorOf, changeEach } from '../../../kernel/operation-log/change.ts';
import { type BulkEquipment, bulkEquipment, lockBulk, updateMany } from './bulk-repository.ts';

type Position = NonNullable<EquipmentChanges['position']>;

/** The present values of an equipment, by the names of the fields. */
function valuesOf(row: BulkEquipment) {
  const { address, remark, latitude, longitude, time_zone: timeZone } = row;
  const position: Position | null = latitude === null || longitude === null ? null : { latitude, longitude };
  return { address, position, remark, timeZone };
}

/** A value as people read it; empty for none. */
function valueText(value: string | Position | null): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : `${value.latitude}, ${value.longitude}`;
}

/** The fields that are to be changed. Throws `equipment.bulkNothing` where none is. */
function fieldsOf(changes: EquipmentChanges): readonly BulkField[] {
  const fields = bulkFields.filter((field) => changes[field] !== undefined);
  if (fields.length === 0) throw failure('equipment.bulkNothing');
  return fields;
}

/** The fields of an equipment that have another value now. */
function changingFields(row: BulkEquipment, changes: EquipmentChanges): readonly BulkField[] {
  const values = valuesOf(row);
  return fieldsOf(changes).filter((field) => valueText(values[field]) !== valueText(changes[field] ?? null));
}

function refused(row: BulkEquipment, language: Language): RefusedEquipment {
  return {
    id: idOf(row.id),
    title: enteredText(language, row.title, row.title_translations),
    message: errorText('permission.missing', {}, language),
  };
}

/** Says what changing the equipments that match would change. Throws `equipment.bulkTooMany` and `equipment.bulkNothing`. */
export async function checkBulk(
  db: Db,
  { changes, ...question }: CallParsedRequest<typeof equipmentBulkCheck>,
  { caller, language }: CallContext,
): Promise<CallAnswer<typeof equipmentBulkCheck>> {
  const fields = fieldsOf(changes);
  const maximum = equipmentBulkLimits.equipment;
  const rows = await bulkEquipment(db, caller, question, maximum + 1);
  if (rows.length > maximum) throw failure('equipment.bulkTooMany', { maximum });
  const permitted = rows.filter((row) => row.permitted);
  const changing = permitted.filter((row) => changingFields(row, changes).length > 0);
  const others = rows.filter((row) => !row.permitted);
  return {
    ids: changing.map(({ id }) => idOf(id)),
    same: permitted.length - changing.length,
    refusedTotal: others.length,
    refused: others.slice(0, equipmentBulkLimits.named).map((row) => refused(row, language)),
    fields: fields.map((field) => presentValues(field, permitted, changes)),
  };
}

/** The present values of a field, of the equipments in which it changes: the most frequent first. */
function presentValues(field: BulkField, rows: readonly BulkEquipment[], changes: EquipmentChanges) {
  const wanted = valueText(changes[field] ?? null);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueText(valuesOf(row)[field]);
    if (value !== wanted) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = [...counts].map(([value, count]) => ({ value, count }));
  return {
    field,
    changing: values.reduce((sum, { count }) => sum + count, 0),
    distinct: values.length,
    values: values.toSorted((one, other) => other.count - one.count).slice(0, equipmentBulkLimits.values),
  };
}

/** Changes a batch in one transaction, with a row in the operation log for each equipment that changes. */
export async function editBulk(
  db: Db,
  { ids, changes }: CallParsedRequest<typeof equipmentBulkEdit>,
  context: CallContext,
): Promise<CallAnswer<typeof equipmentBulkEdit>> {
  const { caller, language } = context;
  fieldsOf(changes);
  return await changeEach(db, actorOf(context), async (transaction) => {
    const rows = await lockBulk(transaction, caller, ids);
    const found = new Set(rows.map(({ id }) => idOf(id)));
    const permitted = rows.filter((row) => row.permitted);
    const changing = permitted.filter((row) => changingFields(row, changes).length > 0);
    if (changing.length > 0)
      await updateMany(
        transaction,
        changing.map(({ id }) => id),
        columnsOf(changes),
      );
    return {
      changes: changing.map((row) => {
        const fields = changingFields(row, changes);
        const values = valuesOf(row);
        const only = (of: EquipmentChanges) =>
          Object.fromEntries(fields.map((field) => [field, of[field] ?? null]));
        return {
          action: 'equipment.edit',
          object: { type: 'equipment', id: idOf(row.id) },
          before: only(values),
          after: only(changes),
        } as const;
      }),
      result: {
        changed: changing.length,
        same: permitted.length - changing.length,
        refused: [
          ...rows.filter((row) => !row.permitted).map((row) => refused(row, language)),
          ...ids
            .filter((id) => !found.has(id))
            .map((id) => ({ id, title: id, message: errorText('data.notFound', {}, language) })),
        ],
      },
    };
  });
}

function columnsOf({ address, position, remark, timeZone }: EquipmentChanges): Updateable<EquipmentTable> {
  return {
    ...(address !== undefined && { address }),
    ...(remark !== undefined && { remark }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(position !== undefined && {
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    }),
  };
}

import { calls } from '@penstock/contract/calls/list';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import type { Db } from '../../../kernel/database/schema.ts';
import { checkBulk, editBulk } from './bulk-changes.ts';

/** The calls that change many equipments at once. */
export function equipmentBulkHandlers(db: Db): HandlersOf<'equipmentBulkCheck' | 'equipmentBulkEdit'> {
  return {
    equipmentBulkCheck: handle(calls.equipmentBulkCheck, (request, context) =>
      checkBulk(db, request, context),
    ),
    equipmentBulkEdit: handle(calls.equipmentBulkEdit, (request, context) => editBulk(db, request, context)),
  };
}

import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../database/schema.ts';
import { handle, type HandlersOf } from '../../http/handlers.ts';
import type { Commands } from '../command/commands.ts';
import { listEquipment } from './equipment-list.ts';

/** The calls of the equipment list and of commands given to equipment. */
export function equipmentHandlers(parts: {
  readonly db: Db;
  readonly commands: Commands;
}): HandlersOf<'equipmentQuery' | 'multiCallback'> {
  return {
    equipmentQuery: handle(calls.equipmentQuery, (request, { caller, language }) =>
      listEquipment(parts.db, caller, request, language),
    ),
    multiCallback: handle(calls.multiCallback, ({ uuid }, { caller, language }) =>
      parts.commands.state(uuid, caller.accountId, language),
    ),
  };
}

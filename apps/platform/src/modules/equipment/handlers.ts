import { calls } from '@penstock/contract/calls/list';
import type { Db } from '../../database/schema.ts';
import type { ExportSlots } from '../../files/export-slots.ts';
import { handle, handleDownload, type HandlersOf } from '../../http/handlers.ts';
import type { Commands } from '../command/commands.ts';
import { equipmentCsv } from './equipment-export.ts';
import { listEquipment } from './equipment-list.ts';

/** The calls of the equipment list and of commands given to equipment. */
export function equipmentHandlers(parts: {
  readonly db: Db;
  /** Over connections for heavy queries. */
  readonly exportDb: Db;
  readonly commands: Commands;
  readonly exports: ExportSlots;
}): HandlersOf<'equipmentQuery' | 'equipmentExport' | 'multiCallback'> {
  return {
    equipmentQuery: handle(calls.equipmentQuery, (request, { caller, language }) =>
      listEquipment(parts.db, caller, request, language),
    ),
    equipmentExport: handleDownload(calls.equipmentExport, (request, { caller, language }) => ({
      content: parts.exports.content(equipmentCsv(parts.exportDb, caller, request, language)),
    })),
    multiCallback: handle(calls.multiCallback, ({ uuid }, { caller, language }) =>
      parts.commands.state(uuid, caller.accountId, language),
    ),
  };
}

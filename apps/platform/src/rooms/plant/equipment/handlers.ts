import { calls } from '@penstock/contract/calls/list';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import type { Commands } from '../../gateways/command/commands.ts';
import { gatewayBySn } from '../../gateways/gateway/gateway-repository.ts';
import { presenceOf } from '../../gateways/gateway/presence.ts';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { polledState } from '@penstock/console/operation/polled-state';
import { equipmentCsv } from './equipment-export.ts';
import { describeEquipment, listEquipment } from './equipment-list.ts';
import { equipmentRows } from './equipment-repository.ts';

/** The calls of the equipment list and of commands given to equipment. */
export function equipmentHandlers(parts: {
  readonly db: Db;
  /** Over connections for heavy queries. */
  readonly exportDb: Db;
  readonly commands: Commands;
  readonly operations: Pick<LongOperations, 'find'>;
  readonly exports: ExportSlots;
  /** The time zone of the installation. */
  readonly timeZone: string;
}): HandlersOf<'equipmentQuery' | 'equipmentExport' | 'equipmentInfo' | 'multiCallback'> {
  return {
    equipmentQuery: handle(calls.equipmentQuery, (request, { caller, language }) =>
      listEquipment(parts.db, caller, request, language),
    ),
    equipmentExport: handleDownload(calls.equipmentExport, (request, { caller, language }) => ({
      content: parts.exports.content(equipmentCsv(parts.exportDb, caller, request, language)),
    })),
    equipmentInfo: handle(calls.equipmentInfo, async ({ id }, { caller, language }) => {
      const question = calls.equipmentQuery.request.parse({ ids: [id] });
      const row = existing(await equipmentRows(parts.db, caller, question, language).executeTakeFirst());
      const gateway = row.sn === null ? undefined : await gatewayBySn(parts.db, row.sn);
      return {
        ...describeEquipment(row, caller, language),
        title: row.title,
        gatewayName: gateway?.name ?? '',
        revision: row.revision,
        timeZone: row.time_zone,
        defaultTimeZone: parts.timeZone,
        shifts: [...row.shifts],
        ...presenceOf(gateway),
      };
    }),
    multiCallback: handle(calls.multiCallback, async ({ uuid }, { caller, language }) => {
      const found = await parts.operations.find(uuid);
      if (found?.accountId !== caller.accountId)
        return await parts.commands.state(uuid, caller.accountId, language);
      return { ...polledState(found.operation, language), data: found.result };
    }),
  };
}

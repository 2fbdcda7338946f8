import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { ObjectHistories } from '../../../kernel/access/object-access.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { describeOperation } from './describe-operation.ts';
import { operationLogCsv } from './operation-log-export.ts';
import { countOperations, countOperationsOf, operationRows, operationRowsOf } from './reading-repository.ts';

/** The calls that read the operation log. */
export function operationLogHandlers({
  db,
  exportDb,
  exports,
  objects,
}: {
  readonly db: Db;
  /** Over connections for heavy queries. */
  readonly exportDb: Db;
  readonly exports: ExportSlots;
  readonly objects: ObjectHistories;
}): HandlersOf<'operationLogQuery' | 'operationLogOfObject' | 'operationLogExport'> {
  return {
    operationLogQuery: handle(calls.operationLogQuery, async (request) => {
      const { limit, offset } = pageOf(request);
      const total = await countOperations(db, request);
      const rows = await operationRows(db, request).limit(limit).offset(offset).execute();
      return { total, rows: rows.map(describeOperation) };
    }),
    operationLogOfObject: handle(calls.operationLogOfObject, async (request, { caller }) => {
      const open = caller.authCodes.includes('operationLog:read') || (await objects.openTo(caller, request));
      if (open === false) throw failure('data.notFound');
      const { limit, offset } = pageOf(request);
      const question = open === true ? request : { ...request, from: laterOf(open, request.from) };
      const total = await countOperationsOf(db, question);
      const rows = await operationRowsOf(db, question).limit(limit).offset(offset).execute();
      return { total, rows: rows.map(describeOperation) };
    }),
    operationLogExport: handleDownload(calls.operationLogExport, (request, { language }) => ({
      content: exports.content(operationLogCsv(exportDb, request, language)),
    })),
  };
}

function laterOf(time: Date, other: string | undefined): string {
  return new Date(Math.max(time.getTime(), other === undefined ? 0 : Date.parse(other))).toISOString();
}

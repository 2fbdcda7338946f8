import { checkImport, importVariables } from '@penstock/console/variable-sheet/import';
import { baseOf } from '@penstock/console/base';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { GatewayBatchRow } from '@penstock/contract/calls/gateway-ownership';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { filePieces } from '../../../kernel/http/file-pieces.ts';
import { handle, handleDownload, type HandlersOf } from '../../../kernel/http/handlers.ts';
import { contentOf } from '../../../kernel/http/uploaded-files.ts';
import { type ConsoleParts, openConsole } from '../console/open-console.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { gatewayRows } from './gateway-rows.ts';
import type { ComparedSheet, ImportPlans } from './import-plans.ts';
import type { SheetThreads } from './thread/host.ts';

/** Rows that are read of a spreadsheet of gateways: empty ones count. */
const maxSheetRows = 1000;

/** How a request wants its file to be read and compared. */
function choicesOf({
  mode,
  assignment,
  sheet,
  leaveOut,
}: CallParsedRequest<typeof calls.variableImportCheck>): ComparedSheet['choices'] {
  return { mode, leaveOut, ...(assignment && { assignment }), ...(sheet !== undefined && { sheet }) };
}

/** The calls of spreadsheets of variables, and of gateways that are bound or provisioned together. */
export function variableSheetHandlers(
  parts: ConsoleParts & {
    readonly operations: LongOperations;
    readonly sheetThreads: SheetThreads;
    readonly importPlans: ImportPlans;
  },
): HandlersOf<
  'variableImportCheck' | 'variableImport' | 'variableExport' | 'gatewayAddSheet' | 'provisionSheet'
> {
  const { db, configurations, operations, sheetThreads, importPlans } = parts;

  const readGateways = async (file: Uint8Array, maximum: number): Promise<GatewayBatchRow[]> => {
    const rows = gatewayRows(await sheetThreads.run({ kind: 'readRows', file, maximum: maxSheetRows }));
    if (rows.length === 0) throw failure('sheet.empty');
    if (rows.length > maximum) throw failure('gateway.batchTooMany', { maximum });
    return [...rows];
  };

  return {
    gatewayAddSheet: handle(calls.gatewayAddSheet, async (_request, _context, files) => ({
      rows: await readGateways(await contentOf(files.required('file')), limits.gatewayBatch),
    })),

    provisionSheet: handle(calls.provisionSheet, async (_request, _context, files) => ({
      rows: await readGateways(await contentOf(files.required('file')), limits.provisionBatch),
    })),

    variableImportCheck: handle(calls.variableImportCheck, async (request, context, files) => {
      const { access } = await openConsole(parts, request.sn, context);
      const { hardware } = await gatewayFor(db, context.caller, request.sn);
      const file = await contentOf(files.required('file'));
      return await checkImport(access, request, (base) =>
        importPlans.make({ file, base, choices: choicesOf(request), model: hardware }),
      );
    }),

    variableImport: handle(calls.variableImport, async (request, context, files) => {
      const { sn } = request;
      const { access, by } = await openConsole(parts, sn, context);
      const { name, hardware } = await gatewayFor(db, context.caller, sn);
      // When somebody else was faster, the answer says so at once; otherwise the operation would.
      await baseOf(access, request);
      // The files of a request go when it is answered; the operation goes on.
      const file = await contentOf(files.required('file'));
      const started = { kind: 'variableImport', title: name || sn, sn, locks: [sn] } as const;
      const uuid = await operations.start(context.caller.accountId, started, ({ id, progress }) =>
        importVariables(
          { ...access, configurations: configurations.forOperation(id) },
          request,
          by,
          (base) => importPlans.take({ file, base, choices: choicesOf(request), model: hardware }),
          progress,
        ),
      );
      return { uuid };
    }),

    variableExport: handleDownload(calls.variableExport, async ({ sn, kind, keys }, context) => {
      const { hardware } = await gatewayFor(db, context.caller, sn);
      const current = await configurations.current(sn);
      const document = await configurations.document({ sn, ...current });
      if (kind !== 'template')
        await change(db, actorOf(context), 'gateway.exportVariables', async () => ({
          object: { type: 'gateway', id: sn },
          result: undefined,
        }));
      const file = await sheetThreads.run({
        kind: 'write',
        document,
        keys: kind === 'all' ? null : kind === 'selected' ? keys : [],
        model: hardware,
        language: context.language,
      });
      return { content: filePieces(file), size: file.length };
    }),
  };
}

import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { baseOf } from '../base.ts';
import type { Configurations } from '../configuration/configurations.ts';
import type { ComparedSheet, ImportPlans } from '../sheet/import-plans.ts';
import type { SheetThreads } from '../sheet/thread/host.ts';
import { checkImport, importVariables } from '../variable-sheet/import.ts';
import type { ConsoleHost } from './console-host.ts';

/** How a request wants its file to be read and compared. */
function choicesOf({
  mode,
  assignment,
  sheet,
  leaveOut,
}: CallParsedRequest<typeof calls.variableImportCheck>): ComparedSheet['choices'] {
  return { mode, leaveOut, ...(assignment && { assignment }), ...(sheet !== undefined && { sheet }) };
}

/** The calls of spreadsheets of variables. */
export function variableSheetHandlers(parts: {
  readonly host: ConsoleHost;
  readonly configurations: Configurations;
  readonly sheetThreads: SheetThreads;
  readonly importPlans: ImportPlans;
}): HandlersOf<'variableImportCheck' | 'variableImport' | 'variableExport'> {
  const { host, configurations, sheetThreads, importPlans } = parts;
  return {
    variableImportCheck: handle(calls.variableImportCheck, async (request, context, files) => {
      const { access } = await host.open(request.sn, context);
      const { hardware } = await host.gateway(request.sn, context);
      const file = await contentOf(files.required('file'));
      return await checkImport(access, request, (base) =>
        importPlans.make({ file, base, choices: choicesOf(request), model: hardware }),
      );
    }),

    variableImport: handle(calls.variableImport, async (request, context, files) => {
      const { sn } = request;
      const { access, by } = await host.open(sn, context);
      const { name, hardware } = await host.gateway(sn, context);
      // When somebody else was faster, the answer says so at once; otherwise the operation would.
      await baseOf(access, request);
      // The files of a request go when it is answered; the operation goes on.
      const file = await contentOf(files.required('file'));
      const started = { kind: 'variableImport', title: name || sn, sn, locked: true } as const;
      const uuid = await host.operations.start(
        started,
        ({ id, progress }) =>
          importVariables(
            { ...access, configurations: configurations.forOperation(id) },
            request,
            by,
            (base) => importPlans.take({ file, base, choices: choicesOf(request), model: hardware }),
            progress,
          ),
        context,
      );
      return { uuid };
    }),

    variableExport: handleDownload(calls.variableExport, async ({ sn, kind, keys }, context) => {
      const { hardware } = await host.gateway(sn, context);
      const current = await configurations.current(sn);
      const document = await configurations.document({ sn, ...current });
      if (kind !== 'template') await host.log('gateway.exportVariables', sn, context);
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

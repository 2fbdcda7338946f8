import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../../kernel/database/schema.ts';
import type { StoredFiles } from '../../../kernel/files/stored/stored-files.ts';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { demandReadable } from './page-access.ts';
import { textOf } from './page-components.ts';
import { exportedPage } from './page-export.ts';
import { componentsUsedBy } from './page-parts-repository.ts';
import { visiblePage } from './page-repository.ts';
import { revisionOf } from './page-revision-repository.ts';
import type { PageTransfers } from './page-transfers.ts';

/** The calls that bring pages to files, from files and to other products. */
export function pageTransferHandlers({
  db,
  files,
  transfers,
}: {
  readonly db: Db;
  readonly files: StoredFiles;
  readonly transfers: PageTransfers;
}): HandlersOf<'pageExport' | 'pageImport' | 'pageCopyCheck' | 'pageCopy'> {
  return {
    pageExport: handleDownload(calls.pageExport, async ({ id }, { caller }) => {
      const page = await visiblePage(db, caller, id);
      const present = page && (await revisionOf(db, page.id, page.revision));
      if (page === undefined || present === undefined) throw failure('data.notFound');
      demandReadable(caller, page);
      const components = await componentsUsedBy(db, page.id);
      return { content: exportedPage(db, files, caller, textOf(present.document), components) };
    }),

    pageImport: handle(calls.pageImport, async (request, context, files) =>
      transfers.import(request, await contentOf(files.required('json')), context),
    ),

    pageCopyCheck: handle(calls.pageCopyCheck, (request, context) => transfers.check(request, context)),

    pageCopy: handle(calls.pageCopy, (request, context) => transfers.copy(request, context)),
  };
}

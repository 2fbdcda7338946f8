import type { SheetThreads } from '@penstock/console/sheet/thread/host';
import { calls } from '@penstock/contract/calls/list';
import { filePieces } from '@penstock/server/http/file-pieces';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';

/** The calls of the texts of a page as a spreadsheet. They read and change nothing of the platform: the page is in the designer. */
export function pageTextSheetHandlers(
  sheetThreads: SheetThreads,
): HandlersOf<'pageTextsExport' | 'pageTextsRead'> {
  return {
    pageTextsExport: handleDownload(calls.pageTextsExport, async ({ rows }, { language }) => {
      const file = await sheetThreads.run({ kind: 'writeTexts', rows, language });
      return { content: filePieces(file), size: file.length };
    }),

    pageTextsRead: handle(calls.pageTextsRead, async (_request, _context, files) =>
      sheetThreads.run({ kind: 'readTexts', file: await contentOf(files.required('file')) }),
    ),
  };
}

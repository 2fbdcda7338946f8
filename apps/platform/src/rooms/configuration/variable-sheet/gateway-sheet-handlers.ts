import type { SheetThreads } from '@penstock/console/sheet/thread/host';
import type { GatewayBatchRow } from '@penstock/contract/calls/gateway-ownership';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { contentOf } from '@penstock/server/http/uploaded-files';
import { gatewayRows } from './gateway-rows.ts';

/** Rows that are read of a spreadsheet of gateways: empty ones count. */
const maxSheetRows = 1000;

/** The calls of spreadsheets of gateways that are bound or provisioned together. */
export function gatewaySheetHandlers(
  sheetThreads: SheetThreads,
): HandlersOf<'gatewayAddSheet' | 'provisionSheet'> {
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
  };
}

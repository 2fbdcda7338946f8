import { calls } from '@penstock/contract/calls/list';
import type { Pool } from 'pg';
import type { HeavyQueries } from '../../database/heavy-queries.ts';
import type { Db } from '../../database/schema.ts';
import { snapshotFrom } from '../../database/snapshot.ts';
import type { ExportSlots } from '../../files/export-slots.ts';
import type { Snapshot } from '../../history/read/rows.ts';
import { handle, handleDownload, type HandlersOf } from '../../http/handlers.ts';
import { trendOf } from '../trend/trend.ts';
import { chosenHistory } from './chosen-signals.ts';
import { historyCsv, historyWorkbook } from './history-files.ts';
import { historyPage } from './history-page.ts';

/** What the calls of history work with. */
export interface HistoryParts {
  readonly db: Db;
  readonly queries: HeavyQueries;
  /** For exports. */
  readonly queryPool: Pool;
  readonly exports: ExportSlots;
}

/** Answers the calls that read several signals at once. */
export function historyHandlers({
  db,
  queries,
  queryPool,
  exports,
}: HistoryParts): HandlersOf<'historyQuery' | 'historyTable' | 'historyExport' | 'historyExportWorkbook'> {
  const snapshot: Snapshot = (work) => snapshotFrom(queryPool, work);
  return {
    historyQuery: handle(calls.historyQuery, async (request, { caller, language, signal }) => {
      const { signals, from, to } = await chosenHistory(db, caller, request, language);
      const { points } = request;
      const by = { account: caller.accountId, signal };
      const series = await queries.read(by, async (client) => {
        const all = [];
        for (const { equipmentId, signalId, series: one } of signals) {
          const trend = one === undefined ? undefined : await trendOf(client, { ...one, from, to, points });
          all.push({ equipmentId, signalId, points: trend?.points ?? [] });
        }
        return all;
      });
      return { step: (to - from) / points, series };
    }),

    historyTable: handle(calls.historyTable, async (request, { caller, language, signal }) => {
      const history = await chosenHistory(db, caller, request, language);
      const by = { account: caller.accountId, signal };
      const heavy: Snapshot = (work) => queries.read(by, work);
      return await historyPage(heavy, history, request.after, request.rows);
    }),

    historyExport: handleDownload(calls.historyExport, async (request, { caller, language }) => {
      const history = await chosenHistory(db, caller, request, language);
      const { timeZone } = request;
      return { content: exports.content(historyCsv(history, { snapshot, timeZone, language })) };
    }),

    historyExportWorkbook: handleDownload(
      calls.historyExportWorkbook,
      async (request, { caller, language }) => {
        const history = await chosenHistory(db, caller, request, language);
        const { timeZone } = request;
        return { content: exports.content(historyWorkbook(history, { snapshot, timeZone, language })) };
      },
    ),
  };
}

import { calls } from '@penstock/contract/calls/list';
import type { Id } from '@penstock/contract/calls/identifier';
import type { ReportRange } from '@penstock/contract/model/report';
import type { Clock } from '@penstock/node-kit/clock';
import { existing } from '../../../kernel/access/existing.ts';
import type { HeavyQueries } from '../../../kernel/database/heavy-queries.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ReadSource } from '../../../kernel/database/reading/read-source.ts';
import { snapshotFrom } from '../../../kernel/database/snapshot.ts';
import type { ExportSlots } from '../../../kernel/files/export-slots.ts';
import type { Snapshot } from '../history/read/rows.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { handle, handleDownload, type HandlersOf } from '@penstock/server/http/handlers';
import { named, ownedFacts, shownTitle, titlesOf } from '../../people/owned/describe-owned.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { reportCsv, reportWorkbook } from './report-files.ts';
import { equipmentIn, reportRecords } from './report-repository.ts';
import { reportChanges } from './reports.ts';
import { type ReportQuestion, runReport } from './run-report.ts';

/** The parts of the calls of reports. */
export interface ReportParts {
  readonly db: Db;
  readonly queries: HeavyQueries;
  /** For exports. */
  readonly readSource: ReadSource;
  readonly exports: ExportSlots;
  /** The time zone of equipment that has none of its own. */
  readonly timeZone: string;
  readonly clock: Clock;
}

/** The calls about reports. */
export function reportHandlers({
  db,
  queries,
  readSource,
  exports,
  timeZone,
  clock,
}: ReportParts): HandlersOf<
  | 'reportQuery'
  | 'reportInfo'
  | 'reportAdd'
  | 'reportEdit'
  | 'reportDelete'
  | 'reportRun'
  | 'reportPreview'
  | 'reportExport'
  | 'reportExportWorkbook'
> {
  const changes = reportChanges(db);
  const ofExport: Snapshot = (work) => snapshotFrom(readSource, work);

  const run = (question: ReportQuestion, { caller, language }: CallContext, snapshot: Snapshot) =>
    runReport(question, { db, snapshot, caller, language, timeZone, now: clock.now() });

  const ofCaller =
    ({ caller, signal }: CallContext): Snapshot =>
    (work) =>
      queries.read({ account: caller.accountId, signal }, work);

  /** The stored report of the caller. Throws `data.notFound`. */
  async function stored(
    id: Id,
    range: ReportRange | undefined,
    { caller }: CallContext,
  ): Promise<ReportQuestion> {
    const row = existing(await reportRecords.find(db, caller, id));
    const { bucket, columns, computed } = row;
    const scope =
      row.product_id === null
        ? ({ kind: 'stored', reportId: row.id } as const)
        : ({ kind: 'product', productId: idOf(row.product_id) } as const);
    return { scope, bucket, columns, computed, range: range ?? row.range };
  }

  return {
    reportQuery: handle(calls.reportQuery, async (request, { caller, language }) => {
      const { total, rows } = await reportRecords.page(db, caller, request, language);
      return {
        total,
        rows: rows.map((row) => ({
          ...ownedFacts(row),
          title: shownTitle(row, language),
          bucket: row.bucket,
          range: row.range,
          columnCount: row.columns.length,
          productTitle: enteredText(language, row.product_title ?? '', row.product_title_translations ?? {}),
          equipmentCount: row.equipment_count,
        })),
      };
    }),

    reportInfo: handle(calls.reportInfo, async ({ id }, { caller, language }) => {
      const row = existing(await reportRecords.find(db, caller, id));
      const listed =
        row.product_id === null ? await equipmentIn(db, caller, { kind: 'stored', reportId: row.id }) : [];
      return {
        ...ownedFacts(row),
        ...titlesOf(row),
        bucket: row.bucket,
        range: row.range,
        columns: [...row.columns],
        computed: [...row.computed],
        product:
          row.product_id === null
            ? null
            : {
                id: String(row.product_id),
                title: enteredText(language, row.product_title ?? '', row.product_title_translations ?? {}),
              },
        equipment: listed.filter(({ visible }) => visible).map((one) => named(one, language)),
      };
    }),

    reportAdd: handle(calls.reportAdd, (draft, context) => changes.add(context, draft)),
    reportEdit: handle(calls.reportEdit, ({ id, ...draft }, context) => changes.edit(context, id, draft)),
    reportDelete: handle(calls.reportDelete, ({ id }, context) => changes.remove(context, id)),

    reportRun: handle(calls.reportRun, async ({ id, range }, context) =>
      run(await stored(id, range, context), context, ofCaller(context)),
    ),

    reportPreview: handle(calls.reportPreview, (question, context) =>
      run(question, context, ofCaller(context)),
    ),

    reportExport: handleDownload(calls.reportExport, async ({ id, range }, context) => {
      const question = await stored(id, range, context);
      const compute = () => run(question, context, ofExport);
      return { content: exports.content(reportCsv(compute, context.language)) };
    }),

    reportExportWorkbook: handleDownload(calls.reportExportWorkbook, async ({ id, range }, context) => {
      const question = await stored(id, range, context);
      const compute = () => run(question, context, ofExport);
      return { content: exports.content(reportWorkbook(compute, context.language)) };
    }),
  };
}

import { enteredText } from '@penstock/contract/texts/entered';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { reportInfo, reportPreview, type ReportResult } from '@penstock/contract/calls/report';
import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import type { Text } from '@penstock/languages/language';
import { textAt } from '@penstock/languages/catalogue';
import type { ReportQuestion, ReportService, ReportTable } from '@penstock/stage/services/report-service';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { reportColumnKeys } from './report-column-key.ts';
import { inShownWords } from './service-error.ts';
import { equipmentOf, type PageScope } from './page-scope.ts';

const noEquipment: Text = textAt('web.kit:reportService.noEquipment');

/** For how long the widgets of a page share what a report said, in ms. */
const sharedFor = 60_000;

interface Shared {
  readonly since: number;
  readonly table: Promise<ReportTable>;
}

/** The reports that widgets show, computed by the platform for one equipment each, whatever equipment they are about. */
export function reportService(place: PageScope): ReportService {
  return reportsFrom(async (question) => {
    const id = idSchema.safeParse(question.reportId).data;
    const chosen = equipmentOf(place, question.equipId);
    if (id === undefined || chosen === undefined) throw new Error(noEquipment[currentLanguage()]);
    return await compute(id, chosen);
  });
}

/** Reports that are computed in some way, for some time once for all widgets of a page. */
export function reportsFrom(computed: (question: ReportQuestion) => Promise<ReportTable>): ReportService {
  const shared = new Map<string, Shared>();
  return {
    run: async (question, signal) => {
      const key = JSON.stringify([question.reportId, question.equipId, currentLanguage()]);
      const before = shared.get(key);
      const now = clock.now();
      const found =
        before !== undefined && now - before.since < sharedFor
          ? before
          : { since: now, table: inShownWords(() => computed(question)) };
      if (found !== before) {
        shared.set(key, found);
        found.table.catch(() => shared.get(key) === found && shared.delete(key));
      }
      const table = await found.table;
      signal.throwIfAborted();
      return table;
    },
  };
}

async function compute(id: Id, equipmentId: Id): Promise<ReportTable> {
  const { title, titleTranslations, bucket, range, columns } = await client.call(reportInfo, { id });
  const result = await client.call(reportPreview, {
    bucket,
    range,
    columns,
    scope: { kind: 'equipment', equipmentIds: [equipmentId] },
  });
  return reportTable({
    title: enteredText(currentLanguage(), title, titleTranslations),
    bucket,
    result,
  });
}

/** The report of one equipment, in the form of charts. `title`: in the language of the page. */
export function reportTable({
  title,
  bucket,
  result,
}: Pick<ReportTable, 'title' | 'bucket'> & { readonly result: ReportResult }): ReportTable {
  const keys = reportColumnKeys(result.columns);
  const language = currentLanguage();
  return {
    title,
    bucket,
    timeZone: result.equipment[0]?.timeZone ?? '',
    columns: result.columns.map((column, index) => ({
      key: keys[index] ?? '',
      title: reportColumnTitle({ ...column, unit: '' }, language),
      unit: column.unit,
      decimals: column.decimals,
      function: column.function,
    })),
    rows: result.rows.map(({ start, end, shift, open, values, coverage }) => ({
      start,
      end,
      shift,
      isOpen: open,
      values,
      coverage,
    })),
  };
}

import type { Client } from '@penstock/client/calls/client';
import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import {
  reportExportWorkbook,
  reportInfo,
  reportPreview,
  type ReportResult,
} from '@penstock/contract/calls/report';
import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import type { ReportRange } from '@penstock/contract/model/report';
import { formatNumber } from '@penstock/contract/model/signal-text';
import type {
  RecordsPage,
  RecordsQuestion,
  RecordsRange,
  RecordsRow,
} from '@penstock/stage/services/records-service';
import dayjs from 'dayjs';
import { currentLanguage } from '../../app/preferences.ts';
import { reportLines } from '../report/report-lines.ts';
import { placeTexts, textNow } from './place-texts.ts';

/** The request of a table for a report. */
interface ReportQuestion {
  readonly reportId: string;
  /** Undefined: its own time. */
  readonly range: RecordsRange | undefined;
  /** The equipment whose page it is. */
  readonly equipmentId: string | undefined;
}

/** For how long the pages of a report are those of one answer, in ms. */
const keptFor = 30_000;

/** Reads the pages of reports, one answer for all pages of one that are asked for soon after one another. */
export function reportPages(
  read: (reportId: string, range: RecordsRange | undefined, signal: AbortSignal) => Promise<ReportResult>,
  now: () => number,
) {
  let kept: { readonly key: string; readonly time: number; readonly result: ReportResult } | undefined;
  return async (
    reportId: string,
    { range, pageNo, pageSize }: Pick<RecordsQuestion, 'range' | 'pageNo' | 'pageSize'>,
    signal: AbortSignal,
  ): Promise<RecordsPage> => {
    const key = JSON.stringify([reportId, range ?? null]);
    if (kept?.key !== key || now() - kept.time > keptFor)
      kept = { key, time: now(), result: await read(reportId, range, signal) };
    return reportPage(kept.result, pageNo, pageSize);
  };
}

/** Reads the rows of a report for one equipment. Throws `ClientError`, and errors with words of their own. */
export async function readReport(
  client: Pick<Client, 'call'>,
  question: ReportQuestion,
  signal: AbortSignal,
): Promise<ReportResult> {
  const equipmentId = idSchema.safeParse(question.equipmentId).data;
  if (equipmentId === undefined) throw new Error(textNow(placeTexts.noEquipment));
  const { bucket, range, columns } = await client.call(
    reportInfo,
    { id: reportIdOf(question.reportId) },
    { signal },
  );
  return await client.call(
    reportPreview,
    {
      bucket,
      columns,
      range: datesOf(question.range) ?? range,
      scope: { kind: 'equipment', equipmentIds: [equipmentId] },
    },
    { signal },
  );
}

/** A page of the rows of a report, the newest first. */
function reportPage(result: ReportResult, pageNo: number, pageSize: number): RecordsPage {
  const language = currentLanguage();
  const [problem] = result.equipment.flatMap((one) => one.problem ?? []);
  if (problem !== undefined) throw new Error(textNow(placeTexts[problem]));
  const { columns } = result;
  const lines = reportLines(result).toReversed();
  const rows = lines.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(
    ({ row, label }): RecordsRow => ({
      key: String(row.start),
      label: row.shift === '' ? label : `${label} ${row.shift}`,
      cells: columns.map(({ decimals }, index) => {
        const value = row.values[index] ?? null;
        return value === null ? '' : formatNumber(value, decimals);
      }),
      note: row.open ? textNow(placeTexts.notOver) : '',
    }),
  );
  return {
    columns: columns.map((column) => ({
      title: reportColumnTitle({ ...column, unit: '' }, language),
      unit: column.unit,
      isNumber: true,
    })),
    rows,
    total: lines.length,
    next: undefined,
  };
}

/** The workbook of the report, with all of its equipments. */
export async function reportWorkbook(
  client: Pick<Client, 'download'>,
  { reportId, range }: Pick<ReportQuestion, 'reportId' | 'range'>,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly content: Blob }> {
  const dates = datesOf(range);
  return await client.download(
    reportExportWorkbook,
    { id: reportIdOf(reportId), ...(dates && { range: dates }) },
    { signal },
  );
}

/** The id of a report. Throws where it is none. */
export function reportIdOf(text: string): Id {
  const id = idSchema.safeParse(text).data;
  if (id === undefined) throw new Error(textNow(placeTexts.noReport));
  return id;
}

/** A report has whole days: those that a time touches. */
export function datesOf(range: RecordsRange | undefined): ReportRange | undefined {
  if (range === undefined) return undefined;
  const day = (time: number) => dayjs(time).format('YYYY-MM-DD');
  return { kind: 'dates', from: day(range.from), to: day(range.to - 1) };
}

import { type Id, idSchema } from '@penstock/contract/calls/identifier';
import { reportInfo, reportPreview } from '@penstock/contract/calls/report';
import { reportColumnTitle } from '@penstock/contract/calls/report-column-title';
import type { Text } from '@penstock/contract/texts/language';
import type { ReportQuestion, ReportService, ReportTable } from '@penstock/stage/services/report-service';
import { currentLanguage } from '../../app/preferences.ts';
import { client, clock } from '../../app/services.ts';
import { reportColumnKeys } from './report-column-key.ts';
import { shownError } from './service-error.ts';
import type { StagePlace } from './stage-place.ts';

const noEquipment: Text = {
  zh: '没有可用于计算报表的设备',
  en: 'There is no equipment to compute the report for',
};

/** For how long the widgets of a page share what a report said, in ms. */
const sharedFor = 60_000;

interface Shared {
  readonly since: number;
  readonly table: Promise<ReportTable>;
}

/** The reports that widgets show, computed by the platform for one equipment each, whatever equipment they are about. */
export function reportService({ equipmentId }: StagePlace): ReportService {
  const shared = new Map<string, Shared>();
  return {
    run: async (question, signal) => {
      const key = JSON.stringify([question.reportId, question.equipId, currentLanguage()]);
      const before = shared.get(key);
      const now = clock.now();
      const found =
        before !== undefined && now - before.since < sharedFor
          ? before
          : { since: now, table: shownTable(question, equipmentId) };
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

/** Rejects with words for a person. */
function shownTable(question: ReportQuestion, ownId: StagePlace['equipmentId']): Promise<ReportTable> {
  const id = idSchema.safeParse(question.reportId).data;
  const equipmentId = question.equipId === '' ? ownId : idSchema.safeParse(question.equipId).data;
  if (id === undefined || equipmentId === undefined)
    return Promise.reject(new Error(noEquipment[currentLanguage()]));
  return compute(id, equipmentId).catch((error: unknown) => {
    throw shownError(error);
  });
}

async function compute(id: Id, equipmentId: Id): Promise<ReportTable> {
  const { title, titleEn, bucket, range, columns } = await client.call(reportInfo, { id });
  const answer = await client.call(reportPreview, {
    bucket,
    range,
    columns,
    scope: { kind: 'equipment', equipmentIds: [equipmentId] },
  });
  const keys = reportColumnKeys(columns);
  const language = currentLanguage();
  return {
    title: language === 'en' && titleEn !== '' ? titleEn : title,
    bucket,
    timeZone: answer.equipment[0]?.timeZone ?? '',
    columns: answer.columns.map((column, index) => ({
      key: keys[index] ?? '',
      title: reportColumnTitle({ ...column, unit: '' }, language),
      unit: column.unit,
      decimals: column.decimals,
      function: column.function,
    })),
    rows: answer.rows.map(({ start, end, shift, open, values, coverage }) => ({
      start,
      end,
      shift,
      isOpen: open,
      values,
      coverage,
    })),
  };
}

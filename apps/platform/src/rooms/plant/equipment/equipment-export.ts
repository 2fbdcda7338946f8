import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { EquipmentRow, equipmentExport } from '@penstock/contract/calls/equipment';
import { syncStateTexts } from '@penstock/contract/model/equipment-sync';
import type { Language, Text } from '@penstock/languages/language';
import { readAll } from '../../../kernel/database/read-all.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { type CsvCell, csvLine, csvStart } from '@penstock/contract/document/csv';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import type { Caller } from '@penstock/server/http/call-context';
import { describeEquipment } from './equipment-list.ts';
import { equipmentRows } from './equipment-repository.ts';

/** A column of the file. `time` writes a time of an answer in the time zone of the caller. */
interface ExportColumn {
  readonly title: Text;
  readonly cell: (row: EquipmentRow, language: Language, time: (text: string) => string) => CsvCell;
}

const onlineTexts = textsAt('platform.plant:onlineTexts');

const columns: readonly ExportColumn[] = [
  { title: textAt('platform.plant:equipmentExport.columns'), cell: ({ title }) => title },
  { title: textAt('platform.plant:equipmentExport.columns.gatewaySn'), cell: ({ sn }) => sn },
  {
    title: textAt('platform.plant:equipmentExport.columns.state'),
    cell: ({ online }, language) => onlineTexts[`${online}`][language],
  },
  {
    title: textAt('platform.plant:equipmentExport.columns.syncState'),
    cell: ({ sync }, language) => syncStateTexts[sync][language],
  },
  {
    title: textAt('platform.plant:equipmentExport.columns.product'),
    cell: ({ productTitle }) => productTitle,
  },
  {
    title: textAt('platform.plant:equipmentExport.columns.lastOnline'),
    cell: ({ lastOnline }, _language, time) => time(lastOnline),
  },
  { title: textAt('platform.plant:equipmentExport.columns.signals'), cell: ({ signalCount }) => signalCount },
  { title: textAt('platform.plant:equipmentExport.columns.owner'), cell: ({ owner }) => owner },
  { title: textAt('platform.plant:equipmentExport.columns.address'), cell: ({ address }) => address },
  { title: textAt('platform.plant:equipmentExport.columns.remark'), cell: ({ remark }) => remark },
  {
    title: textAt('platform.plant:equipmentExport.columns.created'),
    cell: ({ createTime }, _language, time) => time(createTime),
  },
];

/** The list of equipment as CSV, a batch of rows at a time. */
export async function* equipmentCsv(
  db: Db,
  caller: Caller,
  request: CallParsedRequest<typeof equipmentExport>,
  language: Language,
): AsyncGenerator<string> {
  const time = timeIn(request.timeZone);
  yield csvStart + csvLine(columns.map(({ title }) => title[language]));
  for await (const rows of readAll(db, equipmentRows(db, caller, request, language))) {
    const lines = rows.map((row) => {
      const described = describeEquipment(row, caller, language);
      return csvLine(columns.map(({ cell }) => cell(described, language, time)));
    });
    yield lines.join('');
  }
}

/** Writes times as spreadsheets read them, `2026-11-21 08:00:00`; nothing for an empty text. */
function timeIn(timeZone: string): (text: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (text) => (text === '' ? '' : format.format(new Date(text)));
}

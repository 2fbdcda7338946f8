import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { EquipmentRow, equipmentExport } from '@penstock/contract/calls/equipment';
import { syncStateTexts } from '@penstock/contract/model/equipment-sync';
import type { Language, Text } from '@penstock/contract/texts/language';
import { readAll } from '../../../kernel/database/read-all.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { type CsvCell, csvLine, csvStart } from '@penstock/contract/document/csv';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { describeEquipment } from './equipment-list.ts';
import { equipmentRows } from './equipment-repository.ts';

/** A column of the file. `time` writes a time of an answer in the time zone of the caller. */
interface ExportColumn {
  readonly title: Text;
  readonly cell: (row: EquipmentRow, language: Language, time: (text: string) => string) => CsvCell;
}

const onlineTexts = { true: { zh: '在线', en: 'Online' }, false: { zh: '离线', en: 'Offline' } } as const;

const columns: readonly ExportColumn[] = [
  { title: { zh: '设备名称', en: 'Equipment' }, cell: ({ title }) => title },
  { title: { zh: '网关 SN', en: 'Gateway SN' }, cell: ({ sn }) => sn },
  {
    title: { zh: '状态', en: 'State' },
    cell: ({ online }, language) => onlineTexts[`${online}`][language],
  },
  {
    title: { zh: '同步状态', en: 'Sync state' },
    cell: ({ sync }, language) => syncStateTexts[sync][language],
  },
  { title: { zh: '产品', en: 'Product' }, cell: ({ productTitle }) => productTitle },
  {
    title: { zh: '最后在线时间', en: 'Last online' },
    cell: ({ lastOnline }, _language, time) => time(lastOnline),
  },
  { title: { zh: '信号数', en: 'Signals' }, cell: ({ signalCount }) => signalCount },
  { title: { zh: '所有者', en: 'Owner' }, cell: ({ owner }) => owner },
  { title: { zh: '地址', en: 'Address' }, cell: ({ address }) => address },
  { title: { zh: '备注', en: 'Remark' }, cell: ({ remark }) => remark },
  {
    title: { zh: '创建时间', en: 'Created' },
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

import type { AlarmRow, alarmExport } from '@penstock/contract/calls/alarm';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { type CsvCell, csvLine, csvStart } from '@penstock/contract/document/csv';
import { alarmStateText } from '@penstock/contract/model/alarm-state';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { Language, Text } from '@penstock/contract/texts/language';
import { readAll } from '../../../kernel/database/read-all.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { type AlarmReading, describeAlarms } from './alarm-list.ts';
import { alarmRows } from './alarm-repository.ts';

const severityTexts: Readonly<Record<AlarmSeverity, Text>> = {
  critical: { zh: '紧急', en: 'Critical' },
  high: { zh: '高', en: 'High' },
  medium: { zh: '中', en: 'Medium' },
  low: { zh: '低', en: 'Low' },
};

/** A column of the file. `time` writes a time of an answer in the time zone of the caller. */
interface ExportColumn {
  readonly title: Text;
  readonly cell: (row: AlarmRow, language: Language, time: (text: string) => string) => CsvCell;
}

const columns: readonly ExportColumn[] = [
  { title: { zh: '报警时间', en: 'Raised' }, cell: ({ raisedAt }, _language, time) => time(raisedAt) },
  { title: { zh: '恢复时间', en: 'Returned' }, cell: ({ returnedAt }, _language, time) => time(returnedAt) },
  {
    title: { zh: '级别', en: 'Severity' },
    cell: ({ severity }, language) => severityTexts[severity][language],
  },
  { title: { zh: '报警', en: 'Alarm' }, cell: ({ title }) => title },
  { title: { zh: '内容', en: 'Message' }, cell: ({ message }) => message },
  { title: { zh: '设备', en: 'Equipment' }, cell: ({ equipmentTitle }) => equipmentTitle },
  { title: { zh: '网关 SN', en: 'Gateway SN' }, cell: ({ sn }) => sn },
  { title: { zh: '状态', en: 'State' }, cell: ({ state }, language) => alarmStateText(state)[language] },
  {
    title: { zh: '确认时间', en: 'Acknowledged' },
    cell: ({ acknowledgedAt }, _language, time) => time(acknowledgedAt),
  },
  { title: { zh: '确认人', en: 'Acknowledged by' }, cell: ({ acknowledgedBy }) => acknowledgedBy },
  { title: { zh: '备注', en: 'Note' }, cell: ({ note }) => note },
];

/** The list of alarms as CSV, a batch of rows at a time. */
export async function* alarmCsv(
  db: Db,
  caller: Caller,
  request: CallParsedRequest<typeof alarmExport>,
  reading: AlarmReading,
): AsyncGenerator<string> {
  const { language } = reading;
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: request.timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const time = (text: string) => (text === '' ? '' : format.format(new Date(text)));
  yield csvStart + csvLine(columns.map(({ title }) => title[language]));
  for await (const rows of readAll(db, alarmRows(db, caller, request, reading))) {
    const described = await describeAlarms(db, rows, reading);
    yield described.map((row) => csvLine(columns.map(({ cell }) => cell(row, language, time)))).join('');
  }
}

import type { AlarmRow, alarmExport } from '@penstock/contract/calls/alarm';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import { type CsvCell, csvLine, csvStart } from '@penstock/contract/document/csv';
import { alarmStateText } from '@penstock/contract/model/alarm-state';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { Language, Text } from '@penstock/languages/language';
import { valueLabel } from '@penstock/contract/texts/label';
import { textAt, textsAt } from '@penstock/languages/catalogue';
import { readAll } from '../../../kernel/database/read-all.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { type AlarmReading, describeAlarms } from './alarm-list.ts';
import { alarmRows } from './alarm-repository.ts';

const severityTexts: Readonly<Record<AlarmSeverity, Text>> = textsAt('platform.alarms:severityTexts');

/** A column of the file. `time` writes a time of an answer in the time zone of the caller. */
interface ExportColumn {
  readonly title: Text;
  readonly cell: (row: AlarmRow, language: Language, time: (text: string) => string) => CsvCell;
}

const raised: readonly ExportColumn[] = [
  {
    title: textAt('platform.alarms:alarmExport.columns'),
    cell: ({ raisedAt }, _language, time) => time(raisedAt),
  },
];

/** In a list with one row for each alarm: how often it was raised, when first and when last. */
const raisedOften: readonly ExportColumn[] = [
  {
    title: textAt('platform.alarms:alarmExport.columns.occurrences'),
    cell: ({ occurrences }) => occurrences,
  },
  {
    title: textAt('platform.alarms:alarmExport.columns.first'),
    cell: ({ firstRaisedAt }, _language, time) => time(firstRaisedAt),
  },
  {
    title: textAt('platform.alarms:alarmExport.columns.last'),
    cell: ({ raisedAt }, _language, time) => time(raisedAt),
  },
];

const further: readonly ExportColumn[] = [
  {
    title: textAt('platform.alarms:alarmExport.columns.returned'),
    cell: ({ returnedAt }, _language, time) => time(returnedAt),
  },
  {
    title: textAt('platform.alarms:alarmExport.columns.severity'),
    cell: ({ severity }, language) => severityTexts[severity][language],
  },
  { title: textAt('platform.alarms:alarmExport.columns.alarm'), cell: ({ title }) => title },
  { title: textAt('platform.alarms:alarmExport.columns.message'), cell: ({ message }) => message },
  {
    title: textAt('platform.alarms:alarmExport.columns.equipment'),
    cell: ({ equipmentTitle }) => equipmentTitle,
  },
  { title: textAt('platform.alarms:alarmExport.columns.gatewaySn'), cell: ({ sn }) => sn },
  {
    title: textAt('platform.alarms:alarmExport.columns.state'),
    cell: ({ state }, language) => alarmStateText(state)[language],
  },
  {
    title: textAt('platform.alarms:alarmExport.columns.acknowledged'),
    cell: ({ acknowledgedAt }, _language, time) => time(acknowledgedAt),
  },
  {
    title: textAt('platform.alarms:alarmExport.columns.acknowledgedBy'),
    cell: ({ acknowledgedBy }) => acknowledgedBy,
  },
  { title: textAt('platform.alarms:alarmExport.columns.note'), cell: ({ note }) => note },
  {
    title: textAt('platform.alarms:alarmExport.columns.class'),
    cell: ({ alarmClass }, language) =>
      alarmClass === 'none' ? '' : valueLabel('alarmClass', alarmClass, language),
  },
  { title: textAt('platform.alarms:alarmExport.columns.assignee'), cell: ({ assignee }) => assignee },
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
  const columns = [...(request.grouped ? raisedOften : raised), ...further];
  yield csvStart + csvLine(columns.map(({ title }) => title[language]));
  for await (const rows of readAll(db, alarmRows(db, caller, request, reading))) {
    const described = await describeAlarms(db, rows, reading);
    yield described.map((row) => csvLine(columns.map(({ cell }) => cell(row, language, time)))).join('');
  }
}

import type { AlarmFigures, FigureAlarm } from '@penstock/contract/calls/alarm-figures';
import { alarmSeverities } from '@penstock/contract/model/alarm-severity';
import { ZoneClock } from '@penstock/contract/model/zone-clock';
import { valueLabel } from '@penstock/contract/texts/label';
import { textsAt } from '@penstock/languages/catalogue';
import type { Language } from '@penstock/languages/language';
import {
  serialOf,
  type WorkbookCell,
  workbookStream,
} from '../../../kernel/files/workbook/workbook-stream.ts';

const texts = textsAt('platform.alarms:figures');

/** A row: section, what, equipment, severity, time, value, unit. */
type Row = readonly WorkbookCell[];

/** The figures of a month as a workbook: one row for each figure and each alarm of a list. */
export async function* figureWorkbook(
  compute: () => Promise<AlarmFigures>,
  timeZone: string,
  language: Language,
): AsyncGenerator<Uint8Array, void> {
  const figures = await compute();
  const { section, name, equipment, severity, time, value, unit } = texts;
  yield* workbookStream({
    sheet: texts.sheet[language],
    titles: [section, name, equipment, severity, time, value, unit].map((text) => text[language]),
    rows: once(rowsOf(figures, new ZoneClock(timeZone), language)),
  });
}

async function* once(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield await Promise.resolve(rows);
}

function rowsOf(figures: AlarmFigures, clock: ZoneClock, language: Language): readonly Row[] {
  const word = (name: keyof typeof texts) => texts[name][language];
  const at = (iso: string) => ({ serial: serialOf(clock.local(Date.parse(iso))) });
  const severity = (name: string) => valueLabel('severity', name, language);
  const rate = word('perTenMinutes');
  const plain = (name: keyof typeof texts, value: number, unit = ''): Row => [
    word('summary'),
    word(name),
    '',
    '',
    null,
    value,
    unit,
  ];
  const listed = (name: keyof typeof texts, alarms: readonly FigureAlarm[]): Row[] =>
    alarms.map((one) => [
      word(name),
      one.title,
      one.equipmentTitle === '' ? one.sn : one.equipmentTitle,
      severity(one.severity),
      at(one.raisedAt),
      one.count,
      word('times'),
    ]);
  const percent = (share: number) => Math.round(share * 1000) / 10;
  return [
    [word('summary'), word('period'), '', '', at(figures.from), null, ''],
    [word('summary'), word('periodEnd'), '', '', at(figures.to), null, ''],
    plain('operators', figures.operators),
    plain('raised', figures.raised, word('times')),
    plain('average', Math.round(figures.average * 1000) / 1000, rate),
    plain('peak', figures.peak, rate),
    plain('floodCount', figures.floodCount),
    plain('floodShare', percent(figures.floodShare), '%'),
    plain('topTenShare', percent(figures.topTenShare), '%'),
    plain('chatteringCount', figures.chatteringCount),
    plain('standingCount', figures.standingCount),
    plain('staleCount', figures.staleCount),
    ...alarmSeverities.map(
      (one): Row => [
        word('bySeverity'),
        severity(one),
        '',
        severity(one),
        null,
        figures.severities[one],
        word('times'),
      ],
    ),
    ...figures.responses.flatMap((one): Row[] => [
      [word('responses'), word('median'), '', severity(one.severity), null, one.median, 's'],
      [word('responses'), word('ninetieth'), '', severity(one.severity), null, one.ninetieth, 's'],
      [word('responses'), word('waiting'), '', severity(one.severity), null, one.waiting, ''],
      [word('responses'), word('withTime'), '', severity(one.severity), null, one.withTime, ''],
      [word('responses'), word('inTime'), '', severity(one.severity), null, one.inTime, ''],
    ]),
    ...listed('topTen', figures.topTen),
    ...listed('chattering', figures.chattering),
    ...listed('standing', figures.standing),
    ...figures.floods.flatMap((flood): Row[] => [
      [word('floods'), word('begin'), '', '', at(flood.from), flood.raised, word('times')],
      [word('floods'), word('end'), '', '', at(flood.to), flood.peak, rate],
    ]),
    ...figures.parts.map(
      (part): Row => [word('course'), '', '', '', at(part.from), part.raised, word('times')],
    ),
  ];
}

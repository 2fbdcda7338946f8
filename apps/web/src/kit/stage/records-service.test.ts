import { historyExportWorkbook, historyQuery, historyTable } from '@penstock/contract/calls/history';
import { idSchema } from '@penstock/contract/calls/identifier';
import { signalQuery } from '@penstock/contract/calls/monitor';
import { reportExportWorkbook, reportInfo, reportPreview } from '@penstock/contract/calls/report';
import type { RecordsQuestion, RecordsSource } from '@penstock/stage/services/records-service';
import { beforeAll, describe, expect, it } from 'vitest';
import { usePreferences } from '../../app/preferences.ts';
import { startTexts } from '../../texts/i18n.ts';
import type { ExportedFile } from '../transfer/save-file.ts';
import { type Answers, answeringClient } from '../testing/answering-client.ts';
import { recordsService } from './records-service.ts';
import { levelSignal } from './testing/level-signal.ts';

beforeAll(async () => {
  usePreferences.setState({ language: 'en' });
  await startTexts('en');
});

const hour = 3_600_000;
const from = new Date(2026, 10, 22).getTime();
const pump = {
  ...levelSignal,
  id: '32',
  definedKey: 'run',
  title: 'Pump',
  dataType: 'bit',
  unit: '',
  states: [
    { value: 0, title: 'Stopped', level: 'normal' },
    { value: 1, title: 'Running', level: 'normal' },
  ],
};
const point = (index: number, min: number, max: number, average: number) => ({
  time: from + index * hour,
  min,
  max,
  average,
  known: 1,
  count: 2,
});

const file = new Blob(['x'], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });

function service(answers: Answers, equipmentId = '12') {
  const saved: ExportedFile[] = [];
  const { client, asked } = answeringClient({ [signalQuery.path]: [levelSignal, pump], ...answers });
  const records = recordsService({
    place: { equipmentId: idSchema.safeParse(equipmentId).data },
    client,
    save: (file) => saved.push(file),
  });
  return { records, asked, saved };
}
const ofSignals = (step: number | undefined, ...keys: string[]): RecordsSource => ({
  kind: 'signals',
  step,
  signals: keys.map((signalId) => ({ equipId: '', signalId, title: '', equipment: '' })),
});
const question = (source: RecordsSource, more: Partial<RecordsQuestion> = {}): RecordsQuestion => ({
  source,
  range: { from, to: from + 24 * hour },
  pageNo: 1,
  pageSize: 12,
  after: undefined,
  ...more,
});
const { signal: never } = new AbortController();

describe('averages of steps', () => {
  const answer = {
    step: hour,
    series: [
      { equipmentId: '12', signalId: '31', points: [point(23, 3, 5, 4.216), point(12, 1, 1, 1)], reach: 0 },
      { equipmentId: '12', signalId: '32', points: [point(23, 0, 1, 0.5), point(12, 1, 1, 1)], reach: 0 },
    ],
  };

  it('are read for one page, the newest first; of states what they were', async () => {
    const { records, asked } = service({ [historyQuery.path]: answer });
    const page = await records.read(question(ofSignals(hour, 'level', 'run', 'gone')), never);
    expect(asked.at(-1)?.[1]).toMatchObject({
      from: new Date(from + 12 * hour).toISOString(),
      to: new Date(from + 24 * hour).toISOString(),
      points: '12',
    });
    expect(page.total).toBe(24);
    expect(page.columns).toEqual([
      { title: 'Level', unit: 'm', isNumber: true },
      { title: 'Pump', unit: '', isNumber: false },
      { title: 'gone', unit: '', isNumber: false },
    ]);
    expect(page.rows).toHaveLength(12);
    expect(page.rows[0]).toMatchObject({
      label: '2026-11-22 23:00:00',
      cells: ['4.22', 'Stopped – Running', ''],
    });
    expect(page.rows[1]?.cells).toEqual(['', '', '']);
    expect(page.rows[11]?.cells).toEqual(['1.00', 'Running', '']);
  });

  it('are saved as a workbook with the same steps', async () => {
    const { records, asked, saved } = service({ [historyExportWorkbook.path]: file });
    await records.save(ofSignals(2 * hour, 'level'), { from, to: from + 24 * hour }, never);
    expect(asked.at(-1)).toMatchObject([
      historyExportWorkbook.path,
      { stepMinutes: '120', stepsFromStart: 'true', signals: '[{"equipmentId":"12","signalId":"31"}]' },
    ]);
    expect(saved.map(({ name }) => name)).toEqual(['history.xlsx']);
  });
});

it('single records are read one page after another', async () => {
  const rows = [{ time: from, values: [1.5, 'text'] }];
  const { records, asked } = service({ [historyTable.path]: { rows, next: from } });
  const page = await records.read(question(ofSignals(undefined, 'level', 'run'), { after: 7 }), never);
  expect(asked.at(-1)?.[1]).toMatchObject({ after: '7', rows: '12' });
  expect(page).toMatchObject({ total: undefined, next: from, rows: [{ cells: ['1.50', 'text'] }] });
});

describe('what cannot be read says why', () => {
  it.each([
    ['Choose an equipment first', '', ofSignals(hour, 'level')],
    [
      'A table has 20 signals at most',
      '12',
      ofSignals(hour, ...Array.from({ length: 21 }, (_key, index) => `s${index}`)),
    ],
    ['The report does not exist', '12', { kind: 'report', reportId: 'x' }],
    ['Choose an equipment first', '', { kind: 'report', reportId: '5' }],
  ] as const)('%s', async (message, equipmentId, source) => {
    const { records } = service({}, equipmentId);
    await expect(records.read(question(source), never)).rejects.toThrow(message);
  });

  it('in the words of the platform where it refuses', async () => {
    const { records } = service({ [historyQuery.path]: { code: '2001', message: 'Too long' } });
    await expect(records.read(question(ofSignals(hour, 'level')), never)).rejects.toThrow('Too long');
  });
});

describe('a report', () => {
  const column = { signalKey: 'level', function: 'maximum', title: '', condition: null, counterRange: null };
  const row = (day: number) => ({
    equipment: 0,
    start: from + day * 24 * hour,
    end: from + (day + 1) * 24 * hour,
    shift: '',
    open: day === 2,
    values: [day === 1 ? null : day + 0.5],
    coverage: [1],
    computed: [],
  });
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const result = {
    columns: [{ ...column, signalTitle: 'Level', unit: 'm', decimals: 1 }],
    equipment: [{ id: '12', title: 'Station', timeZone, problem: null }],
    hidden: 0,
    computed: [],
    rows: [row(0), row(1), row(2)],
  };
  const answers: Answers = {
    [reportInfo.path]: {
      id: '5',
      title: 'Days',
      titleTranslations: {},
      bucket: 'day',
      range: { kind: 'thisWeek' },
      columns: [column],
      computed: [],
      product: null,
      equipment: [],
      owner: 'me',
    },
    [reportPreview.path]: result,
  };
  const source = { kind: 'report', reportId: '5' } as const;

  it('is shown for the equipment whose page it is, the newest first, in its own time or another', async () => {
    const { records, asked } = service(answers);
    const page = await records.read(question(source, { range: undefined, pageSize: 2 }), never);
    expect(asked.at(-1)?.[1]).toMatchObject({
      range: '{"kind":"thisWeek"}',
      scope: '{"kind":"equipment","equipmentIds":["12"]}',
    });
    expect(page).toMatchObject({
      total: 3,
      columns: [{ title: 'Level · Maximum', unit: 'm' }],
      rows: [
        { label: '2026-11-24', cells: ['2.5'], note: 'not over' },
        { label: '2026-11-23', cells: [''] },
      ],
    });
    const before = asked.length;
    await records.read(question(source, { range: undefined, pageNo: 2 }), never);
    expect(asked.length).toBe(before);
    await records.read(question(source), never);
    expect(asked.at(-1)?.[1]).toMatchObject({
      range: '{"kind":"dates","from":"2026-11-22","to":"2026-11-22"}',
    });
  });

  it('says what the equipment lacks', async () => {
    const equipment = [{ id: '12', title: 'Station', timeZone, problem: 'noShifts' }];
    const { records } = service({ ...answers, [reportPreview.path]: { ...result, equipment } });
    await expect(records.read(question(source), never)).rejects.toThrow('This equipment has no shifts');
  });

  it('is saved whole', async () => {
    const { records, asked, saved } = service({ [reportExportWorkbook.path]: file });
    await records.save(source, undefined, never);
    expect(saved).toHaveLength(1);
    expect(asked.at(-1)).toEqual([reportExportWorkbook.path, { id: '5' }]);
  });
});

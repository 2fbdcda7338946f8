import { definitionSchema } from '@penstock/contract/product/definition';
import { describe, expect, it } from 'vitest';
import { addedRow, rowsOf, withEdits, withoutRows } from '../../../kit/grid/draft/rows.ts';
import { withSignals } from './changed-signals.ts';
import { SignalChecker } from './signal-checker.ts';
import { itemOfSignal, signalModel } from './signal-model.ts';

const definition = definitionSchema.parse({
  format: 1,
  drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '192.0.2.1' } }],
  signals: [
    {
      key: 'level',
      title: 'Level',
      setpoint: 'wanted',
      source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' },
    },
    {
      key: 'wanted',
      title: 'Wanted',
      source: { kind: 'device', driver: 'plc', area: 'holding', address: '2', dataType: 'uint16' },
    },
    { key: 'sum', title: 'Sum', source: { kind: 'intermediate', formula: 'level + 1' } },
    { key: 'old', title: 'Old', source: { kind: 'gateway', variable: 'legacy_1' } },
  ],
  recordings: [{ id: 'all', title: 'All', keys: ['level', 'wanted'] }],
});
const rows = rowsOf(signalModel, definition.signals.map(itemOfSignal));
const edit = (id: string, fields: object) => withEdits(signalModel, rows, new Map([[id, { ...fields }]]));
const problemsOf = (changed: typeof rows) =>
  [...new SignalChecker(definition.drivers).problems(changed)].map(([id, found]) => [
    id,
    found.map(({ path, key }) => `${path} ${key}`),
  ]);

describe('signals as rows', () => {
  it('are the same definition where nothing was changed', () => {
    const same = withSignals(definition, rows);
    expect(same).toEqual(definition);
    expect(same.signals[0]).toBe(definition.signals[0]);
  });

  it('take a new key everywhere', () => {
    const changed = withSignals(
      definition,
      edit('device level', { key: 'fill', upperLimit: 5, lowerLimit: 1 }),
    );
    expect(changed.signals[0]).toMatchObject({ key: 'fill', setpoint: 'wanted', upperLimit: 5 });
    expect(changed.signals[2]?.source).toMatchObject({ formula: 'fill + 1' });
    expect(changed.recordings[0]?.keys).toEqual(['fill', 'wanted']);
  });

  it('leave lists and setpoints when they are deleted, and are added at the end', () => {
    const item = {
      key: 'new',
      title: 'New',
      driver: 'plc',
      area: 'holding',
      address: '9',
      dataType: 'float',
    };
    const changed = withSignals(definition, [
      ...withoutRows(rows, new Set(['device wanted'])),
      addedRow(signalModel, { kind: 'device', item }, 1),
    ]);
    expect(changed.signals.map(({ key }) => key)).toEqual(['level', 'sum', 'old', 'new']);
    expect(changed.signals[0]?.setpoint).toBe('');
    expect(changed.recordings[0]?.keys).toEqual(['level']);
  });
});

describe('the check of signals', () => {
  it('finds nothing in what is saved', () => {
    expect(problemsOf(rows)).toEqual([]);
  });

  it('names fields of the signal and of its source', () => {
    const wrong = { title: '', upperLimit: 3, setpoint: 'gone', address: 'x', driver: 'none' };
    expect(problemsOf(edit('device level', wrong))).toEqual([
      [
        'device level',
        [
          'driver variable.driverMissing',
          'title value.required',
          'upperLimit definition.range',
          'setpoint definition.setpoint',
        ],
      ],
    ]);
    expect(problemsOf(edit('intermediate sum', { formula: 'gone + 1' }))).toEqual([
      ['intermediate sum', ['formula formula.unknownKey']],
    ]);
    expect(problemsOf(edit('intermediate sum', { formula: 'old + 1' }))).toEqual([]);
    expect(problemsOf(edit('device wanted', { key: 'level' }))).toEqual([
      ['device wanted', ['key variable.exists']],
    ]);
  });
});

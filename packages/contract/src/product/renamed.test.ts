import { describe, expect, it } from 'vitest';
import { definitionSchema } from './definition.ts';
import { withRenamedDrivers, withRenamedGroups, withRenamedSignals, withRenamedTargets } from './renamed.ts';

const device = (key: string, driver: string) => ({
  key,
  title: key,
  source: { kind: 'device', driver, area: 'holding', address: '1', dataType: 'uint16' },
});
const definition = definitionSchema.parse({
  format: 1,
  parameters: [
    {
      key: 'host',
      title: 'Host',
      targets: [{ kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' }],
    },
    {
      key: 'offset',
      title: 'Offset',
      targets: [
        { kind: 'addressOffset', driver: 'plc' },
        { kind: 'field', list: 'signals', item: 'level', field: 'upperLimit' },
      ],
    },
    {
      key: 'interval',
      title: 'Interval',
      targets: [{ kind: 'field', list: 'recordings', item: 'all', field: 'intervalMs' }],
    },
  ],
  drivers: ['plc', 'meter'].map((name) => ({
    name,
    protocol: 'modbus-tcp',
    settings: { host: '192.0.2.1' },
  })),
  signals: [
    { ...device('level', 'plc'), setpoint: 'wanted' },
    device('wanted', 'plc'),
    device('power', 'meter'),
    { key: 'sum', title: 'Sum', source: { kind: 'intermediate', formula: 'power * 2' } },
  ],
  alarms: [
    {
      id: 'high',
      title: 'High',
      message: 'The level is {level}, wanted {wanted}',
      condition: { kind: 'deviation', keys: ['level'], setpointKey: 'wanted', limit: 5 },
      values: ['level', 'power'],
    },
    { id: 'odd', title: 'Odd', condition: { kind: 'expression', condition: 'level > 5' } },
  ],
  recordings: [
    { id: 'all', title: 'All', keys: ['level', 'power'] },
    { id: 'one', title: 'One', keys: ['level'] },
  ],
});

describe('a definition in which names change', () => {
  it('has signals of a renamed driver follow, and parameters', () => {
    const changed = withRenamedDrivers(definition, new Map([['plc', 'pump']]));
    expect(changed.signals.map(({ source }) => (source.kind === 'device' ? source.driver : ''))).toEqual([
      'pump',
      'pump',
      'meter',
      '',
    ]);
    expect(changed.parameters[0]?.targets[0]).toMatchObject({ item: 'pump' });
    expect(changed.parameters[1]?.targets[0]).toMatchObject({ driver: 'pump' });
  });

  it('has signals of a renamed scan group follow, and of no other driver', () => {
    const scanGroups = [
      { name: 'slow', interval: 10_000 },
      { name: 'fast', interval: 100 },
    ];
    const groups = ['slow', 'fast', 'slow', ''];
    const grouped = definitionSchema.parse({
      ...definition,
      drivers: definition.drivers.map((driver) => ({ ...driver, scanGroups })),
      signals: definition.signals.map((signal, index) =>
        signal.source.kind === 'device'
          ? { ...signal, source: { ...signal.source, scanGroup: groups[index] } }
          : signal,
      ),
    });
    const after = { scanGroups: [{ name: 'hourly', interval: 10_000 }, ...scanGroups.slice(1)] };
    const changed = withRenamedGroups(grouped, { name: 'plc', scanGroups }, after);
    const groupOf = ({ source }: (typeof changed)['signals'][number]) =>
      source.kind === 'device' ? source.scanGroup : undefined;
    expect(changed.signals.map(groupOf)).toEqual(['hourly', 'fast', 'slow', undefined]);
    expect(withRenamedGroups(grouped, { name: 'plc', scanGroups }, { scanGroups })).toBe(grouped);
    // A group that is gone is left to the check, which names the signals that are still in it.
    const gone = withRenamedGroups(grouped, { name: 'plc', scanGroups }, { scanGroups: scanGroups.slice(1) });
    expect(gone.signals.map(groupOf)).toEqual(['slow', 'fast', 'slow', undefined]);
  });

  it('loses the signals of a driver that is gone, and what is left of parameters stays', () => {
    const changed = withRenamedDrivers(definition, new Map([['plc', null]]));
    expect(changed.signals.map(({ key }) => key)).toEqual(['power', 'sum']);
    expect(changed.parameters.map(({ key }) => key)).toEqual(['interval']);
    expect(changed.recordings.map(({ keys }) => keys)).toEqual([['power'], ['level']]);
    expect(changed.alarms[0]?.values).toEqual(['power']);
  });

  it('has everything follow a renamed signal', () => {
    const changed = withRenamedSignals(
      definition,
      new Map([
        ['level', 'fill'],
        ['wanted', 'target'],
        ['power', 'watts'],
      ]),
    );
    // Whoever edits a signal gives it its key.
    expect(changed.signals[0]).toMatchObject({ key: 'level', setpoint: 'target' });
    expect(changed.signals[3]?.source).toMatchObject({ formula: 'watts * 2' });
    expect(changed.alarms).toMatchObject([
      {
        condition: { keys: ['fill'], setpointKey: 'target' },
        values: ['fill', 'watts'],
        message: 'The level is {fill}, wanted {target}',
      },
      { condition: { condition: 'fill > 5' } },
    ]);
    expect(changed.recordings.map(({ keys }) => keys)).toEqual([['fill', 'watts'], ['fill']]);
    expect(changed.parameters[1]?.targets[1]).toMatchObject({ item: 'fill' });
  });

  it('keeps what cannot do without a signal that is gone', () => {
    const changed = withRenamedSignals(
      definition,
      new Map([
        ['level', null],
        ['power', null],
        ['wanted', null],
      ]),
    );
    expect(changed.signals[0]?.setpoint).toBe('');
    expect(changed.signals[3]?.source).toMatchObject({ formula: 'power * 2' });
    expect(changed.alarms[0]).toMatchObject({ condition: { keys: ['level'] }, values: [] });
    expect(changed.recordings.map(({ keys }) => keys)).toEqual([['level', 'power'], ['level']]);
  });

  it('has parameters follow alarms and recordings', () => {
    const renamed = withRenamedTargets(definition, 'recordings', new Map([['all', 'every']]));
    expect(renamed.parameters[2]?.targets[0]).toMatchObject({ item: 'every' });
    const gone = withRenamedTargets(definition, 'recordings', new Map([['all', null]]));
    expect(gone.parameters.map(({ key }) => key)).toEqual(['host', 'offset']);
    expect(withRenamedSignals(definition, new Map())).toBe(definition);
  });
});

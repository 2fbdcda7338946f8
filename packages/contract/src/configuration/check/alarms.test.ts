import { describe, expect, it } from 'vitest';
import { readConfiguration } from '../read/read.ts';

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const level = { driver: 'plc', key: 'level', area: 'holding', address: '1', dataType: 'uint16' };
const label = { ...level, key: 'label', address: '10', dataType: 'string', stringLength: 8 };

/** The problems of a document with one alarm, as `path key` within the alarm. */
function problemsOf(alarm: Record<string, unknown>): string[] {
  const document = { format: 1, drivers: [plc], variables: [level, label], alarms: [{ id: 'a', ...alarm }] };
  const reading = readConfiguration(document);
  return reading.ok ? [] : reading.problems.map(({ path, key }) => `${path.replace('alarms.0.', '')} ${key}`);
}

describe('alarms', () => {
  it('are accepted in each of their kinds', () => {
    const kinds = [
      { kind: 'limit', keys: ['level'], limit: 80, hysteresis: 2 },
      { kind: 'range', keys: ['level'], lowerLimit: 2, upperLimit: 8, hysteresis: 3 },
      { kind: 'bit', keys: ['level'], bit: 31 },
      { kind: 'state', keys: ['level'], states: [3, 4] },
      { kind: 'deviation', keys: ['level'], setpointKey: 'level', limit: 5 },
      { kind: 'rate', keys: ['level'], limit: 10, windowMs: 5000 },
      { kind: 'unchanged', keys: ['label'] },
      { kind: 'frequent', keys: ['level'], times: 6 },
      { kind: 'unread', keys: ['label'] },
      { kind: 'expression', condition: 'level > 80' },
    ];
    for (const condition of kinds) expect(problemsOf({ condition })).toEqual([]);
  });

  it('of a range have it in order, and a hysteresis that a value can return by', () => {
    const range = { kind: 'range', keys: ['level'], lowerLimit: 2, upperLimit: 8 };
    expect(problemsOf({ condition: { ...range, upperLimit: 2 } })).toEqual([
      'condition.upperLimit definition.range',
    ]);
    expect(problemsOf({ condition: { ...range, hysteresis: 3.5 } })).toEqual([
      'condition.hysteresis value.atMost',
    ]);
  });

  it('name variables that exist, and numbers where they are compared', () => {
    expect(problemsOf({ condition: { kind: 'limit', keys: ['nothing'], limit: 1 } })).toEqual([
      'condition.keys.0 variable.absent',
    ]);
    expect(problemsOf({ condition: { kind: 'limit', keys: ['label'], limit: 1 } })).toEqual([
      'condition.keys.0 variable.notNumber',
    ]);
    expect(
      problemsOf({ condition: { kind: 'deviation', keys: ['level'], setpointKey: 'label', limit: 1 } }),
    ).toEqual(['condition.setpointKey variable.notNumber']);
    expect(problemsOf({ condition: { kind: 'expression', condition: 'level > nothing' } })).toEqual([
      'condition.condition formula.unknownKey',
    ]);
    expect(
      problemsOf({ condition: { kind: 'unread', keys: ['level'] }, values: ['level', 'nothing'] }),
    ).toEqual(['values.1 variable.absent']);
  });

  it('say when they are suppressed, with an expression that can be computed', () => {
    const condition = { kind: 'unread', keys: ['level'] };
    expect(problemsOf({ condition, suppressed: 'while' })).toEqual(['suppressedWhile value.required']);
    expect(problemsOf({ condition, suppressed: 'while', suppressedWhile: 'label == 1' })).toEqual([
      'suppressedWhile formula.notNumber',
    ]);
    expect(problemsOf({ condition, suppressed: 'while', suppressedWhile: 'level == 1' })).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { configuration, configurationInput } from '../../../testing/arbitrary-configuration.ts';
import type { Problem } from '../../errors/error.ts';
import { emptyConfiguration } from '../model/configuration.ts';
import { limits } from '../../rules/limits.ts';
import { describeProblem } from '../../document/described-problem.ts';
import { configurationFrom, readConfiguration, readConfigurationText } from './read.ts';
import { canonicalText } from './write.ts';

function problemsOf(value: unknown): readonly Problem[] {
  const reading = readConfiguration(value);
  return reading.ok ? [] : reading.problems;
}

function findings(value: unknown): string[] {
  return problemsOf(value).map((problem) => `${problem.path} ${problem.key}`);
}

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const variable = { driver: 'plc', key: 'a', area: 'holding', address: '1', dataType: 'uint16' };

describe('a document that is right', () => {
  it('survives writing and reading', () => {
    fc.assert(
      fc.property(configuration, (document) => {
        const reading = readConfigurationText(canonicalText(document));
        expect(reading.ok ? reading.configuration : reading.problems).toEqual(document);
        expect(readConfiguration(document)).toMatchObject({ ok: true });
      }),
    );
  });
  it('gives the same canonical text whatever order its fields were written in', () => {
    fc.assert(
      fc.property(configurationInput, (input) => {
        const turned = Object.fromEntries(Object.entries(input).toReversed());
        expect(canonicalText(configurationFrom(turned))).toBe(canonicalText(configurationFrom(input)));
      }),
    );
  });
  it('needs its format only', () => {
    expect(configurationFrom({ format: 1 })).toEqual(emptyConfiguration());
  });
  it('may begin with a byte order mark', () => {
    expect(readConfigurationText('\ufeff{"format":1}').ok).toBe(true);
  });
});

describe('a hostile document', () => {
  it.each([null, 1, 'x', [], true, undefined, () => 1, Number.NaN, new Date(), new Map()])(
    '%s is refused',
    (value) => {
      expect(readConfiguration(value).ok).toBe(false);
    },
  );
  it('that nests too deep is refused before it is parsed', () => {
    expect(findings(JSON.parse('['.repeat(500) + ']'.repeat(500)))).toEqual([
      '0.0.0.0.0.0.0.0 document.depth',
    ]);
    const reading = readConfigurationText('['.repeat(10_000_000));
    expect(reading).toMatchObject({ ok: false, problems: [{ path: '', key: 'document.depth' }] });
  });
  it('that is too large is refused', () => {
    const reading = readConfigurationText(' '.repeat(limits.importBytes + 1));
    expect(reading).toMatchObject({ ok: false, problems: [{ key: 'document.size' }] });
  });
  it('that reaches for a prototype is refused, and reaches nothing', () => {
    const reading = readConfigurationText(
      '{"format":1,"__proto__":{"polluted":1},"settings":{"constructor":{}}}',
    );
    expect(reading.ok ? [] : reading.problems.map((one) => one.path)).toEqual([
      '__proto__',
      'settings.constructor',
    ]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
  it('with a very long list of wrong things is read up to the limit of problems', () => {
    const reading = readConfiguration({
      format: 1,
      drivers: Array.from({ length: 1000 }, () => ({ x: 1 })),
      variables: Array.from({ length: 50_000 }, () => 0),
    });
    expect(reading).toMatchObject({ ok: false });
    expect(reading.ok ? 0 : reading.problems.length).toBe(limits.problems);
  });
  it('with many unknown fields names some and counts the others', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`f${index}`, 1]));
    expect(problemsOf({ format: 1, ...many })).toHaveLength(21);
  });
  it('that is no JSON is refused with line and column', () => {
    expect(readConfigurationText('{"format": 1,\n  "name": }')).toMatchObject({
      problems: [{ key: 'document.syntax', parameters: { line: 2, column: 11 } }],
    });
  });
  it('crashes nothing: any JSON is read or refused with paths and texts', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const reading = readConfiguration(value);
        if (!reading.ok) expectTexts(reading.problems);
      }),
    );
  });
  it('crashes nothing: a right document with something put anywhere is read or refused at a path', () => {
    const odd = fc.constantFrom<unknown[]>(
      null,
      '',
      'x',
      -1,
      1.5,
      {},
      [],
      [[]],
      { a: 1 },
      '水'.repeat(300),
      1e308,
      true,
    );
    fc.assert(
      fc.property(
        configurationInput,
        fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
        odd,
        (input, turns, value) => {
          const reading = readConfiguration(putSomewhere(structuredClone(input), turns, value));
          if (!reading.ok) expectTexts(reading.problems);
        },
      ),
      { numRuns: propertyRuns(75) },
    );
  });
});

function expectTexts(problems: readonly Problem[]): void {
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems) {
    const { text } = describeProblem(problem);
    for (const one of [text.zh, text.en]) expect(one).not.toMatch(/\{(?!\})\w+\}|undefined/);
    expect(text.zh).toMatch(/\p{Script=Han}/u);
  }
}

/** Goes down a value by turns and puts something in the place it comes to. */
function putSomewhere(root: unknown, turns: readonly number[], value: unknown): unknown {
  let current: unknown = root;
  for (const [index, turn] of turns.entries()) {
    if (typeof current !== 'object' || current === null) return root;
    const names = Object.keys(current);
    const name = names[turn % Math.max(1, names.length)];
    if (name === undefined) return root;
    const next: unknown = Reflect.get(current, name);
    if (index === turns.length - 1 || typeof next !== 'object' || next === null) {
      Reflect.set(current, name, value);
      return root;
    }
    current = next;
  }
  return root;
}

describe('all problems are reported together', () => {
  it('also those of parts that are right by themselves', () => {
    expect(
      findings({
        format: 1,
        zork: 1,
        drivers: [
          { ...plc, port: 'RS485', settings: { host: '10.0.0.1', x: 1 } },
          { name: '1', protocol: 'no' },
          { ...plc, name: 'other' },
        ],
        variables: [
          { ...variable, area: 'nowhere' },
          { ...variable, driver: 'other', key: 'b', address: '70000' },
          { ...variable, driver: 'other', key: 'b', address: '' },
          { ...variable, driver: 'missing', key: 'c', formula: '%s*' },
        ],
        settings: { wan: { automatic: false, ip: '1.2.3' }, wlan: { enabled: true }, mode: 'x' },
      }),
    ).toEqual([
      'zork document.unknownField',
      'drivers.0.port value.choice',
      'drivers.0.settings.x document.unknownField',
      'drivers.1.protocol value.choice',
      'variables.2.address value.required',
      'settings.mode value.choice',
      'settings.wan.ip form.ip',
      'settings.wan.mask value.required',
      'settings.wan.gateway value.required',
      'settings.wlan.ssid value.required',
      'settings.wlan.password value.required',
      'variables.2.key variable.exists',
      'variables.1.address address.range',
      'variables.3.driver variable.driverMissing',
      'variables.3.formula formula.end',
    ]);
  });
  it('also the other faults of an item with a wrong field, in all its parts', () => {
    const broker = { name: 'b', host: '10.0.0.2' };
    expect(
      findings({
        format: 1,
        drivers: [plc],
        variables: [{ ...variable, deadband: -1, driver: 'missing', formula: '%s*', stringLength: 4 }],
        connections: {
          mqtt: [
            broker,
            { ...broker, port: -1, tls: { mode: 'twoWay', privateKey: 5 }, will: { enabled: true } },
          ],
        },
      }),
    ).toEqual([
      'variables.0.deadband value.range',
      'variables.0.stringLength value.notApplicable',
      'connections.mqtt.1.port value.range',
      'connections.mqtt.1.tls.privateKey value.type',
      'connections.mqtt.1.tls.clientCertificate value.required',
      'connections.mqtt.1.will.topic value.required',
      'connections.mqtt.1.name value.duplicate',
      'variables.0.driver variable.driverMissing',
      'variables.0.formula formula.end',
    ]);
  });
  it('too many keys of a report, with all else', () => {
    const keys = Array.from({ length: 1001 }, (_, index) => `k${index}`);
    const report = { id: 'r', target: 'nobody', topic: 'a', keys };
    expect(findings({ format: 1, name: 5, topics: { report: [report] } })).toEqual([
      'name value.type',
      'topics.report.0.keys report.variables',
      'topics.report.0.target topic.targetMissing',
    ]);
  });
  it('the limit of variables holds for the three kinds together', () => {
    const key = (index: number) => ({ key: `k${index}` });
    const systemVariables = Array.from({ length: 199_999 }, (_, index) => key(index));
    const intermediateVariables = ['a', 'b'].map((name) => ({ key: name, formula: '1' }));
    expect(problemsOf({ format: 1, systemVariables, intermediateVariables })).toEqual([
      {
        path: 'variables',
        key: 'capacity.variables',
        parameters: { maximum: 200_000, actual: 200_001 },
      },
    ]);
  });
  it('a part that is wrong is not reported again where it is referred to', () => {
    expect(findings({ format: 1, drivers: [{ ...plc, timeout: -1 }], variables: [variable] })).toEqual([
      'drivers.0.timeout value.range',
    ]);
  });
});

describe('formats', () => {
  it.each([0, 1.5, '1', null, -1])('%s is no format', (format) => {
    expect(findings({ format })).toEqual(['format document.format']);
  });
  it('a document without one is refused', () => {
    expect(findings({ drivers: [] })).toEqual(['format document.format']);
  });
  it('a newer one is named', () => {
    expect(problemsOf({ format: 2 })).toEqual([
      { path: 'format', key: 'document.formatNewer', parameters: { format: 2, current: 1 } },
    ]);
  });
});

it('throws the problems of a document that must be right', () => {
  expect(() => configurationFrom({ format: 1, name: 5 })).toThrow(
    expect.objectContaining({
      key: 'document.invalid',
      problems: [expect.objectContaining({ path: 'name' })],
    }),
  );
});

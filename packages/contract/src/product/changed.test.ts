import { describe, expect, it } from 'vitest';
import type { PatchChange } from '../configuration/diff/patch.ts';
import { hiddenSecret, mayHoldSecret } from '../configuration/diff/secrets.ts';
import { differencesOf } from './effective.ts';
import { changedDefinition, withoutDefinitionSecrets } from './changed.ts';
import { type Definition, definitionSchema } from './definition.ts';

const ua = (name: string, password: string) => ({
  name,
  protocol: 'opc-ua',
  settings: {
    endpoint: 'opc.tcp://10.0.0.1:4840',
    authentication: 'user',
    username: 'reader',
    password,
  },
});
const signal = (key: string, source: object = {}) => ({
  key,
  title: key,
  source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16', ...source },
});
const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } };
const definition = (parts: object): Definition => definitionSchema.parse({ format: 1, ...parts });
const current = definition({ drivers: [plc, ua('line', 'secret')], signals: [signal('level')] });

/** The problems of a definition made from another one, as `path key`. */
function problemsOf(after: Definition, owner: 'product' | 'equipment' = 'product'): string[] {
  try {
    changedDefinition(current, differencesOf(current, after), owner);
    return [];
  } catch (error) {
    const problems: unknown = error instanceof Error && 'problems' in error ? error.problems : [];
    if (!Array.isArray(problems)) return [];
    return problems.map(({ path, key }: { path: string; key: string }) => `${path} ${key}`);
  }
}

describe('a change of a definition', () => {
  it('that does not fit is refused with its place', () => {
    const changes: PatchChange[] = [{ kind: 'removed', path: ['signals', { by: 'key', item: 'gone' }] }];
    expect(() => changedDefinition(current, changes, 'product')).toThrow(
      expect.objectContaining({
        key: 'definition.notApplicable',
        parameters: { path: 'signals[gone]' },
      }),
    );
  });

  it('keeps the secrets that people do not see, and asks for those that are new', () => {
    const shown = withoutDefinitionSecrets(current);
    expect(JSON.stringify(shown)).not.toContain('secret"');
    const edited = {
      ...shown,
      drivers: shown.drivers.map((one) => ({ ...one, timeout: 500 })),
    };
    const { definition: after, changes } = changedDefinition(
      current,
      differencesOf(shown, edited),
      'product',
    );
    expect(after.drivers[1]).toEqual({ ...current.drivers[1], timeout: 500 });
    expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
    const added = definition({ ...current, drivers: [...current.drivers, ua('other', hiddenSecret)] });
    expect(problemsOf(added)).toEqual(['drivers.2.settings.password definition.secretMissing']);
  });

  it('has secrets in its drivers only, as what hides them believes', () => {
    const { drivers, ...others } = definitionSchema.shape;
    expect(mayHoldSecret(drivers)).toBe(true);
    for (const schema of Object.values(others)) expect(mayHoldSecret(schema)).toBe(false);
  });
});

describe('the check of a definition', () => {
  it('names a driver, an address, a key, a formula and a setpoint that are wrong by their place', () => {
    const after = definition({
      ...current,
      signals: [
        signal('level'),
        signal('away', { driver: 'nobody' }),
        signal('far', { address: '99999999' }),
        { ...signal('sum'), source: { kind: 'intermediate', formula: 'level + gone' } },
        { ...signal('own'), setpoint: 'own' },
        { ...signal('half'), lowerLimit: 3 },
        { ...signal('turned'), lowerLimit: 3, upperLimit: 3 },
        { ...signal('states'), states: [1, 1].map((value) => ({ value, title: 'on' })) },
      ],
      recordings: [{ id: 'day', title: 'Day', keys: ['level', 'nothing'] }],
    });
    expect(problemsOf(after).toSorted()).toEqual([
      'recordings.0.keys.1 variable.absent',
      'signals.1.source.driver variable.driverMissing',
      'signals.2.source.address address.range',
      'signals.3.source.formula formula.unknownKey',
      'signals.4.setpoint definition.setpoint',
      'signals.5.upperLimit definition.range',
      'signals.6.upperLimit definition.range',
      'signals.7.states.1.value value.duplicate',
    ]);
  });

  it('refuses a second signal of a key, wherever its value comes from', () => {
    const twice = [
      signal('level'),
      { ...signal('level'), source: { kind: 'intermediate', formula: '1 + 1' } },
    ];
    expect(() =>
      changedDefinition(
        current,
        [{ kind: 'added', path: ['signals', { by: 'key', item: 'b' }], value: twice[1], behind: null }],
        'product',
      ),
    ).toThrow(
      expect.objectContaining({
        problems: [expect.objectContaining({ path: 'signals.0.key', key: 'variable.exists' })],
      }),
    );
  });

  it('takes variables of a gateway in an equipment only', () => {
    const after = definition({
      ...current,
      signals: [
        { ...signal('there'), source: { kind: 'gateway', variable: 'boiler_1' } },
        { ...signal('twice'), source: { kind: 'intermediate', formula: 'there * 2' } },
      ],
    });
    expect(problemsOf(after, 'equipment')).toEqual([]);
    expect(problemsOf(after)).toEqual(['signals.0.source definition.gatewayVariable']);
  });

  it('finds parameters whose targets are not there', () => {
    const field = (item: string, name: string) => ({ kind: 'field', list: 'drivers', item, field: name });
    const after = definition({
      ...current,
      parameters: [
        {
          key: 'host',
          title: 'Host',
          targets: [field('plc', 'settings.host'), field('plc', 'settings.rack')],
        },
        { key: 'unit', title: 'Unit', targets: [field('gone', 'settings.unit')] },
        { key: 'offset', title: 'Offset', targets: [{ kind: 'addressOffset', driver: 'gone' }] },
        { key: 'all', title: 'All', targets: [field('plc', 'settings')] },
      ],
    });
    expect(problemsOf(after)).toEqual([
      'parameters.0.targets.1.field definition.targetMissing',
      'parameters.1.targets.0.field definition.targetMissing',
      'parameters.2.targets.0.driver definition.targetMissing',
      'parameters.3.targets.0.field definition.targetMissing',
    ]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { configuration } from '../../../testing/arbitrary-configuration.ts';
import { configurationFrom } from '../read/read.ts';
import type { ConfigurationInput } from '../model/configuration.ts';
import { applyChanges } from './apply.ts';
import { changePathText } from './change.ts';
import { describeChange } from './describe.ts';
import { diffConfigurations } from './diff.ts';
import { hiddenSecret, withoutSecrets } from './secrets.ts';

const plc = { name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } } as const;
const press = { ...plc, name: 'press' } as const;
const level = { driver: 'plc', key: 'level', area: 'holding', address: '1', dataType: 'uint16' } as const;
const broker = { name: 'broker', host: 'mqtt.local' } as const;
const base: ConfigurationInput = {
  format: 1,
  drivers: [plc, press],
  variables: [level, { ...level, key: 'pump', address: '2' }],
  connections: { mqtt: [broker] },
};

function changesTo(parts: Partial<ConfigurationInput>) {
  return diffConfigurations(configurationFrom(base), configurationFrom({ ...base, ...parts }));
}
function saidTo(parts: Partial<ConfigurationInput>, language: 'zh' | 'en' = 'en') {
  return changesTo(parts).map((change) => describeChange(change, language));
}

describe('diffConfigurations', () => {
  it('makes the second document when it is applied to the first', () => {
    fc.assert(
      fc.property(configuration, configuration, (before, after) => {
        const applied = applyChanges(before, diffConfigurations(before, after));
        expect(applied).toEqual({ ok: true, document: after });
      }),
      { numRuns: propertyRuns(75) },
    );
  });
  it('makes it also where items only changed places', () => {
    fc.assert(
      fc.property(configuration, fc.infiniteStream(fc.nat()), (before, numbers) => {
        const rank = (): number => Number(numbers.next().value);
        const shuffled = <Item>(items: readonly Item[]): Item[] =>
          items
            .map((item) => ({ item, rank: rank() }))
            .toSorted((one, other) => one.rank - other.rank)
            .map((one) => one.item);
        const after = { ...before, drivers: shuffled(before.drivers), variables: shuffled(before.variables) };
        const changes = diffConfigurations(before, after);
        expect(changes.every((change) => change.kind === 'reordered')).toBe(true);
        expect(applyChanges(before, changes)).toEqual({ ok: true, document: after });
      }),
    );
  });
  it('says nothing of documents that are the same', () => {
    fc.assert(
      fc.property(configuration, (document) => {
        expect(diffConfigurations(document, structuredClone(document))).toEqual([]);
      }),
    );
  });
  it('goes the way back', () => {
    fc.assert(
      fc.property(configuration, configuration, (before, after) => {
        expect(applyChanges(after, diffConfigurations(after, before))).toEqual({
          ok: true,
          document: before,
        });
      }),
    );
  });
  it('leaves the document it is applied to as it was', () => {
    const before = configurationFrom(base);
    const copy = structuredClone(before);
    applyChanges(before, changesTo({ drivers: [press], variables: [] }));
    expect(before).toEqual(copy);
  });
});

describe('what a change is called', () => {
  it('names drivers, variables, fields and values in words', () => {
    expect(
      saidTo({
        name: 'north',
        drivers: [{ ...plc, timeout: 5000, settings: { host: '10.0.0.2', addressBase: 'reference' } }, press],
        variables: [{ ...level, decimals: 2, mode: 'readOnly' }],
      }),
    ).toEqual([
      'Name: empty → north',
      'Drivers › plc › Response timeout: 3000 ms → 5000 ms',
      'Drivers › plc › Settings › Host: 10.0.0.1 → 10.0.0.2',
      'Drivers › plc › Settings › Address base: Protocol address (from 0) → Reference (such as 40001)',
      'Removed Device variables › pump',
      'Device variables › level › Decimal places: none → 2',
      'Device variables › level › Access mode: Read and write → Read only',
    ]);
  });
  it('leaves out what a heading above it says', () => {
    const [change] = changesTo({ name: 'north', drivers: [{ ...plc, timeout: 5000 }, press] }).slice(1);
    expect(change && describeChange(change, 'en', 1)).toBe('plc › Response timeout: 3000 ms → 5000 ms');
    const [name] = changesTo({ name: 'north' });
    expect(name && describeChange(name, 'en', 1)).toBe('Name: empty → north');
  });
  it('says it in Chinese', () => {
    expect(saidTo({ drivers: [press, plc], variables: [level] }, 'zh')).toEqual([
      '驱动：顺序已调整',
      '删除 设备变量 › pump',
    ]);
  });
  it('names the protocols where a driver speaks another one', () => {
    expect(
      saidTo({
        drivers: [{ name: 'plc', protocol: 'modbus-rtu-over-tcp', settings: { host: '10.0.0.1' } }, press],
      }),
    ).toEqual(['Drivers › plc: Modbus TCP → Modbus RTU over TCP']);
  });
  it('shows no secret', () => {
    const changes = changesTo({
      connections: { mqtt: [{ ...broker, signIn: { vendor: 'plain', password: 'tell-nobody' } }] },
    });
    expect(changes.map((change) => change.secret)).toEqual([true]);
    expect(changes.map((change) => describeChange(change, 'en')).join()).not.toContain('tell-nobody');
  });
});

describe('a change is secret', () => {
  const secretBroker = { ...broker, signIn: { vendor: 'plain', password: 'tell-nobody' } } as const;
  const before = configurationFrom(base);
  const withSecret = configurationFrom({ ...base, connections: { mqtt: [secretBroker] } });
  const secrets = (changes: ReturnType<typeof diffConfigurations>) => changes.map(({ secret }) => secret);

  it('when what is added or removed holds a secret, and not otherwise', () => {
    const empty = configurationFrom({ ...base, connections: { mqtt: [] } });
    expect(secrets(diffConfigurations(empty, withSecret))).toEqual([true]);
    expect(secrets(diffConfigurations(withSecret, empty))).toEqual([true]);
    expect(secrets(diffConfigurations(empty, before))).toEqual([false]);
  });
  it('when a thing of another kind takes the place of one with a secret', () => {
    const signIn = { vendor: 'huawei', deviceId: 'd', deviceSecret: 'tell-nobody' } as const;
    const other = configurationFrom({ ...base, connections: { mqtt: [{ ...broker, signIn }] } });
    expect(secrets(diffConfigurations(before, other))).toEqual([true]);
    expect(secrets(diffConfigurations(other, before))).toEqual([true]);
  });
  it('wherever its text would hold the secret', () => {
    fc.assert(
      fc.property(configuration, configuration, (one, other) => {
        for (const change of diffConfigurations(one, other)) {
          if (change.secret || change.kind === 'reordered') continue;
          const values = change.kind === 'changed' ? [change.before, change.after] : [change.value];
          for (const value of values) {
            expect(secretTexts(value)).toEqual([]);
          }
        }
      }),
    );
  });
});

/** The values of fields with a name that is secret wherever it occurs. */
function secretTexts(value: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(value, (name, inner: unknown) => {
    if (/^(?:password|deviceSecret|privateKey)$/.test(name) && inner !== '') found.push(String(inner));
    return inner;
  });
  return found;
}

describe('withoutSecrets', () => {
  it('hides what is secret and nothing else', () => {
    const document = configurationFrom({
      ...base,
      connections: {
        mqtt: [
          {
            ...broker,
            tls: { mode: 'oneWay' },
            signIn: {
              vendor: 'alibabaDynamic',
              productKey: 'pk',
              productSecret: 'tell-nobody',
              deviceName: 'd',
            },
          },
        ],
      },
      settings: {
        wlan: { enabled: true, ssid: 'hall', password: 'tell-nobody' },
        apn: { password: 'tell-nobody' },
      },
    });
    const shown = JSON.stringify(withoutSecrets(document));
    expect(shown).not.toContain('tell-nobody');
    expect(shown.split(hiddenSecret)).toHaveLength(4);
    expect(shown).toContain('"productKey":"pk"');
  });
});

it('writes paths with the names of items', () => {
  expect(
    changesTo({ drivers: [{ ...plc, settings: { host: '10.0.0.9' } }, press] }).map((one) =>
      changePathText(one.path),
    ),
  ).toEqual(['drivers[plc].settings.host']);
});

describe('applyChanges', () => {
  it('refuses a change whose place is not there', () => {
    const changes = changesTo({ drivers: [{ ...plc, timeout: 5000 }, press] });
    const [change] = changes;
    expect(applyChanges({ drivers: [] }, changes)).toEqual({ ok: false, change });
    expect(applyChanges(null, changes)).toEqual({ ok: false, change });
  });
  it('refuses a second order of a list, which no diff has', () => {
    const facts = { restart: false, cutOff: false, secret: false };
    const order = {
      kind: 'reordered',
      path: ['drivers'],
      by: 'name',
      order: ['press', 'plc'],
      ...facts,
    } as const;
    const document = { drivers: [plc, press] };
    expect(applyChanges(document, [order])).toEqual({ ok: true, document: { drivers: [press, plc] } });
    expect(applyChanges(document, [order, order])).toEqual({ ok: false, change: order });
  });
  it('reaches no prototype', () => {
    const change = {
      kind: 'changed',
      path: ['__proto__', 'polluted'],
      before: 0,
      after: 1,
      restart: false,
      cutOff: false,
      secret: false,
    } as const;
    expect(applyChanges({}, [change])).toEqual({ ok: false, change });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

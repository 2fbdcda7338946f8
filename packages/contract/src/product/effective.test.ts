import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Definition, definitionSchema, type OwnDefinition, ownDefinitionSchema } from './definition.ts';
import { differencesOf, effectiveDefinition } from './effective.ts';

const names = ['plc', 'meter', 'drive'] as const;
const keys = ['level', 'flow', 'pump', 'fault', 'speed'] as const;

const driver = fc.record({
  name: fc.constantFrom(...names),
  protocol: fc.constant('modbus-tcp'),
  timeout: fc.integer({ min: 10, max: 20 }),
  settings: fc.record({ host: fc.constantFrom('10.0.0.1', '10.0.0.2') }),
});
const signal = fc.record({
  key: fc.constantFrom(...keys),
  title: fc.constantFrom('Level', 'Flow'),
  unit: fc.constantFrom('m', 'bar', ''),
  source: fc.oneof(
    fc.record({
      kind: fc.constant('device'),
      driver: fc.constantFrom(...names),
      area: fc.constant('holding'),
      address: fc.integer({ min: 0, max: 9 }).map(String),
      dataType: fc.constant('uint16'),
    }),
    fc.record({ kind: fc.constant('intermediate'), formula: fc.constantFrom('level * 2', 'flow + 1') }),
  ),
});
const recording = fc.record({
  id: fc.constantFrom('day', 'hour'),
  title: fc.constantFrom('Day', 'Hour'),
  keys: fc.uniqueArray(fc.constantFrom(...keys)),
});

/** Definitions whose items keep their schemas; between them anything may be wrong. */
const definitions: fc.Arbitrary<Definition> = fc
  .record({
    drivers: fc.uniqueArray(driver, { selector: ({ name }) => name }),
    signals: fc.uniqueArray(signal, { selector: ({ key }) => key }),
    recordings: fc.uniqueArray(recording, { selector: ({ id }) => id }),
  })
  .map((lists) => definitionSchema.parse({ format: 1, ...lists }));

const own = (differences: OwnDefinition['differences'], values: OwnDefinition['parameterValues'] = []) =>
  ownDefinitionSchema.parse({ format: 1, parameterValues: values, differences });

describe('the definition of an equipment', () => {
  it('is what was made of it, whatever its product is', () => {
    fc.assert(
      fc.property(definitions, definitions, (product, wanted) => {
        const { definition, dropped } = effectiveDefinition(product, own(differencesOf(product, wanted)));
        expect(definition).toEqual(wanted);
        expect(dropped).toEqual([]);
      }),
    );
  });

  it('follows its product, keeps the schema, and answers each difference that does not apply', () => {
    fc.assert(
      fc.property(definitions, definitions, definitions, (product, wanted, changed) => {
        const mine = own(differencesOf(product, wanted));
        const { differences } = mine;
        const { definition, dropped } = effectiveDefinition(changed, mine);
        expect(definitionSchema.parse(definition)).toEqual(definition);
        // A dropped difference had no part in it.
        const kept = differences.filter((one) => !dropped.includes(one));
        expect(effectiveDefinition(changed, own(kept))).toMatchObject({ definition, dropped: [] });
        // A part that was not touched is as in the product.
        const touched = new Set(
          differences.flatMap(({ path }) => (typeof path[1] === 'object' ? [path[1].item] : [])),
        );
        for (const one of changed.signals)
          if (!touched.has(one.key)) expect(definition.signals).toContainEqual(one);
      }),
    );
  });

  it('is that of its product where it has nothing of its own, and the empty one without a product', () => {
    fc.assert(
      fc.property(definitions, (product) => {
        expect(effectiveDefinition(product, own([])).definition).toEqual(product);
      }),
    );
    expect(effectiveDefinition(null, own([])).definition.signals).toEqual([]);
  });

  it('loses a difference whose target the product has no longer, and nothing else', () => {
    const product = definitionSchema.parse({
      format: 1,
      drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    });
    const differences = differencesOf(product, {
      ...product,
      drivers: product.drivers.map((one) => ({ ...one, timeout: 500, retries: 3 })),
    });
    const s7 = definitionSchema.parse({
      format: 1,
      drivers: [{ name: 'plc', protocol: 's7', settings: { host: '10.0.0.1' } }],
    });
    expect(effectiveDefinition(s7, own(differences)).definition.drivers[0]).toMatchObject({
      protocol: 's7',
      timeout: 500,
      retries: 3,
    });
    const none = definitionSchema.parse({ format: 1 });
    expect(effectiveDefinition(none, own(differences))).toMatchObject({
      definition: none,
      dropped: differences,
    });
  });

  it('refuses what breaks the schema of an item, a second item of a name, and another name', () => {
    const product = definitionSchema.parse({
      format: 1,
      drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '10.0.0.1' } }],
    });
    const at = ['drivers', { by: 'name', item: 'plc' }] as const;
    const wrong: OwnDefinition['differences'] = [
      { kind: 'changed', path: [...at, 'timeout'], after: -1 },
      { kind: 'changed', path: [...at, 'name'], after: 'other' },
      { kind: 'added', path: [...at], value: product.drivers[0], behind: null },
      { kind: 'changed', path: ['format'], after: 7 },
      { kind: 'changed', path: ['__proto__', 'polluted'], after: true },
    ];
    for (const difference of wrong)
      expect(effectiveDefinition(product, own([difference]))).toMatchObject({
        definition: product,
        dropped: [difference],
      });
  });
});

describe('the values of parameters', () => {
  const product = definitionSchema.parse({
    format: 1,
    parameters: [
      {
        key: 'host',
        title: 'Host',
        targets: [
          { kind: 'field', list: 'drivers', item: 'plc', field: 'settings.host' },
          { kind: 'field', list: 'drivers', item: 'meter', field: 'settings.host' },
        ],
      },
      {
        key: 'limit',
        title: 'Limit',
        targets: [{ kind: 'field', list: 'signals', item: 'level', field: 'upperLimit' }],
      },
      { key: 'offset', title: 'Offset', targets: [{ kind: 'addressOffset', driver: 'plc' }] },
    ],
    drivers: ['plc', 'meter'].map((name) => ({
      name,
      protocol: 'modbus-tcp',
      settings: { host: '10.0.0.1' },
    })),
    signals: [
      {
        key: 'level',
        title: 'Level',
        source: { kind: 'device', driver: 'plc', area: 'holding', address: '1', dataType: 'uint16' },
      },
    ],
  });
  const withValues = (values: OwnDefinition['parameterValues']) =>
    effectiveDefinition(product, own([], values));

  it('are put at all targets of their parameter', () => {
    const { base, definition, droppedValues } = withValues([
      { key: 'host', value: '10.0.0.9' },
      { key: 'limit', value: 12.5 },
      { key: 'offset', value: 100 },
    ]);
    expect(definition).toBe(base);
    expect(base.drivers.map((one) => 'host' in one.settings && one.settings.host)).toEqual([
      '10.0.0.9',
      '10.0.0.9',
    ]);
    expect(base.signals[0]?.upperLimit).toBe(12.5);
    expect(droppedValues).toEqual([]);
  });

  it('are left out whole where a target does not take them', () => {
    const { base, droppedValues } = withValues([
      { key: 'host', value: 7 },
      { key: 'gone', value: 1 },
      { key: 'offset', value: 'x' },
    ]);
    expect(base).toEqual(product);
    expect(droppedValues).toEqual(['host', 'gone', 'offset']);
  });

  it('count below the differences of the equipment', () => {
    const differences = differencesOf(product, {
      ...product,
      signals: product.signals.map((one) => ({ ...one, lowerLimit: 0, upperLimit: 3 })),
    });
    const { definition } = effectiveDefinition(product, own(differences, [{ key: 'limit', value: 9 }]));
    expect(definition.signals[0]).toMatchObject({ lowerLimit: 0, upperLimit: 3 });
  });
});

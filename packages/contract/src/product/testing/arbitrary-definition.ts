import fc from 'fast-check';
import { type Definition, definitionSchema } from '../definition.ts';

/** Definitions of up to three drivers and ten signals whose names are few, so that edits and equipments meet. */
export const arbitraryDefinition: fc.Arbitrary<Definition> = fc
  .record({
    drivers: fc.uniqueArray(fc.constantFrom('plc', 'meter', 'pump'), { minLength: 1 }),
    host: fc.integer({ min: 1, max: 9 }),
    offset: fc.boolean(),
    device: fc.uniqueArray(
      fc.record({
        key: key('s'),
        driver: fc.nat(2),
        address: fc.integer({ min: 0, max: 60_000 }),
        decimals: decimals(),
      }),
      { selector: ({ key: name }) => name, maxLength: 6 },
    ),
    computed: fc.uniqueArray(
      fc.record({ key: key('c'), of: fc.nat(9), factor: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: ({ key: name }) => name,
        maxLength: 3,
      },
    ),
    alarms: fc.uniqueArray(fc.record({ id: key('a'), of: fc.nat(9), limit: fc.constantFrom(1, 2) }), {
      selector: ({ id }) => id,
      maxLength: 2,
    }),
    recordings: fc.uniqueArray(
      fc.record({ id: key('r'), keys: fc.nat(9), intervalMs: fc.constantFrom(1000, 60_000) }),
      {
        selector: ({ id }) => id,
        maxLength: 2,
      },
    ),
  })
  .map(({ drivers, host, offset, device, computed, alarms, recordings }) => {
    const first = drivers[0] ?? 'plc';
    const keys = device.map(({ key: name }) => name);
    return definitionSchema.parse({
      format: 1,
      parameters: offset
        ? [{ key: 'base', title: 'Base', targets: [{ kind: 'addressOffset', driver: first }] }]
        : [],
      drivers: drivers.map((name, index) => ({
        name,
        protocol: 'modbus-tcp',
        settings: { host: `10.0.${index}.${host}` },
      })),
      signals: [
        ...device.map((one) => ({
          key: one.key,
          title: one.key,
          source: {
            kind: 'device',
            driver: drivers[one.driver % drivers.length] ?? first,
            area: 'holding',
            address: String(one.address),
            dataType: 'uint16',
            decimals: one.decimals,
          },
        })),
        ...computed.map((one) => ({
          key: one.key,
          title: one.key,
          source: {
            kind: 'intermediate',
            formula:
              keys.length === 0 ? String(one.factor) : `${keys[one.of % keys.length] ?? ''} * ${one.factor}`,
          },
        })),
      ],
      alarms: alarms.flatMap((one) => {
        const of = keys[one.of % Math.max(1, keys.length)];
        const condition = { kind: 'limit', keys: [of], limit: one.limit };
        const more = { suppressed: 'while', suppressedWhile: `${of} > 9`, values: [of] };
        return of === undefined ? [] : [{ id: one.id, title: one.id, condition, ...more }];
      }),
      recordings: recordings.map((one) => ({
        id: one.id,
        title: one.id,
        intervalMs: one.intervalMs,
        keys: keys.slice(0, one.keys),
      })),
    });
  });

function key(letter: string): fc.Arbitrary<string> {
  return fc.integer({ min: 1, max: 9 }).map((number) => `${letter}${number}`);
}

function decimals(): fc.Arbitrary<number | null> {
  return fc.constantFrom(null, 0, 2);
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { libraryValue, tahu } from '../../testing/sparkplug-host.ts';
import type { Metric } from './payload.ts';
import {
  asHistorical,
  decodeMetrics,
  encodePayload,
  timestampOf,
  withAliases,
  withNames,
  withSequence,
} from './payload.ts';
import { ProtobufError } from './protobuf-reader.ts';

const timestamp = fc.integer({ min: 0, max: 4_102_444_800_000 });
const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const values = fc.oneof(
  fc.record({ type: fc.constant('Boolean' as const), value: fc.boolean() }),
  fc.record({
    type: fc.constant('Double' as const),
    value: fc.oneof(fc.double({ noNaN: true }), fc.constant(null)),
  }),
  fc.record({ type: fc.constant('Int64' as const), value: fc.oneof(long, fc.maxSafeInteger()) }),
  fc.record({ type: fc.constant('UInt64' as const), value: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }) }),
  fc.record({ type: fc.constant('String' as const), value: fc.string({ unit: 'binary', maxLength: 300 }) }),
);
const name = fc.string({ unit: fc.constantFrom('a', '水', '😀', '/', '_'), minLength: 1, maxLength: 20 });
const metric: fc.Arbitrary<Metric> = fc
  .tuple(values, name, timestamp)
  .map(([one, metricName, time]) => ({ ...one, name: metricName, timestamp: time }));
const metrics = fc.array(metric, { maxLength: 20 });

describe('a payload', () => {
  it('is read by the library of Eclipse Tahu as it was written', () => {
    fc.assert(
      fc.property(timestamp, metrics, fc.integer({ min: 0, max: 255 }), (time, sent, sequence) => {
        const read = tahu.decodePayload(withSequence(encodePayload(time, sent), sequence));
        expect(Number(read.timestamp)).toBe(time);
        expect(Number(read.seq)).toBe(sequence);
        const found = (read.metrics ?? []).map((one) => ({
          name: one.name,
          type: one.type,
          timestamp: Number(one.timestamp),
          value: libraryValue(one.value, one.type),
        }));
        const expected = sent.map((one) => ({
          ...one,
          value: typeof one.value === 'number' && one.type === 'Int64' ? BigInt(one.value) : one.value,
        }));
        expect(found).toEqual(expected);
      }),
    );
  });
  it('says when it was made', () => {
    fc.assert(
      fc.property(timestamp, metrics, (time, sent) => {
        expect(timestampOf(encodePayload(time, sent))).toBe(time);
      }),
    );
  });
  it('is marked as historical in each metric, and is the same otherwise', () => {
    fc.assert(
      fc.property(timestamp, metrics, (time, sent) => {
        const payload = encodePayload(time, sent);
        const before = tahu.decodePayload(payload);
        const after = tahu.decodePayload(asHistorical(payload));
        expect((after.metrics ?? []).every(({ isHistorical }) => isHistorical)).toBe(true);
        const withoutMark = (after.metrics ?? []).map(({ isHistorical: _mark, ...rest }) => rest);
        expect(withoutMark).toEqual(before.metrics ?? []);
        expect(Number(after.timestamp)).toBe(time);
      }),
    );
  });
});

describe('a command', () => {
  it('of the library of Eclipse Tahu is read', () => {
    const payload = tahu.encodePayload({
      timestamp: 1,
      metrics: [
        { name: 'int', type: 'Int32', value: -5 },
        { name: 'short', type: 'Int16', value: 7 },
        { name: 'unsigned', type: 'UInt32', value: 4_294_967_295 },
        { name: 'float', type: 'Float', value: 1.5 },
        { name: 'double', type: 'Double', value: 0.1 },
        { name: 'switch', type: 'Boolean', value: true },
        { name: 'text', type: 'String', value: '早班' },
        { name: 'nothing', type: 'String', value: null },
      ],
    });
    expect(decodeMetrics(payload)).toEqual([
      { name: 'int', value: -5 },
      { name: 'short', value: 7 },
      { name: 'unsigned', value: 4_294_967_295 },
      { name: 'float', value: 1.5 },
      { name: 'double', value: 0.1 },
      { name: 'switch', value: true },
      { name: 'text', value: '早班' },
      { name: 'nothing', value: null },
    ]);
  });
  it('keeps a text that begins with a byte order mark', () => {
    const sent = [{ name: 'a', type: 'String', value: '\u{feff}on', timestamp: 0 }] as const;
    expect(decodeMetrics(encodePayload(1, sent))).toEqual([{ name: 'a', value: '\u{feff}on' }]);
  });
  it('is read as it was written', () => {
    fc.assert(
      fc.property(metrics, (sent) => {
        const expected = sent.map(({ name: metricName, value }) => {
          const isSmall = typeof value === 'bigint' && Number.isSafeInteger(Number(value));
          return { name: metricName, value: isSmall ? Number(value) : value };
        });
        expect(decodeMetrics(encodePayload(1, sent))).toEqual(expected);
      }),
    );
  });
  it('that is no payload is refused or read, and ends in any case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          expect(decodeMetrics(bytes).length).toBeLessThanOrEqual(200);
        } catch (error) {
          expect(error).toBeInstanceOf(ProtobufError);
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });
  it('that was cut or changed in one byte is refused or read', () => {
    fc.assert(
      fc.property(metrics, fc.nat(), fc.integer({ min: 0, max: 255 }), (sent, at, byte) => {
        const payload = encodePayload(1, sent);
        const changed = payload.slice();
        changed[at % changed.length] = byte;
        for (const bytes of [changed, payload.subarray(0, at % payload.length)]) {
          try {
            decodeMetrics(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(ProtobufError);
          }
        }
      }),
    );
  });
  it('with too many metrics or bytes is refused', () => {
    const many = Array.from({ length: 201 }, (_, index): Metric => {
      return { name: `k${index}`, timestamp: 1, type: 'Int64', value: 1 };
    });
    expect(() => decodeMetrics(encodePayload(1, many))).toThrow('more than 200 metrics');
    const large: Metric = { name: 'k', timestamp: 1, type: 'String', value: 'x'.repeat(70_000) };
    expect(() => decodeMetrics(encodePayload(1, [large]))).toThrow('more than 65536 bytes');
  });
});

describe('aliases', () => {
  it('take the place of names and are replaced by them again, for the library of Eclipse Tahu too', () => {
    fc.assert(
      fc.property(timestamp, metrics, (time, sent) => {
        const names = [...new Set(sent.map((one) => one.name))];
        // Every second metric has one.
        const aliased = names.filter((_, index) => index % 2 === 0);
        const aliases = new Map(aliased.map((one, index) => [one, index + 1]));
        const payload = encodePayload(time, sent);
        const short = withAliases(payload, aliases);
        const read = tahu.decodePayload(short).metrics ?? [];
        expect(read.map((one) => (one.name ? one.name : Number(one.alias)))).toEqual(
          sent.map((one) => aliases.get(one.name) ?? one.name),
        );
        const back = withNames(short, new Map([...aliases].map(([one, alias]) => [alias, one])));
        const plain = (bytes: Uint8Array) => {
          const { alias: _alias, ...rest } = { alias: undefined, ...tahu.decodePayload(bytes) };
          return (rest.metrics ?? []).map(({ alias: _none, ...one }) => one);
        };
        expect(plain(back)).toEqual(plain(payload));
        expect(timestampOf(back)).toBe(time);
      }),
    );
  });
});

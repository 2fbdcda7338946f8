import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import type { PlanLimits, Point } from '../device.ts';
import { pointOf } from '../testing/points.ts';
import { s7Driver } from '../testing/s7-driver.ts';
import { planBlocks, S7Block } from './block.ts';
import { resolvePoint } from './variable.ts';

/** Points of the area DB, rows by index. */
const inBlock = (addresses: readonly string[], dataType: Point['dataType'] = 'uint16') =>
  addresses.map((address, row) => pointOf({ row, area: 'DB', address, dataType }));

function textsOf(points: readonly Point[], fields: object = {}, settings: object = {}): string[] {
  const { blocks, refused } = planBlocks(points, s7Driver({ mergeGap: 2, ...fields }, settings));
  expect(refused).toEqual([]);
  return blocks.map((block) => block.text);
}

describe('an address', () => {
  const resolve = (point: Partial<Point>, settings: object = {}, fields: object = {}) =>
    resolvePoint(pointOf({ area: 'DB', ...point }), s7Driver(fields, settings));

  it.each([
    [{ area: 'DB', address: '7.100' }, {}, { db: 7, offset: 100 }],
    [{ area: 'DB', address: 'DB7.DBX100.3', dataType: 'bit' }, {}, { db: 7, offset: 100, bit: 3 }],
    [{ area: 'M', address: 'MW20' }, {}, { db: 0, offset: 20 }],
    [{ area: 'I', address: '4.7', dataType: 'bit' }, {}, { db: 0, offset: 4, bit: 7 }],
    [{ area: 'V', address: 'VW100' }, { family: 's7-200-smart' }, { db: 1, offset: 100 }],
    [{ area: 'T', address: 'T5' }, {}, { db: 0, offset: 5 }],
    [
      { address: '7.DBS4', dataType: 'string', stringLength: 9 },
      {},
      { db: 7, offset: 4, lengthHeader: 'string' },
    ],
  ] as const)('%j is understood', (point, settings, address) => {
    expect(resolve(point, settings).address).toMatchObject(address);
  });

  it.each([
    [{ address: '7.65535' }, 'addressMalformed'],
    [{ address: 'seven' }, 'addressMalformed'],
    [{ area: 'V', address: '0' }, 'addressMalformed'],
    [{ area: 'T', address: '0', dataType: 'float' }, 'typeMismatch'],
    [{ address: '1.0', byteOrder: 'DCBA' }, 'typeMismatch'],
    [{ address: '1.0', dataType: 'string' }, 'outOfRange'],
    [{ address: '1.0', dataType: 'string', stringLength: 255 }, 'outOfRange'],
    [{ address: '1.65500', dataType: 'string', stringLength: 40 }, 'addressMalformed'],
  ] as const)('%j is refused', (point, reason) => {
    expect(() => resolve(point)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('a plan', () => {
  it('merges neighbours within the gap, and packs several stretches into one request', () => {
    expect(textsOf(inBlock(['1.0', '1.2', '1.8', '1.15', '2.0']))).toEqual([
      'DB1 0..9, DB1 15..16, DB2 0..1',
    ]);
  });

  it('counts timers one by one', () => {
    const timers = ['0', '1', '4', '7'].map((address, row) => pointOf({ row, area: 'T', address }));
    expect(textsOf(timers)).toEqual(['T 0..7']);
    expect(textsOf(timers, { mergeGap: 1 })).toEqual(['T 0..1, T 4..4, T 7..7']);
  });

  it('keeps items and requests within the PDU of the family', () => {
    const points = inBlock(Array.from({ length: 150 }, (_, index) => `1.${index * 2}`));
    expect(textsOf(points)).toEqual(['DB1 0..221', 'DB1 222..299']);
    expect(textsOf(points, {}, { family: 's7-1500' })).toEqual(['DB1 0..299']);
    const scattered = inBlock(Array.from({ length: 45 }, (_, index) => `1.${index * 100}`));
    const sizes = (family: string) =>
      planBlocks(scattered, s7Driver({}, { family })).blocks.map((block) => block.rows.length);
    expect(sizes('s7-300')).toEqual([19, 19, 7]);
    expect(sizes('s7-400')).toEqual([20, 20, 5]);
  });

  it('asks for each point alone without chunk collection', () => {
    expect(textsOf(inBlock(['1.0', '1.2']), { chunkCollection: false })).toEqual(['DB1 0..1', 'DB1 2..3']);
  });

  it('tells what it costs', () => {
    const [block] = planBlocks(inBlock(['1.0', '1.100']), s7Driver()).blocks;
    expect(block).toMatchObject({ requestBytes: 7 + 12 + 24, responseBytes: 7 + 14 + 6 + 6 });
    const long = pointOf({ area: 'DB', address: '1.0', dataType: 'string', stringLength: 240 });
    const [parts] = planBlocks([long], s7Driver()).blocks;
    expect(parts).toMatchObject({ requestBytes: 2 * (7 + 24), responseBytes: 2 * (7 + 18) + 240 });
  });

  it('refuses points one by one', () => {
    const points = [...inBlock(['1.0']), pointOf({ row: 1, area: 'DB', address: 'x' })];
    const { blocks, refused } = planBlocks(points, s7Driver());
    expect(blocks.map((block) => block.rows)).toEqual([[0]]);
    expect(refused).toMatchObject([{ row: 1, error: { reason: 'addressMalformed' } }]);
  });

  it('serves every point exactly once, in requests that fit, whatever the points and the PDU', () => {
    const kinds = fc.constantFrom<Partial<Point>>(
      { dataType: 'uint8' },
      { dataType: 'double' },
      { dataType: 'string', stringLength: 240 },
    );
    const point = fc.tuple(kinds, fc.integer({ min: 1, max: 3 }), fc.nat(2000));
    const family = fc.constantFrom('s7-300', 's7-400', 's7-1500');
    fc.assert(
      fc.property(
        fc.array(point, { maxLength: 60 }),
        family,
        fc.integer({ min: 112, max: 960 }),
        fc.nat(50),
        (made, name, pduLength, mergeGap) => {
          const points = made.map(([kind, db, offset], row) =>
            pointOf({ ...kind, row, area: 'DB', address: `${db}.${offset}` }),
          );
          const { blocks, refused } = planBlocks(points, s7Driver({ mergeGap }, { family: name }));
          expect(refused).toEqual([]);
          expect(blocks.flatMap((block) => block.rows).sort((one, other) => one - other)).toEqual(
            points.map(({ row }) => row),
          );
          for (const block of blocks) {
            if (!(block instanceof S7Block)) throw new Error('not a block of S7');
            const { requests, segments } = block.layoutFor(pduLength);
            expect(segments.flatMap(({ rows }) => rows)).toHaveLength(block.rows.length);
            for (const { pdu, parts } of requests) {
              const data = parts.reduce((sum, { size }) => sum + 4 + size + (size % 2), 0);
              expect(Math.max(pdu.length, 14 + data - 1)).toBeLessThanOrEqual(pduLength);
              expect(parts.length).toBeLessThanOrEqual(20);
            }
          }
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });
});

describe('limits', () => {
  const texts = (fields: object, limits: PlanLimits) =>
    planBlocks(inBlock(['1.0', '1.2', '1.10']), s7Driver({ mergeGap: 8, ...fields }), limits).blocks.map(
      ({ text }) => text,
    );

  it('keep items to the largest request in words, and leave out gaps', () => {
    expect(texts({}, {})).toEqual(['DB1 0..11']);
    expect(texts({}, { joinsGaps: false })).toEqual(['DB1 0..3, DB1 10..11']);
    expect(texts({ largestRequest: 1 }, {})).toEqual(['DB1 0..1, DB1 2..3, DB1 10..11']);
  });
});

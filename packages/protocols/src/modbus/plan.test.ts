import type { PlanLimits } from '../device.ts';
import { describe, expect, it } from 'vitest';
import { createDevice } from '../list.ts';
import { serialDriver, serialTarget, tcpDriver } from '../testing/drivers.ts';
import { pointOf } from '../testing/points.ts';

describe('a read plan', () => {
  it('merges neighbours of one area across the gap allowed, within one request', () => {
    const points = [
      pointOf({ row: 0, address: '0' }),
      pointOf({ row: 1, address: '9', dataType: 'float' }),
      pointOf({ row: 2, address: '30' }),
      pointOf({ row: 3, area: 'input', address: '0' }),
      pointOf({ row: 4, area: 'coil', address: '100', dataType: 'bit' }),
      pointOf({ row: 5, area: 'coil', address: '228', dataType: 'bit' }),
    ];
    const { blocks } = createDevice(tcpDriver({ mergeGap: 8 }), undefined).plan(points);
    expect(blocks.map((block) => [block.text, block.rows])).toEqual([
      ['holding 0..10', [0, 1]],
      ['holding 30..30', [2]],
      ['input 0..0', [3]],
      ['coil 100..228', [4, 5]],
    ]);
  });

  it('reads a thousand registers in eight requests', () => {
    const points = Array.from({ length: 1000 }, (_, row) => pointOf({ row, address: String(row) }));
    const { blocks } = createDevice(tcpDriver(), undefined).plan(points);
    expect(blocks.map((block) => block.rows.length)).toEqual(Array.from({ length: 8 }, () => 125));
  });

  it('says what each request costs on the wire of its framing', () => {
    const points = [pointOf({ address: '0' }), pointOf({ row: 1, address: '1' })];
    const costs = (device: ReturnType<typeof createDevice>) =>
      device.plan(points).blocks.map((block) => [block.requestBytes, block.responseBytes]);
    expect(costs(createDevice(tcpDriver(), undefined))).toEqual([[12, 13]]);
    expect(costs(createDevice(serialDriver('modbus-rtu'), serialTarget))).toEqual([[8, 9]]);
    expect(costs(createDevice(serialDriver('modbus-ascii'), serialTarget))).toEqual([[17, 19]]);
  });

  it('reads each point alone when chunk collection is off', () => {
    const points = [pointOf({ row: 0, address: '0' }), pointOf({ row: 1, address: '1' })];
    const { blocks } = createDevice(tcpDriver({ chunkCollection: false }), undefined).plan(points);
    expect(blocks.map((block) => block.rows)).toEqual([[0], [1]]);
  });

  it('refuses what cannot be read point by point, and plans the others', () => {
    const points = [
      pointOf({ row: 0, address: 'x' }),
      pointOf({ row: 1, address: '1' }),
      pointOf({ row: 2, area: 'coil' }),
      pointOf({ row: 3, area: 'nowhere' }),
      pointOf({ row: 4, dataType: 'string' }),
      pointOf({ row: 5, address: '1.16', dataType: 'bit' }),
    ];
    const { blocks, refused } = createDevice(tcpDriver(), undefined).plan(points);
    expect(blocks.map((block) => block.rows)).toEqual([[1]]);
    expect(refused.map(({ row, error }) => [row, error.reason])).toEqual([
      [0, 'addressMalformed'],
      [2, 'typeMismatch'],
      [3, 'addressMalformed'],
      [4, 'outOfRange'],
      [5, 'addressMalformed'],
    ]);
  });

  it('keeps to the largest request of the driver and to what was found out about the device', () => {
    const points = Array.from({ length: 40 }, (_, row) => pointOf({ row, address: String(row) }));
    const coils = points.map((point) => ({ ...point, area: 'coil', dataType: 'bit' as const }));
    const texts = (fields: object, limits: PlanLimits, some = points) =>
      createDevice(tcpDriver(fields), undefined)
        .plan(some, limits)
        .blocks.map(({ text }) => text);
    expect(texts({ largestRequest: 30 }, {})).toEqual(['holding 0..29', 'holding 30..39']);
    expect(texts({ largestRequest: 2 }, {}, coils)).toEqual(['coil 0..31', 'coil 32..39']);
    expect(texts({ largestRequest: 30 }, { largest: { word: 20, bit: 16 } })).toEqual([
      'holding 0..19',
      'holding 20..39',
    ]);
    // A value that is longer than the largest request cannot be read in parts.
    const long = [pointOf({ address: '0', dataType: 'double' })];
    expect(texts({ largestRequest: 2 }, {}, long)).toEqual(['holding 0..3']);
  });

  it('reads no gap along where the driver or the device forbids it', () => {
    const points = ['0', '1', '3'].map((address, row) => pointOf({ row, address }));
    const texts = (fields: object, limits: PlanLimits) =>
      createDevice(tcpDriver(fields), undefined)
        .plan(points, limits)
        .blocks.map(({ text }) => text);
    expect(texts({}, {})).toEqual(['holding 0..3']);
    expect(texts({ mergeGap: 0 }, {})).toEqual(['holding 0..1', 'holding 3..3']);
    expect(texts({}, { joinsGaps: false })).toEqual(['holding 0..1', 'holding 3..3']);
  });

  it('understands references where the driver says so', () => {
    const driver = tcpDriver({}, { addressBase: 'reference' });
    const { blocks } = createDevice(driver, undefined).plan([pointOf({ address: '40101' })]);
    expect(blocks[0]?.text).toBe('holding 100..100');
  });
});

describe('the list of protocols', () => {
  it('makes the device of a driver, and needs a port for a serial one', () => {
    expect(createDevice(tcpDriver(), undefined).plan([]).blocks).toEqual([]);
    expect(createDevice(serialDriver('modbus-ascii'), serialTarget).plan([]).blocks).toEqual([]);
    expect(() => createDevice(serialDriver('modbus-rtu'), undefined)).toThrow(
      expect.objectContaining({ reason: 'configuration' }),
    );
  });
});

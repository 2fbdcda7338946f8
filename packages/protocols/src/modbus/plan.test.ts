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

  it('splits a block so that a bad address is found', () => {
    const device = createDevice(tcpDriver({ mergeGap: 8 }), undefined);
    const points = ['0', '1', '5'].map((address, row) => pointOf({ row, address }));
    const texts = (blocks: readonly { text: string }[]) => blocks.map((block) => block.text);
    const [block] = device.plan(points).blocks;
    if (block === undefined) throw new Error('no block');
    const halves = device.split(block);
    expect(texts(halves)).toEqual(['holding 0..1', 'holding 5..5']);
    expect(texts(halves.flatMap((half) => device.split(half)))).toEqual(['holding 0..0', 'holding 1..1']);
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

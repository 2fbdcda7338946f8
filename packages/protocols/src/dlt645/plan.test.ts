import { describe, expect, it } from 'vitest';
import type { Device, PlanLimits } from '../device.ts';
import { createDevice } from '../list.ts';
import { remoteMeterDriver } from '../testing/meter-drivers.ts';
import { pointOf } from '../testing/points.ts';

const at = (...addresses: readonly string[]) =>
  addresses.map((address, row) => pointOf({ row, area: 'data', address, dataType: 'double' }));
const meter = (fields: object = {}, settings: object = {}) =>
  createDevice(remoteMeterDriver(fields, settings), undefined);
const requests = (device: Device, addresses: readonly string[], limits?: PlanLimits) =>
  device
    .plan(at(...addresses), limits)
    .blocks.map(({ text, rows }) => `${text} ${[...rows].toSorted((one, other) => one - other).join()}`);

describe('the requests to a meter', () => {
  it('read the tariffs of an energy together, and the settlement days of one tariff', () => {
    expect(
      requests(meter(), ['00010000', '00010400', '00020000', '00020001', '00020003', '00030000']),
    ).toEqual(['DI 0001FF00 0,1', 'DI 000200FF 2,3,4', 'DI 00030000 5']);
  });

  it('read phases, status words and harmonics together, and what has no block alone', () => {
    expect(
      requests(meter(), ['02010100', '02010300', '02030000', '02030100', '02800002', '02800008']),
    ).toEqual(['DI 0201FF00 0,1', 'DI 0203FF00 2,3', 'DI 02800002 4', 'DI 02800008 5']);
    const words = ['04000501', '04000503'].map((address, row) =>
      pointOf({ row, area: 'data', address, dataType: 'uint16' }),
    );
    expect(
      meter()
        .plan(words)
        .blocks.map(({ text }) => text),
    ).toEqual(['DI 040005FF']);
  });

  it('read all values of an item by one request', () => {
    const points = [
      pointOf({ row: 0, area: 'data', address: '01010000', dataType: 'double' }),
      pointOf({ row: 1, area: 'data', address: '01010000[1]', dataType: 'string', stringLength: 20 }),
    ];
    expect(
      meter()
        .plan(points)
        .blocks.map(({ text, rows }) => [text, rows]),
    ).toEqual([['DI 01010000', [0, 1]]]);
    expect(requests(meter(), ['05060101', '05060101[1]', '05060101[4]'])).toEqual(['DI 05060101 0,1,2']);
  });

  it('are single where nothing may be read along', () => {
    const all = ['00010000', '00010100'];
    expect(requests(meter(), all, { joinsGaps: false })).toEqual(['DI 00010000 0', 'DI 00010100 1']);
    expect(requests(meter({ chunkCollection: false }), [...all, '00010000'])).toEqual([
      'DI 00010000 0',
      'DI 00010100 1',
      'DI 00010000 2',
    ]);
  });

  it('do not read a block for a value whose format is not that of the table', () => {
    expect(requests(meter(), ['02010100', '02010200:XXX.XXX'])).toEqual(['DI 02010100 0', 'DI 02010200 1']);
  });

  it('are the same blocks when some of their points are planned again', () => {
    const device = meter();
    const points = at('00010000', '00010100', '00010200', '00010300');
    expect(device.plan(points).blocks).toHaveLength(1);
    for (let first = 0; first < 4; first += 1) {
      for (let end = first + 1; end <= 4; end += 1) {
        expect(device.plan(points.slice(first, end)).blocks).toHaveLength(1);
      }
    }
  });

  it('have the identifiers of 1997', () => {
    expect(
      requests(meter({}, { edition: '1997' }), ['9010', '9012', 'B611', 'B612', 'B630', 'C030']),
    ).toEqual(['DI 901F 0,1', 'DI B61F 2,3', 'DI B630 4', 'DI C030 5']);
  });

  it('say how many bytes go over the line', () => {
    const [block] = meter({}, { wakeUpBytes: 4 }).plan(at('00010000')).blocks;
    expect([block?.requestBytes, block?.responseBytes]).toEqual([20, 20]);
  });

  it('are not made for what is no address, and each says why', () => {
    const { blocks, refused } = meter().plan([
      pointOf({ row: 0, area: 'data', address: '0001', dataType: 'double' }),
      pointOf({ row: 1, area: 'data', address: '00010000', dataType: 'int32' }),
      pointOf({ row: 2, area: 'data', address: '0400FF01', dataType: 'double' }),
      pointOf({ row: 3, area: 'data', address: '0400040B', dataType: 'string', stringLength: 0 }),
    ]);
    expect(blocks).toEqual([]);
    expect(refused.map(({ row, error }) => [row, error.reason])).toEqual([
      [0, 'addressMalformed'],
      [1, 'typeMismatch'],
      [2, 'addressMalformed'],
      [3, 'outOfRange'],
    ]);
  });
});

it('a driver of a machine without the port is refused', () => {
  const driver = { ...remoteMeterDriver(), protocol: 'dlt645' as const, port: 'RS485' as const };
  expect(() => createDevice(driver, undefined)).toThrow('this machine has no port RS485');
});

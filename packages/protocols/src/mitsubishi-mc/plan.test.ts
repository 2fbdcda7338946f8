import { describe, expect, it } from 'vitest';
import type { Plan, PlanLimits } from '../device.ts';
import { mc1eDriver, mc3eDriver } from '../testing/mitsubishi-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { createDevice } from '../list.ts';

const texts = (plan: Plan) => plan.blocks.map((block) => block.text);
const words = (area: string, addresses: readonly number[]) =>
  addresses.map((address, row) => pointOf({ row, area, address: String(address) }));
const bits = (area: string, addresses: readonly string[]) =>
  addresses.map((address, row) => pointOf({ row, area, address, dataType: 'bit' }));

describe('the read plan of MC', () => {
  it('merges words within the gap, and bits within sixteen times the gap', () => {
    const device = createDevice(mc3eDriver({ mergeGap: 2 }), undefined);
    expect(texts(device.plan(words('D', [100, 103, 106, 110])))).toEqual(['D 100..106', 'D 110..110']);
    expect(texts(device.plan(bits('M', ['0', '33', '69'])))).toEqual(['M 0..33', 'M 68..69']);
  });

  it('reads every point alone without chunk collection', () => {
    const device = createDevice(mc3eDriver({ chunkCollection: false }), undefined);
    expect(texts(device.plan(words('D', [1, 2])))).toEqual(['D 1..1', 'D 2..2']);
  });

  it.each([
    ['q-l-iqr', 'binary', ['D 0..959', 'D 960..1999'], 7168],
    ['qna', 'binary', ['D 0..479', 'D 480..959'], 3584],
    ['q-l-iqr', 'ascii', ['D 0..959', 'D 960..1999'], 3584],
  ])('keeps to the limits of %s in %s frames', (series, frame, [firstBlock = ''], maxBits) => {
    const device = createDevice(mc3eDriver({ mergeGap: 1000 }, { series, frame }), undefined);
    const addresses = Array.from({ length: 2000 }, (_, index) => index);
    expect(texts(device.plan(words('D', addresses)))[0]).toBe(firstBlock);
    const all = Array.from({ length: 8000 }, (_, index) => String(index));
    const [first, second] = device.plan(bits('M', all)).blocks;
    expect(first?.rows.length).toBe(maxBits);
    expect(second?.text.startsWith(`M ${maxBits}..`)).toBe(true);
  });

  it('keeps to the limits of 1E frames: 64 words, 256 bits', () => {
    const device = createDevice(mc1eDriver(), undefined);
    const addresses = Array.from({ length: 300 }, (_, index) => index);
    expect(texts(device.plan(words('D', addresses)))).toEqual([
      'D 0..63',
      'D 64..127',
      'D 128..191',
      'D 192..255',
      'D 256..299',
    ]);
    expect(texts(device.plan(bits('M', addresses.map(String))))).toEqual(['M 0..255', 'M 256..299']);
  });

  it('counts X and Y in octal or hexadecimal as the driver says', () => {
    const q = createDevice(mc3eDriver(), undefined);
    const fx = createDevice(mc1eDriver(), undefined);
    expect(texts(q.plan(bits('X', ['X1F'])))).toEqual(['X 1E..1F']);
    expect(texts(fx.plan(bits('X', ['X17'])))).toEqual(['X 16..17']);
    expect(fx.plan(bits('X', ['18'])).refused[0]?.error.reason).toBe('addressMalformed');
  });

  it('refuses one by one what cannot be read', () => {
    const device = createDevice(mc1eDriver(), undefined);
    const plan = device.plan([
      pointOf({ row: 0, area: 'D', address: '100' }),
      pointOf({ row: 1, area: 'D', address: 'x' }),
      pointOf({ row: 2, area: 'M', address: '1', dataType: 'uint16' }),
      pointOf({ row: 3, area: 'D', address: '1', dataType: 'string', stringLength: 129 }),
      pointOf({ row: 4, area: 'D', address: '65535', dataType: 'string', stringLength: 4 }),
      pointOf({ row: 5, area: 'ZR', address: '1' }),
      // On FX these have 32 bits, and a reply of mixed widths would be read off by one.
      pointOf({ row: 6, area: 'CN', address: '200' }),
      pointOf({ row: 7, area: 'CN', address: '199', dataType: 'uint32' }),
      pointOf({ row: 8, area: 'CN', address: '199' }),
    ]);
    expect(texts(plan)).toEqual(['D 100..100', 'CN 199..199']);
    expect(plan.refused.map(({ row, error }) => [row, error.reason])).toEqual([
      [1, 'addressMalformed'],
      [2, 'typeMismatch'],
      [3, 'outOfRange'],
      [4, 'addressMalformed'],
      [5, 'addressMalformed'],
      [6, 'unsupported'],
      [7, 'unsupported'],
    ]);
  });

  it('keeps to what was found out about the device', () => {
    const device = createDevice(mc3eDriver(), undefined);
    const texts = (limits: PlanLimits) =>
      device.plan(words('D', [0, 1, 5]), limits).blocks.map(({ text }) => text);
    expect(texts({})).toEqual(['D 0..5']);
    expect(texts({ joinsGaps: false })).toEqual(['D 0..1', 'D 5..5']);
    expect(texts({ largest: { word: 3 } })).toEqual(['D 0..1', 'D 5..5']);
  });

  it('knows the bytes of requests and replies', () => {
    const points = words('D', [0, 1]);
    const [binary] = createDevice(mc3eDriver(), undefined).plan(points).blocks;
    const [ascii] = createDevice(mc3eDriver({}, { frame: 'ascii' }), undefined).plan(points).blocks;
    expect([binary?.requestBytes, binary?.responseBytes]).toEqual([21, 15]);
    expect([ascii?.requestBytes, ascii?.responseBytes]).toEqual([42, 30]);
  });
});

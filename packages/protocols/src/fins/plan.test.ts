import { describe, expect, it } from 'vitest';
import type { Plan } from '../device.ts';
import { finsTcpDriver, finsUdpDriver } from '../testing/fins-drivers.ts';
import { pointOf } from '../testing/points.ts';
import { createDevice } from '../list.ts';

const texts = (plan: Plan) => plan.blocks.map((block) => block.text);
const words = (area: string, addresses: readonly (number | string)[]) =>
  addresses.map((address, row) => pointOf({ row, area, address: String(address) }));

describe('the read plan of FINS', () => {
  it('merges words within the gap, area by area and bank by bank', () => {
    const device = createDevice(finsTcpDriver({ mergeGap: 2 }), undefined);
    const plan = device.plan([
      ...words('D', [100, 103, 107]),
      ...words('EM', ['EM10W1', 'EM10W2', 'EM1W3', 'EM4']),
    ]);
    expect(texts(plan)).toEqual(['D 100..103, D 107..107, EM10 1..2, EM1 3..3, EM 4..4']);
  });

  it('reads bits in words with the words, and completion flags apart from present values', () => {
    const device = createDevice(finsTcpDriver(), undefined);
    const plan = device.plan([
      pointOf({ row: 0, area: 'CIO', address: '5' }),
      pointOf({ row: 1, area: 'CIO', address: '6.15', dataType: 'bit' }),
      pointOf({ row: 2, area: 'T', address: '1', dataType: 'bit' }),
      pointOf({ row: 3, area: 'T', address: '3', dataType: 'bit' }),
      pointOf({ row: 4, area: 'T', address: '1' }),
    ]);
    expect(texts(plan)).toEqual(['CIO 5..6, T flag 1..3, T 1..1']);
    // Each word and flag with the code of its area.
    expect(plan.blocks.map((block) => block.responseBytes)).toEqual([30 + 2 * 3 + 3 * 2 + 3]);
  });

  it.each([
    ['on the same network', {}, ['D 0..998', 'D 999..1499']],
    ['on a network named twice', { network: 2, sourceNetwork: 2 }, ['D 0..998', 'D 999..1499']],
    [
      'through relays',
      { network: 2 },
      ['D 0..268', 'D 269..537', 'D 538..806', 'D 807..1075', 'D 1076..1344', 'D 1345..1499'],
    ],
  ])('keeps to the limits %s', (_name, settings, expected) => {
    const device = createDevice(finsUdpDriver({}, settings), undefined);
    const addresses = Array.from({ length: 1500 }, (_, index) => index);
    expect(texts(device.plan(words('D', addresses)))).toEqual(expected);
  });

  it('refuses one by one what cannot be read', () => {
    const device = createDevice(finsTcpDriver(), undefined);
    const plan = device.plan([
      pointOf({ row: 0, area: 'D', address: '32767', dataType: 'uint32' }),
      pointOf({ row: 1, area: 'T', address: '1', dataType: 'float' }),
      pointOf({ row: 2, area: 'EM', address: 'EM25W1' }),
      pointOf({ row: 3, area: 'D', address: '1', dataType: 'string', stringLength: 1993 }),
      pointOf({ row: 4, area: 'W', address: '511' }),
    ]);
    expect(texts(plan)).toEqual(['W 511..511']);
    expect(plan.refused.map(({ row, error }) => [row, error.reason])).toEqual([
      [0, 'addressMalformed'],
      [1, 'typeMismatch'],
      [2, 'addressMalformed'],
      [3, 'outOfRange'],
    ]);
  });

  it('reads what lies apart together, up to 120 words a request, and larger blocks by themselves', () => {
    const device = createDevice(finsTcpDriver({ mergeGap: 0 }), undefined);
    const apart = Array.from({ length: 130 }, (_, index) => index * 10);
    const { blocks } = device.plan(words('D', [...apart, 5000, 5001, 5002, 5003, 5004]));
    expect(blocks.map(({ text }) => text.length <= 200)).toEqual([true, true, true]);
    expect(blocks.map(({ rows }) => rows.length)).toEqual([5, 120, 10]);
    expect(blocks.map(({ extent }) => extent)).toEqual([
      { unit: 'word', size: 5, unused: 0 },
      undefined,
      undefined,
    ]);
  });

  it('keeps to what was found out about the device, and reads alone without chunk collection', () => {
    const device = createDevice(finsTcpDriver(), undefined);
    const points = words('D', [0, 1, 5]);
    expect(texts(device.plan(points))).toEqual(['D 0..5']);
    expect(texts(device.plan(points, { joinsGaps: false }))).toEqual(['D 0..1, D 5..5']);
    expect(texts(device.plan(points, { largest: { word: 3 } }))).toEqual(['D 0..1, D 5..5']);
    const alone = createDevice(finsTcpDriver({ chunkCollection: false }), undefined);
    expect(texts(alone.plan(words('D', [0, 1])))).toEqual(['D 0..0', 'D 1..1']);
  });
});

import type { Interpretation } from '@penstock/contract/model/device-registers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposedOrders, type ReadVariable } from './proposed-orders.ts';

const orders = ['ABCD', 'BADC', 'CDAB', 'DCBA'] as const;
const places = { ABCD: [0, 1, 2, 3], BADC: [1, 0, 3, 2], CDAB: [2, 3, 0, 1], DCBA: [3, 2, 1, 0] } as const;

/** The registers of a float that a device writes in an order, in every order. */
function floatIn(id: string, value: number, written: (typeof orders)[number]): ReadVariable {
  const plain = new DataView(new ArrayBuffer(4));
  plain.setFloat32(0, value);
  const sent = new Uint8Array(4);
  for (const [at, from] of places[written].entries()) sent[at] = plain.getUint8(from);
  const interpretations = orders.map((order): Interpretation => {
    const read = new DataView(new ArrayBuffer(4));
    for (const [at, from] of places[order].entries()) read.setUint8(from, sent[at] ?? 0);
    const found = read.getFloat32(0);
    return { type: 'float', order, value: Number.isFinite(found) ? found : String(found) };
  });
  return { id, type: 'float', interpretations };
}

describe('the order that is proposed for a selection', () => {
  it('is the one in which its devices write', () => {
    const value = fc.double({ min: 0.5, max: 5000, noNaN: true }).map((one) => Math.round(one * 10) / 10);
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.array(value, { minLength: 8, maxLength: 12 }),
        (order, values) => {
          fc.pre(values.every((one) => one !== 0));
          const [found] = proposedOrders(values.map((one, index) => floatIn(String(index), one, order)));
          expect(found?.order).toBe(order);
          expect(found?.values.size).toBe(values.length);
        },
      ),
    );
  });

  it('is none where every order gives the same', () => {
    expect(proposedOrders([floatIn('a', 0, 'ABCD')])).toEqual([]);
    expect(proposedOrders([])).toEqual([]);
  });
});

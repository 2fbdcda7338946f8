import { s7Families } from '@penstock/contract/protocols/s7';
import { expect, it } from 'vitest';
import { s7RackAndSlot } from './s7-rack-and-slot.ts';

it('knows rack and slot of each family but the 200 SMART, which has none', () => {
  expect(s7Families.map((family) => [family, s7RackAndSlot(family)?.slot])).toEqual([
    ['s7-200-smart', undefined],
    ['s7-300', 2],
    ['s7-400', 3],
    ['s7-1200', 1],
    ['s7-1500', 1],
  ]);
});

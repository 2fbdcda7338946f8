import { holdIdSchema } from '@penstock/contract/model/held-write';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newHoldId } from './hold-id.ts';

it('makes an id of any random bytes that the platform takes, and another of others', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(fc.property(bytes, (random) => holdIdSchema.safeParse(newHoldId(() => random.slice())).success));
  expect(newHoldId(() => new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(newHoldId(() => new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

import { expect, it } from 'vitest';
import { plainPhone } from './phone.ts';

it.each([
  ['13800000001', '13800000001'],
  ['+8613800000001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['+447911123456', '+447911123456'],
  ['+8613', '+8613'],
])('writes %s as %s', (tel, plain) => {
  expect(plainPhone(tel)).toBe(plain);
});

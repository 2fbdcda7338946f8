import { expect, it } from 'vitest';
import { masked } from './use-security.ts';

it.each([
  ['13800000001', '138****0001'],
  ['+4915112345678', '+49****5678'],
  ['owner@example.com', 'o****r@example.com'],
  ['ab@example.com', 'a****@example.com'],
  ['', '****'],
])('masks %s', (text, shown) => {
  expect(masked(text)).toBe(shown);
});

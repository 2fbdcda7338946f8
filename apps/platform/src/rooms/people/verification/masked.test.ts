import { expect, it } from 'vitest';
import { maskedContact } from './masked.ts';

it.each([
  ['13800000001', '138****0001'],
  ['+447911123456', '+44****3456'],
  ['zhang@example.com', 'zh***@example.com'],
  ['li@example.com', 'l***@example.com'],
  ['12345', '****'],
  ['', ''],
])('%j is shown as %j', (contact, shown) => {
  expect(maskedContact(contact)).toBe(shown);
});

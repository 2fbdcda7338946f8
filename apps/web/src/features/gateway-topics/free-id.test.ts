import { expect, it } from 'vitest';
import { freeId } from './free-id.ts';

it('is the first that no topic has', () => {
  expect(freeId('report', [])).toBe('report_1');
  expect(freeId('report', [{ id: 'report_1' }, { id: 'boiler' }, { id: 'report_3' }])).toBe('report_2');
  expect(freeId('write', [{ id: 'report_1' }])).toBe('write_1');
});

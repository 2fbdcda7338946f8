import { ClientError } from '@penstock/client/calls/error';
import { expect, it } from 'vitest';
import { dateTime } from '../../../texts/times.ts';
import { conflictReason } from './conflict-reason.ts';

const time = '2026-11-22T08:30:00.000Z';
const facts = { reason: 'refused' as const, code: '7771', message: 'raw' };

it('says who saved the page and when by the clock of the reader', () => {
  const error = new ClientError({
    ...facts,
    key: 'page.changedBy',
    parameters: { base: 3, current: 4, author: 'li', time },
  });
  const text = conflictReason(error, 'en');
  expect(text).toContain('li');
  expect(text).toContain(dateTime(time));
  expect(text).not.toContain(time);
});

it('leaves other errors to their own words', () => {
  expect(conflictReason(new ClientError({ ...facts, key: 'page.notEditing' }), 'en')).toBeUndefined();
  expect(conflictReason(new Error('x'), 'zh')).toBeUndefined();
});

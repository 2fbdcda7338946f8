import { idSchema } from '@penstock/contract/calls/identifier';
import type { CommentThread } from '@penstock/contract/calls/page-comment';
import { expect, it } from 'vitest';
import { shownThreads } from './comment-filter.ts';

function thread(id: string, isResolved: boolean): CommentThread {
  return {
    id: idSchema.parse(id),
    widgetId: '',
    widgetName: '',
    x: 0,
    y: 0,
    resolved: isResolved ? { by: 'ada', time: '2026-11-30T00:00:00Z' } : null,
    comments: [],
  };
}

const threads = [thread('1', false), thread('2', true), thread('3', false)];

it('numbers threads on the whole page, whatever is shown of them, and keeps the chosen one in sight', () => {
  const numbers = (...question: [Parameters<typeof shownThreads>[1], string?]) =>
    shownThreads(threads, question[0], question[1]).map(({ number }) => number);
  expect(numbers('open')).toEqual([1, 3]);
  expect(numbers('resolved')).toEqual([2]);
  expect(numbers('all')).toEqual([1, 2, 3]);
  expect(numbers('open', '2')).toEqual([1, 2, 3]);
});

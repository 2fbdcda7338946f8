import { createClient } from '@penstock/client/calls/client';
import { manualClock } from '@penstock/client/testing/manual-clock';
import { idSchema } from '@penstock/contract/calls/identifier';
import { expect, it } from 'vitest';
import { ReviewComments } from './review-comments.ts';

const comment = {
  id: idSchema.parse('2'),
  author: 'Ada',
  isReviewer: true,
  isOwn: true,
  isDeletable: true,
  text: 'Larger',
  createTime: '2026-11-30T00:00:00Z',
  editTime: '',
};
const thread = {
  id: idSchema.parse('1'),
  widgetId: '',
  widgetName: '',
  x: 1,
  y: 2,
  resolved: null,
  comments: [comment],
};
const gone = { code: '2001', message: '', data: { key: 'data.notFound', parameters: {}, problems: [] } };

/** The comments of a page where the platform gives these answers, one after the other; `undefined` is a broken line. */
function review(answers: readonly (object | undefined)[]) {
  const asked: Readonly<Record<string, string>>[] = [];
  const left = answers.values();
  const clock = manualClock();
  const client = createClient({
    baseUrl: '',
    language: () => 'en',
    clock,
    fetch: (_address, init) => {
      asked.push(init?.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {});
      const { value } = left.next();
      if (value === undefined) return Promise.reject(new TypeError('no line'));
      return Promise.resolve(
        Response.json('code' in value ? value : { code: '200', message: '', data: value }),
      );
    },
  });
  const [token, visitor] = ['A'.repeat(43), 'B'.repeat(43)] as const;
  return { comments: new ReviewComments({ client, clock, token, visitor }), asked, clock };
}

it('asks for what it does not know yet, and keeps what nobody changed', async () => {
  const { comments, asked, clock } = review([
    { revision: 1, comments: 5, threads: [thread] },
    { revision: 1, comments: 5, threads: null },
    { revision: 2, comments: 6, threads: [] },
  ]);
  const end = comments.start(() => false);
  await expect.poll(() => comments.known.get()).toEqual({ revision: 1, threads: [thread] });
  const first = comments.known.get();
  await clock.advance(4000);
  await expect.poll(() => clock.waiting).toBe(1);
  expect(asked.map(({ known }) => known)).toEqual([undefined, '5']);
  expect(comments.known.get()).toBe(first);
  await clock.advance(4000);
  await expect.poll(() => comments.known.get()).toEqual({ revision: 2, threads: [] });
  end();
  expect(clock.waiting).toBe(0);
});

it('goes on after a lost connection, and ends with its link', async () => {
  const { comments, clock } = review([undefined, gone]);
  comments.start(() => false);
  await expect.poll(() => comments.state.get()).toBe('lost');
  await clock.advance(10_000);
  await expect.poll(() => comments.state.get()).toBe('gone');
  expect(clock.waiting).toBe(0);
});

it('asks for nothing while nobody can see the page', async () => {
  const { comments, asked, clock } = review([]);
  const end = comments.start(() => true);
  await clock.advance(20_000);
  expect(asked).toEqual([]);
  end();
});

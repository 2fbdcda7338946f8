import type { Client } from '@penstock/client/calls/client';
import {
  pageCommentAdd,
  pageCommentDelete,
  pageCommentEdit,
  pageCommentQuery,
  pageThreadAdd,
  pageThreadResolve,
} from '@penstock/contract/calls/page-comment';
import { pageAdd, pageDelete, pageQuery } from '@penstock/contract/calls/page';
import { productAdd } from '@penstock/contract/calls/product';
import type { Id } from '@penstock/contract/calls/identifier';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

let owner: Client;
let friend: Client;
let member: Client;
let stranger: Client;
let productId: Id;
let pageId: Id;
let made = 0;

const place = { widgetId: 'pump', widgetName: 'Pump 1', x: 0.5, y: 0.5 };
const gone = { key: 'data.notFound' };

beforeAll(async () => {
  owner = await platform().signedIn('owner', 'en');
  friend = await platform().signedIn('friend', 'en');
  member = await platform().signedIn('member', 'en');
  stranger = await platform().signedIn('stranger', 'en');
  ({ id: productId } = await friend.call(productAdd, { title: 'Station' }));
});

beforeEach(async () => {
  ({ id: pageId } = await friend.call(pageAdd, { productId, title: `Page ${(made += 1)}` }));
});

async function threads(client: Client) {
  return (await client.call(pageCommentQuery, { pageId })).threads;
}

describe('comments on a page', () => {
  it('are threads at elements, with replies, that are resolved and opened again', async () => {
    const { threadId } = await friend.call(pageThreadAdd, { pageId, place, text: 'Too dark' });
    await member.call(pageCommentAdd, { threadId, text: 'Which one?\nBoth?' });
    const expected = [
      { author: '乙', isReviewer: false, isOwn: true, isDeletable: true, text: 'Too dark', editTime: '' },
      { author: '己', isOwn: false, isDeletable: false, text: 'Which one?\nBoth?' },
    ];
    expect(await threads(friend)).toMatchObject([
      { id: threadId, ...place, resolved: null, comments: expected },
    ]);
    expect((await friend.call(pageQuery, { productId })).rows.find(({ id }) => id === pageId)).toMatchObject({
      openComments: 1,
    });
    await member.call(pageThreadResolve, { threadId, resolved: true });
    await member.call(pageThreadResolve, { threadId, resolved: true });
    expect(await threads(friend)).toMatchObject([{ resolved: { by: '己' } }]);
    expect((await friend.call(pageQuery, { productId })).rows.find(({ id }) => id === pageId)).toMatchObject({
      openComments: 0,
    });
    await friend.call(pageThreadResolve, { threadId, resolved: false });
    expect(await threads(friend)).toMatchObject([{ resolved: null }]);
  });

  it('are changed and deleted by their author only; the last takes the thread along', async () => {
    const { threadId } = await friend.call(pageThreadAdd, { pageId, place, text: 'Too dark' });
    const { id } = await member.call(pageCommentAdd, { threadId, text: 'No' });
    const denied = { key: 'permission.missing' };
    await expect(friend.call(pageCommentEdit, { id, text: 'Yes' })).rejects.toMatchObject(denied);
    await expect(friend.call(pageCommentDelete, { id })).rejects.toMatchObject(denied);
    await member.call(pageCommentEdit, { id, text: 'Well' });
    expect((await threads(friend))[0]?.comments[1]).toMatchObject({
      text: 'Well',
      editTime: expect.stringMatching(/^\d/),
    });
    await member.call(pageCommentDelete, { id });
    const [first] = (await threads(friend))[0]?.comments ?? [];
    await friend.call(pageCommentDelete, { id: first?.id ?? id });
    expect(await threads(friend)).toEqual([]);
    await expect(member.call(pageCommentAdd, { threadId, text: 'Late' })).rejects.toMatchObject(gone);
  });

  it('are known to nobody else', async () => {
    const { threadId } = await friend.call(pageThreadAdd, { pageId, place, text: 'Too dark' });
    const [comment] = (await threads(friend))[0]?.comments ?? [];
    const id = comment?.id ?? threadId;
    for (const client of [stranger, owner]) {
      for (const attempt of [
        () => client.call(pageCommentQuery, { pageId }),
        () => client.call(pageThreadAdd, { pageId, place, text: 'x' }),
        () => client.call(pageCommentAdd, { threadId, text: 'x' }),
        () => client.call(pageCommentEdit, { id, text: 'x' }),
        () => client.call(pageCommentDelete, { id }),
        () => client.call(pageThreadResolve, { threadId, resolved: true }),
      ])
        await expect(attempt()).rejects.toMatchObject(gone);
    }
    expect(await threads(friend)).toMatchObject([{ resolved: null, comments: [{ text: 'Too dark' }] }]);
  });

  it('are read and not written by who may not change pages', async () => {
    await friend.call(pageThreadAdd, { pageId, place, text: 'Too dark' });
    await platform().database.pool.query(`update account set auth_codes = '{}' where username = 'member'`);
    try {
      const answer = await member.call(pageCommentQuery, { pageId });
      expect(answer).toMatchObject({ isWritable: false, threads: [{ comments: [{ text: 'Too dark' }] }] });
      await expect(member.call(pageThreadAdd, { pageId, place, text: 'x' })).rejects.toMatchObject({
        key: 'permission.missing',
      });
    } finally {
      await platform().database.pool.query(`update account set auth_codes = null where username = 'member'`);
    }
  });

  it('are plain texts as they were written, within their limits', async () => {
    const text = `<img src=x onerror=alert(1)> ' " \\ %s \u202e😀\n=1+1`;
    await friend.call(pageThreadAdd, { pageId, place: { ...place, widgetId: '', widgetName: '' }, text });
    expect((await threads(friend))[0]?.comments[0]?.text).toBe(text);
    for (const bad of ['', '   ', 'a\u0000b', 'x'.repeat(2001)])
      await expect(friend.call(pageThreadAdd, { pageId, place, text: bad })).rejects.toMatchObject({
        key: 'request.invalid',
      });
    for (const wrong of [{ x: Number.MAX_VALUE }, { widgetId: 'x'.repeat(101) }, { widgetName: 'a\nb' }])
      await expect(
        friend.call(pageThreadAdd, { pageId, place: { ...place, ...wrong }, text: 'x' }),
      ).rejects.toMatchObject({ key: 'request.invalid' });
  });

  it('are a thousand at most', async () => {
    const { threadId } = await friend.call(pageThreadAdd, { pageId, place, text: 'First' });
    await platform().database.pool.query(
      `insert into page_comment (thread_id, account_id, author, text)
       select $1, null, 'x', 'y' from generate_series(1, 999)`,
      [threadId],
    );
    await expect(friend.call(pageCommentAdd, { threadId, text: 'One more' })).rejects.toMatchObject({
      key: 'page.tooManyComments',
    });
    await expect(friend.call(pageThreadAdd, { pageId, place, text: 'One more' })).rejects.toMatchObject({
      key: 'page.tooManyComments',
    });
  });

  it('are not copied with a page, and are deleted with it', async () => {
    await friend.call(pageThreadAdd, { pageId, place, text: 'Too dark' });
    const { id: copy } = await friend.call(pageAdd, { productId, title: 'Copy', copyOf: pageId });
    expect((await friend.call(pageCommentQuery, { pageId: copy })).threads).toEqual([]);
    await friend.call(pageDelete, { id: copy });
    await friend.call(pageDelete, { id: pageId });
    const { rows } = await platform().database.pool.query(
      'select count(*)::int as count from page_thread where page_id = $1',
      [pageId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('keep the name of an author whose account is gone, and are noted without their texts', async () => {
    const { threadId } = await friend.call(pageThreadAdd, { pageId, place, text: 'Between us' });
    await platform().database.pool.query('update page_comment set account_id = null where thread_id = $1', [
      threadId,
    ]);
    expect((await threads(friend))[0]?.comments[0]).toMatchObject({ author: '乙', isOwn: false });
    const { rows } = await platform().database.pool.query(
      `select action, after from operation_log where object_type = 'page' and object_id = $1 order by id desc limit 1`,
      [pageId],
    );
    expect(rows[0]).toMatchObject({ action: 'page.comment', after: { threadId } });
    expect(JSON.stringify(rows)).not.toContain('Between us');
  });

  it('are written so often only', async () => {
    const { threadId } = await member.call(pageThreadAdd, { pageId, place, text: 'First' });
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => member.call(pageCommentAdd, { threadId, text: 'Again' })),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(10);
    expect(refused[0]).toMatchObject({ reason: { key: 'request.tooMany' } });
  });
});

import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import { callSealed } from '@penstock/client/sign-in/sealed';
import type { Id } from '@penstock/contract/calls/identifier';
import { pageAdd, pageSave } from '@penstock/contract/calls/page';
import {
  pageCommentAdd,
  pageCommentDelete,
  pageCommentEdit,
  pageCommentQuery,
  pageThreadAdd,
} from '@penstock/contract/calls/page-comment';
import { pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import {
  pageReviewAdd,
  reviewCommentAdd,
  reviewCommentDelete,
  reviewCommentEdit,
  reviewComments,
  reviewEnter,
  reviewImage,
  reviewOpen,
  reviewThreadAdd,
} from '@penstock/contract/calls/page-review';
import { pageShareQuery, pageShareRevoke } from '@penstock/contract/calls/page-share';
import { productAdd } from '@penstock/contract/calls/product';
import { sharedOpen, sharedValues, sharedWrite } from '@penstock/contract/calls/shared-page';
import { sharedAlarms, sharedHistory, sharedMap } from '@penstock/contract/calls/shared-page-parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

let owner: Client;
let stranger: Client;
let visitor: Client;
let pageId: Id;
let otherId: Id;
let image: string;

const place = { widgetId: 'a', widgetName: 'Level', x: 0.5, y: 0.5 };
const gone = { key: 'data.notFound' };
const denied = { key: 'permission.missing' };
const browser = () => randomBytes(32).toString('base64url');

beforeAll(async () => {
  owner = await platform().signedIn('owner', 'en');
  stranger = await platform().signedIn('stranger', 'en');
  visitor = platform().client('en');
  const { id: productId } = await owner.call(productAdd, { title: 'Station' });
  ({ id: pageId } = await owner.call(pageAdd, { productId, title: 'Overview' }));
  ({ id: otherId } = await owner.call(pageAdd, { productId, title: 'Other' }));
  await platform()
    .database.db.updateTable('equipment')
    .set({ product_id: Number(productId) })
    .where('id', '=', Number(platform().equipmentId))
    .execute();
  ({ sha256: image } = await owner.call(pageImageUpload, {
    title: 'b',
    image: new File([pngOf(4, 4)], 'b.png'),
  }));
  const editor = randomUUID();
  await owner.call(pageEditorOpen, { id: pageId, editor });
  const file = {
    con: {
      title: 'Overview',
      bgImage: pageImageReference(image),
      scripts: [{ id: 's', title: 's', trigger: { kind: 'open' }, source: 'secret()' }],
    },
    widgets: [
      {
        id: 'a',
        widgetType: 'UsualDataText',
        position: { x: 0, y: 0, width: 10, height: 10 },
        data: { binding: { type: 'signal', equipId: '', signalId: 'level' } },
      },
      {
        id: 'v',
        widgetType: 'ComplexVideo',
        position: { x: 0, y: 0, width: 10, height: 10 },
        data: { dataAddon: { type: 'stream', hlsReserve: 'https://cameras.example/1.m3u8' } },
      },
      {
        id: 'b',
        widgetType: 'UsualInput',
        position: { x: 0, y: 0, width: 10, height: 10 },
        data: { binding: { type: 'signal', equipId: '', signalId: 'setpoint' } },
      },
    ],
  };
  await owner.call(pageSave, {
    id: pageId,
    productId,
    title: 'Overview',
    bgImage: pageImageReference(image),
    revision: 1,
    editor,
    json: new File([JSON.stringify(file)], 'page.json'),
  });
  await platform().setOnline(true);
  platform().reports.live(
    testSn,
    JSON.stringify({
      jsonrpc: '2.0',
      method: 'live.values',
      params: { full: true, values: [['level', 3.5, 1000]] },
    }),
  );
});

interface ReviewOptions {
  readonly isLive?: boolean;
  readonly password?: string;
  readonly days?: number;
}

async function review({ isLive = false, password, days = 7 }: ReviewOptions = {}) {
  const { equipmentId } = platform();
  const request = { pageId, title: 'Customer', days, ...(isLive && { equipmentId }) };
  if (password === undefined) return await owner.call(pageReviewAdd, request);
  return await callSealed(owner, { password }, randomBytes, (sealed) =>
    owner.call(pageReviewAdd, { ...request, sealed }),
  );
}

async function entered(options?: ReviewOptions) {
  const { token: link, row } = await review(options);
  const { token } = await visitor.call(reviewEnter, { token: link });
  return { link, token, id: row.id };
}

describe('a link for a review', () => {
  it('opens the page without a session, without scripts and without values of the plant', async () => {
    const { link, token } = await entered();
    expect(token).not.toBe(link);
    const opened = await visitor.call(reviewOpen, { token });
    expect(opened).toMatchObject({ title: 'Overview', isLive: false, revision: 2, images: [image] });
    expect(opened.json).not.toContain('secret()');
    expect(opened.json).not.toContain('cameras.example');
    expect((await visitor.download(reviewImage, { token, sha256: image })).content.size).toBeGreaterThan(0);
    await expect(visitor.download(reviewImage, { token, sha256: 'a'.repeat(64) })).rejects.toMatchObject(
      gone,
    );
    const range = { from: '2026-11-22T00:00:00Z', to: '2026-11-22T01:00:00Z', points: 100 };
    for (const one of [token, link])
      for (const attempt of [
        () => visitor.call(sharedOpen, { token: one }),
        () => visitor.call(sharedValues, { token: one }),
        () =>
          visitor.call(sharedHistory, { token: one, signalIds: [platform().signalId('level')], ...range }),
        () => visitor.call(sharedAlarms, { token: one, list: 'open', pageNo: 1, pageSize: 20 }),
        () => visitor.call(sharedMap, { token: one }),
        () => visitor.call(sharedWrite, { token: one, signalId: platform().signalId('setpoint'), value: 1 }),
      ])
        await expect(attempt()).rejects.toMatchObject(gone);
    expect(platform().gateways.asked).toEqual([]);
  });

  it('shows the values of an equipment where its maker allowed that, and never writes', async () => {
    const { link, token } = await entered({ isLive: true });
    const opened = await visitor.call(reviewOpen, { token });
    expect(opened.isLive).toBe(true);
    expect(opened.json).toContain('cameras.example');
    expect(await visitor.call(sharedOpen, { token })).toMatchObject({ rights: 'see' });
    const { signals } = await visitor.call(sharedOpen, { token });
    expect(signals.some(({ writable }) => writable)).toBe(false);
    expect((await visitor.call(sharedValues, { token })).values).toMatchObject([{ value: 3.5 }]);
    const write = { signalId: platform().signalId('setpoint'), value: 1 };
    await expect(visitor.call(sharedWrite, { token, ...write })).rejects.toMatchObject(denied);
    await expect(visitor.call(sharedValues, { token: link })).rejects.toMatchObject(gone);
  });

  it('is made by who may change the page, for its own equipment, and for thirty days at most', async () => {
    const request = { pageId, title: 'Customer' };
    await expect(stranger.call(pageReviewAdd, request)).rejects.toMatchObject(gone);
    await expect(visitor.call(pageReviewAdd, request)).rejects.toMatchObject({ key: 'session.missing' });
    await expect(owner.call(pageReviewAdd, { ...request, days: 31 })).rejects.toMatchObject({
      key: 'request.invalid',
    });
    const { row } = await owner.call(pageReviewAdd, request);
    expect(row).toMatchObject({ rights: 'review', equipmentId: '', equipmentTitle: '', hasPassword: false });
    const days = (Date.parse(row.expires) - platform().clock.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const { rows } = await owner.call(pageShareQuery, { pageId });
    expect(rows.some(({ id, rights }) => id === row.id && rights === 'review')).toBe(true);
    const log = await platform().database.pool.query(
      `select after from operation_log where action = 'page.shareReview' order by id desc limit 1`,
    );
    expect(log.rows[0]).toMatchObject({ after: { shareId: row.id, equipmentId: '', hasPassword: false } });
  });

  it('asks for its password, which is sealed and limited', async () => {
    await expect(review({ password: 'short' })).rejects.toMatchObject({ key: 'request.invalid' });
    const { token: link, row } = await review({ password: 'Sluice-7' });
    expect(row.hasPassword).toBe(true);
    const enter = (password: string) =>
      callSealed(visitor, { password }, randomBytes, (sealed) =>
        visitor.call(reviewEnter, { token: link, sealed }),
      );
    const wrong = { key: 'page.passwordWrong' };
    await expect(visitor.call(reviewEnter, { token: link })).rejects.toMatchObject(wrong);
    await expect(enter('Sluice-8')).rejects.toMatchObject(wrong);
    const { token } = await enter('Sluice-7');
    expect(await visitor.call(reviewOpen, { token })).toMatchObject({ title: 'Overview' });
    await expect(visitor.call(reviewOpen, { token: link })).rejects.toMatchObject(gone);
    let last: unknown;
    for (let at = 0; at < 12; at += 1) last = await enter('Sluice-8').catch((error: unknown) => error);
    expect(last).toMatchObject({ key: 'account.tooManyTries' });
    const { rows } = await platform().database.pool.query(
      'select password_hash from page_share where id = $1',
      [row.id],
    );
    expect(JSON.stringify(rows)).not.toContain('Sluice');
  });

  it('is no good any more once it was withdrawn, has expired, or its maker may not change the page', async () => {
    const expectGone = async ({ link, token }: { readonly link: string; readonly token: string }) => {
      const by = { token, visitor: browser() };
      for (const attempt of [
        () => visitor.call(reviewEnter, { token: link }),
        () => visitor.call(reviewOpen, { token }),
        () => visitor.download(reviewImage, { token, sha256: image }),
        () => visitor.call(reviewComments, by),
        () => visitor.call(reviewThreadAdd, { ...by, name: 'Ada', place, text: 'x' }),
      ])
        await expect(attempt()).rejects.toMatchObject(gone);
    };
    await expectGone({ link: 'A'.repeat(43), token: 'A'.repeat(43) });
    const withdrawn = await entered();
    await visitor.call(reviewOpen, { token: withdrawn.token });
    await owner.call(pageShareRevoke, { id: withdrawn.id });
    await expectGone(withdrawn);
    const expired = await entered({ isLive: true });
    const { database, clock } = platform();
    await database.pool.query('update page_share set expires_at = $1 where id = $2', [
      new Date(clock.now() + 5000),
      expired.id,
    ]);
    clock.pass(5001);
    await expectGone(expired);
    await expect(visitor.call(sharedValues, { token: expired.token })).rejects.toMatchObject(gone);
    const other = await entered({ isLive: true });
    await database.pool.query(`update account set auth_codes = '{}' where username = 'owner'`);
    clock.pass(6000);
    try {
      await expectGone(other);
      await expect(visitor.call(sharedValues, { token: other.token })).rejects.toMatchObject(gone);
    } finally {
      await database.pool.query(`update account set auth_codes = null where username = 'owner'`);
      clock.pass(6000);
    }
  });
});

describe('visitors of a review', () => {
  it('comment with a name of their own, and are marked as visitors', async () => {
    const { token, id } = await entered();
    const by = { token, visitor: browser() };
    const { threadId } = await visitor.call(reviewThreadAdd, {
      ...by,
      name: 'Ada <b>',
      place,
      text: '<script>alert(1)</script>',
    });
    await owner.call(pageCommentAdd, { threadId, text: 'Thanks' });
    const answer = await visitor.call(reviewComments, by);
    expect(answer.threads?.at(-1)).toMatchObject({
      id: threadId,
      comments: [
        { author: 'Ada <b>', isReviewer: true, isOwn: true, text: '<script>alert(1)</script>' },
        { author: '甲', isReviewer: false, isOwn: false, isDeletable: false, text: 'Thanks' },
      ],
    });
    expect((await visitor.call(reviewComments, { ...by, known: answer.comments })).threads).toBeNull();
    const log = await platform().database.pool.query(
      `select after, address from operation_log where action = 'page.comment' order by id desc limit 1 offset 1`,
    );
    expect(log.rows[0]).toMatchObject({ after: { visitor: 'Ada <b>', shareId: id }, address: '127.0.0.1' });
  });

  it('change and delete what was written from their browser by their link, and nothing else', async () => {
    const first = await entered();
    const second = await entered();
    const own = { token: first.token, visitor: browser() };
    const { threadId } = await visitor.call(reviewThreadAdd, { ...own, name: 'Ada', place, text: 'One' });
    const { id } = await visitor.call(reviewCommentAdd, { ...own, name: 'Ada', threadId, text: 'Two' });
    const byAccount = await owner.call(pageCommentAdd, { threadId, text: 'Three' });
    await visitor.call(reviewCommentEdit, { ...own, id, text: 'Two, changed' });
    for (const other of [
      { token: first.token, visitor: browser() },
      { token: second.token, visitor: own.visitor },
    ]) {
      await expect(visitor.call(reviewCommentEdit, { ...other, id, text: 'x' })).rejects.toMatchObject(
        denied,
      );
      await expect(visitor.call(reviewCommentDelete, { ...other, id })).rejects.toMatchObject(denied);
    }
    await expect(visitor.call(reviewCommentDelete, { ...own, id: byAccount.id })).rejects.toMatchObject(
      denied,
    );
    await expect(owner.call(pageCommentEdit, { id, text: 'x' })).rejects.toMatchObject(denied);
    await visitor.call(reviewCommentDelete, { ...own, id });
    const [remaining] =
      (await owner.call(pageCommentQuery, { pageId })).threads.find((one) => one.id === threadId)?.comments ??
      [];
    expect(remaining).toMatchObject({ text: 'One', isOwn: false, isDeletable: true });
    // An account that may change the page clears away the words of visitors.
    if (remaining) await owner.call(pageCommentDelete, { id: remaining.id });
  });

  it('know the threads of no other page', async () => {
    const { threadId } = await owner.call(pageThreadAdd, { pageId: otherId, place, text: 'Elsewhere' });
    const [comment] = (await owner.call(pageCommentQuery, { pageId: otherId })).threads.at(0)?.comments ?? [];
    const { token } = await entered();
    const by = { token, visitor: browser() };
    await expect(
      visitor.call(reviewCommentAdd, { ...by, name: 'Ada', threadId, text: 'x' }),
    ).rejects.toMatchObject(gone);
    if (comment)
      await expect(visitor.call(reviewCommentDelete, { ...by, id: comment.id })).rejects.toMatchObject(gone);
    expect(JSON.stringify((await visitor.call(reviewComments, by)).threads)).not.toContain('Elsewhere');
  });

  it('write so often only, all who have a link together', async () => {
    const { token } = await entered();
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        visitor.call(reviewThreadAdd, { token, visitor: browser(), name: 'Ada', place, text: 'Again' }),
      ),
    );
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]).toMatchObject({ reason: { key: 'request.tooMany' } });
  });
});

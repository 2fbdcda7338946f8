import { randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import type { Id } from '@penstock/contract/calls/identifier';
import { operationLogOfObject } from '@penstock/contract/calls/operation-log';
import {
  pageAdd,
  pageAddCopy,
  pageDelete,
  pageEdit,
  pageInfo,
  pageMove,
  pagePicture,
  pageQuery,
  pageSave,
} from '@penstock/contract/calls/page';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageRevisionInfo, pageRevisionReturn, pageRevisions } from '@penstock/contract/calls/page-revision';
import { pageImport } from '@penstock/contract/calls/page-transfer';
import { productAdd, productDelete } from '@penstock/contract/calls/product';
import { limits } from '@penstock/contract/rules/limits';
import { describe, expect, it } from 'vitest';
import { openBrowser, patient } from '../../../testing/channel-browser.ts';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const platform = testPlatform();

/** A page with fields that this version does not know, in an order of its own. */
const page = (title: string, more: object = {}) => ({
  widgets: [
    {
      widgetType: 'ShapeRect',
      id: 'a',
      position: { y: 2, x: 1, width: 10, height: 20 },
      later: { is: 'kept' },
    },
    {
      id: 'b',
      widgetType: 'OfALaterVersion',
      position: { x: 0, y: 0, width: 5, height: 5 },
      data: { n: 1.5 },
    },
  ],
  con: { title, later: [1, 2], ...more },
  bind: { equips: [], keys: ['level'] },
});
const fileOf = (content: unknown) => new File([JSON.stringify(content)], 'page.json');

async function productOf(owner: Client): Promise<Id> {
  return (await owner.call(productAdd, { title: 'With pages' })).id;
}

/** Opens an editor of a page and answers what saves the page by it. */
async function editing(person: Client, id: Id, productId: Id) {
  const editor = randomUUID();
  const opened = await person.call(pageEditorOpen, { id, editor });
  const save = (revision: number, more: object = {}) =>
    person.call(pageSave, {
      id,
      productId,
      title: 'Station',
      revision,
      editor,
      json: fileOf(page('Station')),
      ...more,
    });
  return { editor, opened, save };
}

describe('a page of a product', () => {
  it('is added, saved as it came, listed, and read again', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station', width: 1920, height: 1080 });
    const empty = await owner.call(pageInfo, { id });
    expect(empty).toMatchObject({
      title: 'Station',
      width: 1920,
      fit: 'container',
      bgColor: '#ffffff',
      revision: 1,
    });
    expect(JSON.parse(empty.json)).toEqual({
      con: { title: 'Station', width: 1920, height: 1080 },
      widgets: [],
    });
    const { save } = await editing(owner, id, productId);
    const saved = await save(1, {
      title: 'Hall',
      bgColor: '#001122',
      note: 'first',
      picture: new File([pngOf(8, 6)], 'p.png'),
    });
    expect(saved).toMatchObject({ revision: 2, author: 'owner' });
    const info = await owner.call(pageInfo, { id });
    expect(info).toMatchObject({
      title: 'Hall',
      width: 1024,
      bgColor: '#001122',
      note: 'first',
      automatic: false,
      changeable: true,
    });
    // The fields of the form are put in; nothing else changes, neither fields nor their order.
    const expected = page('Hall');
    expect(info.json).toBe(JSON.stringify({ ...expected, con: { ...expected.con, bgColor: '#001122' } }));
    const { rows } = await owner.call(pageQuery, { productId, keyword: 'hal' });
    expect(rows).toMatchObject([
      { id, title: 'Hall', widgetCount: 2, revision: 2, author: 'owner', checkpwd: false },
    ]);
    const picture = await owner.download(pagePicture, { id, revision: 2 });
    expect(Buffer.from(await picture.content.arrayBuffer()).equals(pngOf(8, 6))).toBe(true);
    expect(rows[0]?.pictureUrl).toBe(`/api/product/page/picture?id=${id}&revision=2`);
    const log = await owner.call(operationLogOfObject, { objectType: 'page', objectId: id });
    expect(log.rows.map(({ action, objectName }) => [action, objectName])).toEqual([
      ['page.save', 'Hall'],
      ['page.add', 'Hall'],
    ]);
    await owner.call(productDelete, { id: productId });
    await expect(owner.call(pageInfo, { id })).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('is not saved over what somebody else saved: the answer says who and when', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const first = await editing(owner, id, productId);
    await first.save(1);
    await expect(first.save(1)).rejects.toMatchObject({
      key: 'page.changedBy',
      parameters: { base: 1, current: 2, author: 'owner' },
    });
    const both = await Promise.allSettled([first.save(2), first.save(2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const copy = await owner.call(pageAddCopy, {
      productId,
      title: 'Mine',
      json: fileOf(page('Station', { id, productId })),
    });
    expect(JSON.parse((await owner.call(pageInfo, copy)).json)).toEqual(page('Mine', { productId }));
    await owner.call(productDelete, { id: productId });
  });

  it('is edited by one editor at a time, who hears who took it over', async () => {
    const { signedIn } = platform();
    const friend = await signedIn('friend');
    const member = await signedIn('member');
    const productId = await productOf(friend);
    const { id } = await friend.call(pageAdd, { productId, title: 'Station' });
    const first = await editing(friend, id, productId);
    expect(first.opened).toMatchObject({ held: true, revision: 1, editor: { own: true } });
    const second = await editing(member, id, productId);
    expect(second.opened).toMatchObject({ held: false, editor: { account: '乙', own: false } });
    await expect(second.save(1)).rejects.toMatchObject({
      key: 'page.notEditing',
      parameters: { account: '乙' },
    });
    await expect(member.call(pageEdit, { id, title: 'x' })).rejects.toMatchObject({ key: 'page.editedBy' });
    await expect(member.call(pageDelete, { id })).rejects.toMatchObject({ key: 'page.editedBy' });
    const taken = await member.call(pageEditorOpen, { id, editor: second.editor, takeOver: true });
    expect(taken).toMatchObject({ held: true, editor: { own: true, account: '己' } });
    expect(await friend.call(pageEditorOpen, { id, editor: first.editor })).toMatchObject({ held: false });
    await expect(first.save(1)).rejects.toMatchObject({
      key: 'page.notEditing',
      parameters: { account: '己' },
    });
    await second.save(1);
    // Knowledge of another person's editor does not allow saving.
    await expect(
      friend.call(pageSave, {
        id,
        productId,
        title: 'x',
        revision: 2,
        editor: second.editor,
        json: fileOf(page('x')),
      }),
    ).rejects.toMatchObject({ key: 'page.notEditing' });
    // Closed by the one it took it from, nothing happens; closed by its own, the page is free.
    await friend.call(pageEditorClose, { id, editor: first.editor });
    expect((await friend.call(pageQuery, { productId })).rows[0]?.editor).toMatchObject({ account: '己' });
    await member.call(pageEditorClose, { id, editor: second.editor });
    expect((await friend.call(pageQuery, { productId })).rows[0]?.editor).toBeNull();
    expect(await friend.call(pageEditorOpen, { id, editor: first.editor })).toMatchObject({
      held: true,
      revision: 2,
    });
    // An editor that is silent for a minute is gone; as long as nobody took the page, its edits are saved.
    await platform().database.pool.query(`update page_editor set expires_at = now() - interval '1 second'`);
    await first.save(2);
    expect(await member.call(pageEditorOpen, { id, editor: second.editor })).toMatchObject({ held: true });
    const log = await friend.call(operationLogOfObject, { objectType: 'page', objectId: id });
    expect(log.rows.filter(({ action }) => action === 'page.takeOver')).toMatchObject([
      { account: 'member', before: { editor: 'friend' }, after: { editor: 'member' } },
    ]);
    await member.call(productDelete, { id: productId });
  });

  it('says on the live channel who edits it, and that it was saved', async () => {
    const { session, signedIn, url } = platform();
    const friend = await signedIn('friend');
    const productId = await productOf(friend);
    const { id } = await friend.call(pageAdd, { productId, title: 'Station' });
    const { cookie } = await session('member');
    const browser = openBrowser(url, { cookie, origin: url });
    await browser.subscribe(`page:${id}`);
    const { editor, save } = await editing(friend, id, productId);
    const last = () => browser.events(`page:${id}`).at(-1);
    await expect
      .poll(last, patient)
      .toMatchObject({ revision: 1, editor: { token: editor, account: '乙', own: false } });
    await save(1);
    await expect.poll(last, patient).toMatchObject({ revision: 2, author: 'friend' });
    await friend.call(pageEditorClose, { id, editor });
    await expect.poll(last, patient).toMatchObject({ editor: null });
    await friend.call(pageDelete, { id });
    await expect.poll(last, patient).toMatchObject({ revision: 0 });
    await friend.call(productDelete, { id: productId });
  });

  it('is for whoever may see the product', async () => {
    const { signedIn } = platform();
    const owner = await signedIn('owner');
    const stranger = await signedIn('stranger');
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const editor = randomUUID();
    for (const refused of [
      () => stranger.call(pageQuery, { productId }),
      () => stranger.call(pageInfo, { id }),
      () => stranger.call(pageAdd, { productId, title: 'x' }),
      () => stranger.call(pageEdit, { id, title: 'x' }),
      () => stranger.call(pageMove, { id }),
      () => stranger.call(pageDelete, { id }),
      () => stranger.call(pageRevisions, { id }),
      () => stranger.call(pageEditorOpen, { id, editor }),
      () => stranger.call(pageEditorClose, { id, editor }),
      () => stranger.call(operationLogOfObject, { objectType: 'page', objectId: id }),
      () => stranger.download(pagePicture, { id, revision: 1 }),
    ])
      await expect(refused()).rejects.toMatchObject({ key: 'data.notFound' });
    await owner.call(productDelete, { id: productId });
  });

  it('has a password that never leaves the platform', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const { save } = await editing(owner, id, productId);
    await expect(save(1, { checkpwd: true })).rejects.toMatchObject({
      problems: [{ path: 'password', key: 'value.required' }],
    });
    const secret = 'nobody-knows';
    const json = fileOf(page('Station', { password: secret }));
    await save(1, { checkpwd: true, password: secret, json });
    const info = await owner.call(pageInfo, { id });
    expect(info.checkpwd).toBe(true);
    const { rows } = await platform().database.pool.query<{ password_hash: string | null }>(
      'select password_hash from page where id = $1',
      [id],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const log = await owner.call(operationLogOfObject, { objectType: 'page', objectId: id });
    expect(JSON.stringify([info, log])).not.toContain(secret);
    await save(2, { checkpwd: true });
    expect((await owner.call(pageInfo, { id })).checkpwd).toBe(true);
    await save(3, { checkpwd: false });
    await expect(save(4, { checkpwd: true })).rejects.toMatchObject({ key: 'request.invalid' });
    await owner.call(productDelete, { id: productId });
  });

  it('is copied, renamed, moved and deleted', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const ids: Id[] = [];
    for (const title of ['A', 'B', 'C']) ids.push((await owner.call(pageAdd, { productId, title })).id);
    const [a, b, c] = ids;
    const titles = async () => (await owner.call(pageQuery, { productId })).rows.map(({ title }) => title);
    await owner.call(pageMove, { id: c ?? '', before: a });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await owner.call(pageMove, { id: c ?? '' });
    expect(await titles()).toEqual(['A', 'B', 'C']);
    await owner.call(pageEdit, { id: b ?? '', title: 'Boilers' });
    const renamed = await owner.call(pageInfo, { id: b ?? '' });
    expect(renamed).toMatchObject({ title: 'Boilers', revision: 2 });
    expect(JSON.parse(renamed.json)).toMatchObject({ con: { title: 'Boilers' } });
    const copy = await owner.call(pageAdd, { productId, title: 'Copy', copyOf: b });
    expect(JSON.parse((await owner.call(pageInfo, copy)).json)).toEqual({
      con: { title: 'Copy' },
      widgets: [],
    });
    await owner.call(pageDelete, { id: a ?? '' });
    expect(await titles()).toEqual(['Boilers', 'C', 'Copy']);
    const other = await productOf(owner);
    const elsewhere = await owner.call(pageAdd, { productId: other, title: 'X' });
    await expect(owner.call(pageMove, { id: c ?? '', before: elsewhere.id })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(owner.call(pageAdd, { productId, title: 'x', copyOf: elsewhere.id })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    for (const id of [productId, other]) await owner.call(productDelete, { id });
  });

  it('has a title of its own in its product, also of two that ask at once', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const taken = { key: 'duplicate.pageTitle', code: '1805' };
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const asked = ['Twin', ' Twin '].map((title) => owner.call(pageAdd, { productId, title }));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const json = fileOf({ con: { title: 'Twin' }, widgets: [] });
    for (const attempt of [
      () => owner.call(pageAdd, { productId, title: 'Station' }),
      () => owner.call(pageAdd, { productId, title: 'Station', copyOf: id }),
      () => owner.call(pageAddCopy, { productId, title: 'Twin', json }),
      () => owner.call(pageImport, { productId, json }),
      () => owner.call(pageEdit, { id, title: 'Twin' }),
      async () => (await editing(owner, id, productId)).save(1, { title: 'Twin' }),
    ])
      await expect(attempt()).rejects.toMatchObject(taken);
    const other = await productOf(owner);
    await expect(owner.call(pageAdd, { productId: other, title: 'Station' })).resolves.toBeDefined();
    for (const one of [productId, other]) await owner.call(productDelete, { id: one });
  });

  it('is refused where it is none, or breaks a limit', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const { save } = await editing(owner, id, productId);
    const widget = (index: number) => ({
      id: `w${index}`,
      widgetType: 'ShapeRect',
      position: { x: 0, y: 0, width: 1, height: 1 },
    });
    const widgets = (count: number) => Array.from({ length: count }, (_, index) => widget(index));
    const writesAlone = { events: { change: { actions: [{ action: 'write' }] } } };
    const elements = [{ name: 'a', widgetId: 'w1', property: 'style.fill' }];
    const followsItself = { path: 'style.fill', formula: 'a', elements };
    const deep = `{"con":{"title":"a"},"widgets":${'['.repeat(200)}${']'.repeat(200)}}`;
    for (const content of [
      'no json',
      '[]',
      '{"con":{}}',
      deep,
      JSON.stringify({ con: {}, widgets: widgets(limits.widgetsPerPage + 1) }),
      // Nobody begins what it writes.
      JSON.stringify({ con: {}, widgets: [{ ...widget(1), clickEvent: writesAlone }] }),
      // It follows itself.
      JSON.stringify({ con: {}, widgets: [{ ...widget(1), formulas: [followsItself] }] }),
    ])
      await expect(save(1, { json: new File([content], 'page.json') })).rejects.toMatchObject({
        key: 'document.invalid',
      });
    await expect(save(1, { picture: new File(['<html>'], 'p.png') })).rejects.toMatchObject({
      key: 'file.format',
    });
    const large = await save(1, { json: fileOf({ con: {}, widgets: widgets(limits.widgetsPerPage) }) });
    expect(large.revision).toBe(2);
    const product = await productOf(owner);
    await platform().database.pool.query(
      `insert into page (product_id, position, title, width, height, fit, bg_color)
       select $1, n, 'p', 1, 1, 'none', '' from generate_series(1, $2) n`,
      [product, limits.pagesPerProduct],
    );
    await expect(owner.call(pageAdd, { productId: product, title: 'x' })).rejects.toMatchObject({
      key: 'capacity.pages',
    });
    for (const one of [productId, product]) await owner.call(productDelete, { id: one });
  });
});

describe('the revisions of a page', () => {
  it('are one for each save, and one of them can be returned to', async () => {
    const owner = await platform().signedIn('owner');
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const { editor, save } = await editing(owner, id, productId);
    await save(1, { note: 'grey', bgColor: '#cccccc' });
    await save(2, { note: 'empty', title: 'Empty', json: fileOf({ con: {}, widgets: [] }) });
    const { total, rows } = await owner.call(pageRevisions, { id });
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      { revision: 3, note: 'empty', title: 'Empty', widgetCount: 0, automatic: false },
      { revision: 2, note: 'grey', title: 'Station', widgetCount: 2, author: 'owner' },
      { revision: 1, note: '', widgetCount: 0 },
    ]);
    const { json } = await owner.call(pageRevisionInfo, { id, revision: 2 });
    const request = { id, revision: 2, current: 3 };
    await expect(owner.call(pageRevisionReturn, request)).rejects.toMatchObject({ key: 'page.editedBy' });
    await expect(owner.call(pageRevisionReturn, { ...request, current: 2, editor })).rejects.toMatchObject({
      key: 'page.changedBy',
    });
    expect(await owner.call(pageRevisionReturn, { ...request, editor, note: 'back' })).toMatchObject({
      revision: 4,
    });
    expect(await owner.call(pageInfo, { id })).toMatchObject({
      json,
      title: 'Station',
      bgColor: '#cccccc',
      note: 'back',
    });
    await expect(owner.call(pageRevisionInfo, { id, revision: 9 })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await owner.call(productDelete, { id: productId });
  });

  it('do not fill the disk by saves that nobody asked for', async () => {
    const owner = await platform().signedIn('owner');
    const { pool } = platform().database;
    const productId = await productOf(owner);
    const { id } = await owner.call(pageAdd, { productId, title: 'Station' });
    const { save } = await editing(owner, id, productId);
    const revisions = async () =>
      (await owner.call(pageRevisions, { id })).rows.map(({ revision, automatic }) => [revision, automatic]);
    for (const revision of [1, 2, 3]) await save(revision, { automatic: true });
    expect(await revisions()).toEqual([
      [4, true],
      [1, false],
    ]);
    // After ten minutes another one is kept, however often it was saved meanwhile.
    await pool.query(
      `update page_revision set automatic_since = now() - interval '11 minutes' where automatic`,
    );
    await save(4, { automatic: true });
    await save(5);
    await save(6, { automatic: true });
    expect(await revisions()).toEqual([
      [7, true],
      [6, false],
      [5, true],
      [4, true],
      [1, false],
    ]);
    await pool.query(
      `insert into page_revision (page_id, revision, author, title, automatic, widget_count, size, document)
       select $1, 100 + n, 'x', 't', n % 2 = 0, 0, 0, '' from generate_series(1, 400) n`,
      [id],
    );
    await pool.query('update page set revision = 500 where id = $1', [id]);
    await save(500);
    const kept = await pool.query<{ automatic: boolean; count: number }>(
      'select automatic, count(*)::int as count from page_revision where page_id = $1 group by automatic order by automatic',
      [id],
    );
    expect(kept.rows).toEqual([
      { automatic: false, count: limits.pageRevisions.saved },
      { automatic: true, count: limits.pageRevisions.automatic },
    ]);
    await owner.call(productDelete, { id: productId });
  });
});

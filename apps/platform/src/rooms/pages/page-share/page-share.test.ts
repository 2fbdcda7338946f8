import { randomUUID } from 'node:crypto';
import type { Client } from '@penstock/client/calls/client';
import type { AnyCall } from '@penstock/contract/calls/call';
import { multiCallback } from '@penstock/contract/calls/equipment';
import { calls } from '@penstock/contract/calls/list';
import { pageAdd, pageDelete, pageSave } from '@penstock/contract/calls/page';
import { pageEditorClose, pageEditorOpen } from '@penstock/contract/calls/page-editor';
import { pageImageReference, pageImageUpload } from '@penstock/contract/calls/page-image';
import { pageShareAdd, pageShareQuery, pageShareRevoke } from '@penstock/contract/calls/page-share';
import { productAdd } from '@penstock/contract/calls/product';
import {
  sharedCallback,
  sharedImage,
  sharedOpen,
  sharedValues,
  sharedWrite,
} from '@penstock/contract/calls/shared-page';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pngOf } from '../../../testing/png-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';

const platform = testPlatform();

let owner: Client;
let visitor: Client;
let pageId: string;
let image: string;

const binding = (signalId: string, equipId = '') => ({ type: 'signal', equipId, signalId });
const place = { x: 0, y: 0, width: 10, height: 10 };
const click = (signalId: string, more: object = {}) => ({
  enable: true,
  config: { action: 'write', writeValue: '1', binding: binding(signalId), ...more },
});

/** A page that shows `level`, writes `setpoint` and `pump`, and asks for a password before it writes `count`. */
function pageFile() {
  return {
    con: {
      title: 'Overview',
      bgImage: pageImageReference(image),
      scripts: [{ id: 's', title: 's', trigger: { kind: 'open' }, source: 'secret()' }],
    },
    widgets: [
      { id: 'a', widgetType: 'UsualDataText', position: place, data: { binding: binding('level') } },
      { id: 'b', widgetType: 'UsualInput', position: place, data: { binding: binding('setpoint') } },
      { id: 'c', widgetType: 'ShapeRect', position: place, clickEvent: click('pump') },
      {
        id: 'd',
        widgetType: 'ShapeRect',
        position: place,
        clickEvent: click('count', { confirm: 'password' }),
      },
      { id: 'e', widgetType: 'UsualDataText', position: place, data: { binding: binding('note', '999') } },
    ],
  };
}

beforeAll(async () => {
  owner = await platform().signedIn('owner', 'en');
  visitor = platform().client('en');
  const { id: productId } = await owner.call(productAdd, {
    title: '泵站',
    titleTranslations: { en: 'Station' },
  });
  ({ id: pageId } = await owner.call(pageAdd, { productId, title: 'Overview' }));
  const { db } = platform().database;
  await db
    .updateTable('equipment')
    .set({ product_id: Number(productId) })
    .where('id', '=', Number(platform().equipmentId))
    .execute();
  const uploaded = await owner.call(pageImageUpload, { title: 'b', image: new File([pngOf(4, 4)], 'b.png') });
  image = uploaded.sha256;
  const editor = randomUUID();
  await owner.call(pageEditorOpen, { id: pageId, editor });
  await owner.call(pageSave, {
    id: pageId,
    productId,
    title: 'Overview',
    bgImage: pageImageReference(image),
    revision: 1,
    editor,
    json: new File([JSON.stringify(pageFile())], 'page.json'),
  });
  await owner.call(pageEditorClose, { id: pageId, editor });
});

beforeEach(() => platform().setOnline(true));

async function share(rights: 'see' | 'write') {
  const { equipmentId } = platform();
  return await owner.call(pageShareAdd, { pageId, equipmentId, title: 'For the visitors', rights, days: 1 });
}

const gone = { key: 'data.notFound' };

describe('a link to a page', () => {
  it('opens it without a session, with the signals that the page names and nothing else', async () => {
    const { token, row } = await share('see');
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(row).toMatchObject({ title: 'For the visitors', rights: 'see', author: 'owner', useCount: 0 });
    const opened = await visitor.call(sharedOpen, { token });
    expect(opened).toMatchObject({ title: 'Overview', equipmentTitle: 'Pump station', rights: 'see' });
    expect(opened.signals.map(({ definedKey }) => definedKey)).toEqual([
      'level',
      'setpoint',
      'pump',
      'count',
    ]);
    expect(opened.signals.some(({ writable }) => writable)).toBe(false);
    expect(opened.json).not.toContain('secret()');
    expect(opened.images).toEqual([image]);
    const { rows } = await owner.call(pageShareQuery, { pageId });
    expect(rows[0]).toMatchObject({ id: row.id, useCount: 1 });
    expect(rows[0]?.lastUsed).not.toBe('');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('brings the values of these signals, and has the gateway go on once in a while', async () => {
    const { token } = await share('see');
    platform().reports.live(
      testSn,
      JSON.stringify({
        jsonrpc: '2.0',
        method: 'live.values',
        params: {
          full: true,
          values: [
            ['level', 3.5, 1000],
            ['note', 'secret', 1000],
          ],
        },
      }),
    );
    const answer = await visitor.call(sharedValues, { token });
    expect(answer.live).toBe(true);
    expect(answer.values).toEqual([
      { signalId: platform().signalId('level'), value: 3.5, time: 1000, quality: 'good' },
    ]);
    await visitor.call(sharedValues, { token });
    expect(platform().gateways.asked.filter(({ method }) => method === 'live.watch')).toHaveLength(1);
    await platform().setOnline(false);
    platform().clock.pass(6000);
    expect(await visitor.call(sharedValues, { token })).toMatchObject({ live: false });
  });

  it('brings the images of the page, and no others', async () => {
    const { token } = await share('see');
    const file = await visitor.download(sharedImage, { token, sha256: image });
    expect(file.content.size).toBeGreaterThan(0);
    const other = await owner.call(pageImageUpload, { title: 'o', image: new File([pngOf(5, 5)], 'o.png') });
    await expect(visitor.download(sharedImage, { token, sha256: other.sha256 })).rejects.toMatchObject(gone);
  });

  it('writes what the page writes without a proof, and nothing else; the log names the link', async () => {
    const { token, row } = await share('write');
    const { signalId, gateways } = platform();
    gateways.answer = () => ({ value: 4, time: 1 });
    const { signals } = await visitor.call(sharedOpen, { token });
    expect(signals.filter(({ writable }) => writable).map(({ definedKey }) => definedKey)).toEqual([
      'setpoint',
      'pump',
    ]);
    const { uuid } = await visitor.call(sharedWrite, { token, signalId: signalId('setpoint'), value: 4 });
    await expect
      .poll(() => visitor.call(sharedCallback, { token, uuid }))
      .toMatchObject({ status: 'success', data: { value: 4 } });
    const { rows } = await platform().database.pool.query(
      `select username, operation_log.address, after from operation_log join account on account.id = account_id
       where action = 'equipment.writeSignal' order by operation_log.id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      username: 'owner',
      address: '127.0.0.1',
      after: { key: 'setpoint', value: 4, shareId: row.id, shareTitle: 'For the visitors', pageId },
    });
    gateways.asked.length = 0;
    for (const [key, value, error] of [
      ['level', 1, 'permission.missing'],
      ['count', 1, 'permission.missing'],
      ['note', 'x', 'data.notFound'],
      ['reset', true, 'data.notFound'],
      ['setpoint', 11, 'request.invalid'],
    ] as const)
      await expect(
        visitor.call(sharedWrite, { token, signalId: signalId(key), value }),
      ).rejects.toMatchObject({ key: error });
    expect(gateways.asked).toEqual([]);
  });

  it('asks for what the signal asks for, which nobody can give', async () => {
    const { token } = await share('write');
    const approval = (value: string) =>
      platform().database.pool.query(`update signal set approval = $1 where key = 'pump'`, [value]);
    await approval('password');
    try {
      const write = { token, signalId: platform().signalId('pump'), value: true };
      await expect(visitor.call(sharedWrite, write)).rejects.toMatchObject({ key: 'write.passwordNeeded' });
    } finally {
      await approval('none');
    }
  });

  it('that only shows writes nothing', async () => {
    const { token } = await share('see');
    const write = { token, signalId: platform().signalId('pump'), value: true };
    await expect(visitor.call(sharedWrite, write)).rejects.toMatchObject({ key: 'permission.missing' });
    expect(platform().gateways.asked).toEqual([]);
  });

  it('tells the result of a write to no other link', async () => {
    const first = await share('write');
    const second = await share('write');
    const write = { token: first.token, signalId: platform().signalId('pump'), value: true };
    const { uuid } = await visitor.call(sharedWrite, write);
    await expect(visitor.call(sharedCallback, { token: second.token, uuid })).rejects.toMatchObject(gone);
    await expect(visitor.call(multiCallback, { uuid })).rejects.toMatchObject({ key: 'session.missing' });
  });
});

describe('a link that is no good any more', () => {
  const attempts = async (token: string) =>
    await Promise.allSettled([
      visitor.call(sharedOpen, { token }),
      visitor.call(sharedValues, { token }),
      visitor.call(sharedWrite, { token, signalId: platform().signalId('pump'), value: true }),
      visitor.call(sharedCallback, { token, uuid: randomUUID() }),
      visitor.download(sharedImage, { token, sha256: image }),
    ]);
  const expectGone = async (token: string) => {
    const answers = await attempts(token);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: gone });
  };

  it('is not known: it never was, was revoked, or has expired', async () => {
    await expectGone('A'.repeat(43));
    const revoked = await share('write');
    await visitor.call(sharedOpen, { token: revoked.token });
    await owner.call(pageShareRevoke, { id: revoked.row.id });
    await expectGone(revoked.token);
    const expired = await share('write');
    await visitor.call(sharedOpen, { token: expired.token });
    const { database, clock } = platform();
    await database.pool.query('update page_share set expires_at = $1 where id = $2', [
      new Date(clock.now() + 5000),
      expired.row.id,
    ]);
    clock.pass(5001);
    await expectGone(expired.token);
  });

  it('ends with the account of who made it', async () => {
    const { token } = await share('see');
    const set = async (disabled: boolean) => {
      await platform().database.pool.query(`update account set disabled = $1 where username = 'owner'`, [
        disabled,
      ]);
      platform().clock.pass(6000);
    };
    await set(true);
    try {
      await expectGone(token);
    } finally {
      await set(false);
    }
    expect(await visitor.call(sharedOpen, { token })).toMatchObject({ title: 'Overview' });
  });

  it('ends with the right of who made it', async () => {
    const { token } = await share('write');
    const { database, clock, equipmentId } = platform();
    const give = async (username: string) => {
      await database.pool.query(
        'update equipment set owner_id = (select id from account where username = $1) where id = $2',
        [username, equipmentId],
      );
      clock.pass(6000);
    };
    await give('stranger');
    try {
      await expectGone(token);
    } finally {
      await give('owner');
    }
  });
});

describe('who makes links', () => {
  it('may change the page, and may do what the link allows', async () => {
    const { equipmentId } = platform();
    const stranger = await platform().signedIn('stranger', 'en');
    const asked = { pageId, equipmentId, title: 'x', rights: 'see', days: 1 } as const;
    await expect(stranger.call(pageShareAdd, asked)).rejects.toMatchObject(gone);
    await expect(stranger.call(pageShareQuery, { pageId })).rejects.toMatchObject(gone);
    const { row } = await share('see');
    await expect(stranger.call(pageShareRevoke, { id: row.id })).rejects.toMatchObject(gone);
    await expect(owner.call(pageShareAdd, { ...asked, days: 366 })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });
});

describe('the token of a link', () => {
  it('opens no other call', async () => {
    const { token } = await share('write');
    const open: string[] = [];
    for (const call of Object.values<AnyCall>(calls)) {
      if (call.access.kind === 'public') continue;
      const answer = await platform().app.inject({
        method: call.method,
        url: call.path.replaceAll(/\{\w+\}/g, token),
        headers: {
          authorization: `Bearer ${token}`,
          cookie: `penstock_session=${token}`,
          'content-type': 'application/json',
        },
        ...(call.method === 'POST' && { payload: { token } }),
      });
      if (answer.statusCode < 400) open.push(call.path);
    }
    expect(open).toEqual([]);
    const socket = await platform().app.inject({ url: `/api/ws/eg/signal/subscribe/${token}` });
    expect(socket.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('a deleted page', () => {
  it('takes its links with it', async () => {
    const { token } = await share('see');
    await owner.call(pageDelete, { id: pageId });
    platform().clock.pass(6000);
    await expect(visitor.call(sharedOpen, { token })).rejects.toMatchObject(gone);
  });
});

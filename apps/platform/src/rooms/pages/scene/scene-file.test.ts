import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Id } from '@penstock/contract/calls/identifier';
import { sceneAdd, sceneFile } from '@penstock/contract/calls/scene';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glbFile } from '../../../testing/glb-file.ts';
import { testPlatform } from '../../../testing/test-platform.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-scene-files-'));
const platform = testPlatform([], {}, { settings: { files: { kind: 'folder', path: folder } } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = glbFile(
  { asset: { version: '2.0' }, nodes: [{ name: 'Hall' }] },
  new Uint8Array(100_000).fill(7),
);
let id: Id;
let cookie = '';

beforeAll(async () => {
  const session = await platform().session('owner');
  cookie = session.cookie;
  ({ id } = await session.client.call(sceneAdd, { title: 'a', file: new File([content], 'hall.glb') }));
  await platform().database.pool.query(`update stored_file set move_after = 'infinity'`);
}, 30_000);

const get = (headers: Record<string, string> = {}) =>
  fetch(`${platform().url}${sceneFile.path}?id=${id}`, { headers: { cookie, ...headers } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const stretch = (from: number, to: number) => Buffer.from(content).subarray(from, to);

describe.each(['in the database', 'in a folder'])('the file of a scene %s', (where) => {
  beforeAll(async () => {
    if (where === 'in the database') return;
    await platform().database.pool.query(`update stored_file set move_after = null`);
    await platform().kernel.mover.look();
  });

  it('is where it is to be', async () => {
    const { rows } = await platform().database.pool.query('select place from stored_file');
    expect(rows).toEqual([{ place: where === 'in a folder' ? `folder ${folder}` : 'database' }]);
  });

  it('is sent whole, with a tag of its content', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(answer.headers.get('content-length')).toBe(String(content.length));
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await bytesOf(answer)).equals(Buffer.from(content))).toBe(true);
  });

  it('is sent in parts to who asks for one, as long as it is the same file', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const part = await get({ range: 'bytes=5-104', 'if-range': etag });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 5-104/${content.length}`);
    expect(part.headers.get('content-length')).toBe('100');
    expect((await bytesOf(part)).equals(stretch(5, 105))).toBe(true);
    const end = await get({ range: 'bytes=-10' });
    expect((await bytesOf(end)).equals(stretch(content.length - 10, content.length))).toBe(true);
    const other = await get({ range: 'bytes=5-104', 'if-range': '"another"' });
    expect(other.status).toBe(200);
    expect((await bytesOf(other)).length).toBe(content.length);
  });

  it('has nothing behind its end', async () => {
    const answer = await get({ range: `bytes=${content.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${content.length}`);
    expect(await answer.json()).toMatchObject({ code: '7726', data: { key: 'file.range' } });
  });
});

it('is missing where its place has lost it', async () => {
  rmSync(folder, { recursive: true, force: true });
  const answer = await get();
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: '7724' }]);
});

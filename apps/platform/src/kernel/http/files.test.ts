import { givenText } from '@penstock/languages/language';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { defineDownload, defineUpload, publicAccess, sessionAccess } from '@penstock/contract/calls/call';
import { failure } from '@penstock/contract/errors/error';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testPlatform } from '../../testing/test-platform.ts';
import { handle, handleDownload } from '@penstock/server/http/handlers';

const answer = z.object({ title: z.string(), files: z.array(z.unknown()) });

const upload = defineUpload({
  path: '/api/test/upload',
  access: sessionAccess,
  request: z.object({ title: z.string().max(20), fail: z.boolean().default(false) }),
  files: {
    certificate: { rule: 'certificateFile', required: true },
    key: { rule: 'certificateFile', required: false },
  },
  answer,
});

const download = defineDownload({
  path: '/api/test/download',
  access: publicAccess,
  request: z.object({ pieces: z.number(), failAt: z.number().default(-1) }),
  answer: {
    contentType: 'text/csv; charset=utf-8',
    name: givenText({ zh: '设备 "清单".csv', en: 'list.csv' }),
  },
});

let closed = 0;

async function* pieces(count: number, failAt: number) {
  try {
    for (let at = 0; at < count; at += 1) {
      if (at === failAt) throw failure('data.notFound');
      yield `${at},泵\r\n`;
    }
  } finally {
    closed += 1;
  }
}

const platform = testPlatform([
  handle(upload, async ({ title, fail }, _context, files) => {
    if (fail) throw failure('data.notFound');
    const sent = [files.required('certificate'), files.optional('key')];
    const described = sent.map(async (file) => file && { ...file, content: await text(file.open()) });
    return { title, files: await Promise.all(described) };
  }),
  handleDownload(download, (request) => ({ content: pieces(request.pieces, request.failAt) })),
]);

const left = async () => readdir(join(platform().filesFolder, 'incoming'));
const pem = (content = 'abc', name = 'plant.pem') => new File([content], name);

/** Sends bytes as somebody signed in, past the checks of the client. */
async function send(type: string, payload: string | Buffer) {
  const { app, session } = platform();
  const answer = await app.inject({
    method: 'POST',
    url: upload.path,
    payload,
    headers: { 'content-type': type, cookie: (await session('owner')).cookie, 'accept-language': 'en' },
  });
  const read: unknown = answer.json();
  return read;
}

const form = 'multipart/form-data; boundary=x';
const part = (name: string, content: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = (name: string, fileName: string, content: string) =>
  part(name, content, `; filename="${fileName}"`);
const end = '--x--\r\n';

describe('a call with files', () => {
  it('hands content, size and sums to its handler, and keeps nothing', async () => {
    const owner = await platform().signedIn('owner');
    const request = { title: '泵', certificate: pem(), key: pem('k', String.raw`C:\x\k.DER`) };
    const { title, files } = await owner.call(upload, request);
    expect(title).toBe('泵');
    expect(files).toEqual([
      {
        name: 'plant.pem',
        size: 3,
        md5: '900150983cd24fb0d6963f7d28e17f72',
        sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
        content: 'abc',
      },
      expect.objectContaining({ name: 'k.DER', size: 1, content: 'k' }),
    ]);
    expect(await left()).toEqual([]);
  });

  it('may come without the files that are optional', async () => {
    const owner = await platform().signedIn('owner');
    const { files } = await owner.call(upload, { title: '', certificate: pem() });
    expect(files).toEqual([expect.objectContaining({ size: 3 }), null]);
    const empty = await send(
      form,
      part('title', 'x') + file('certificate', 'a.pem', 'a') + file('key', '', '') + end,
    );
    expect(empty).toMatchObject({ code: '200' });
  });

  it.each<[string, object, object[]]>([
    ['no file', { title: 'x' }, [{ path: 'certificate', key: 'value.required' }]],
    [
      'another kind of file',
      { title: 'x', certificate: pem('x', 'plant.exe') },
      [{ path: 'certificate', key: 'file.format', parameters: { extensions: '.pem, .der' } }],
    ],
    ['an empty file', { title: 'x', certificate: pem('') }, [{ path: 'certificate', key: 'file.empty' }]],
    [
      'a file that is too large, with a field that is too long',
      { title: 'x'.repeat(21), certificate: pem('x'.repeat(1_048_577)) },
      [
        { path: 'title', key: 'value.characters' },
        { path: 'certificate', key: 'file.size', parameters: { maximum: 1_048_576, actual: 1_048_577 } },
      ],
    ],
    [
      'a file that no call knows',
      { title: 'x', certificate: pem(), other: pem() },
      [{ path: 'other', key: 'request.invalid' }],
    ],
  ])('is refused for %s, each problem at its field', async (_what, request, problems) => {
    const owner = await platform().signedIn('owner');
    // @ts-expect-error What is sent is wrong on purpose.
    const refused: unknown = await owner.call(upload, request).catch((error: unknown) => error);
    expect(refused).toMatchObject({ key: 'request.invalid', problems });
    expect(await left()).toEqual([]);
  });

  it('keeps nothing when its handler fails', async () => {
    const owner = await platform().signedIn('owner');
    const failed = owner.call(upload, { title: '', fail: true, certificate: pem() });
    await expect(failed).rejects.toMatchObject({ key: 'data.notFound' });
    expect(await left()).toEqual([]);
  });

  it.each([
    ['no form', 'application/json', '{}', 'request.typeUnsupported'],
    ['a form without a boundary', 'multipart/form-data', 'x', 'request.invalid'],
    ['a form that breaks off in a file', form, file('certificate', 'a.pem', 'a'), 'request.invalid'],
    ['the same field twice', form, part('title', 'a') + part('title', 'b') + end, 'request.invalid'],
    ['a field with a prototype', form, part('__proto__', 'a') + end, 'request.invalid'],
    [
      'very many fields',
      form,
      Array.from({ length: 50 }, (_, at) => part(`f${at}`, 'a')).join('') + end,
      'request.invalid',
    ],
    [
      'very many files',
      form,
      Array.from({ length: 50 }, (_, at) => file(`f${at}`, 'a.pem', 'a')).join('') + end,
      'request.invalid',
    ],
    ['a field that is too large', form, part('title', 'x'.repeat(1_100_000)) + end, 'request.tooLarge'],
    ['more than all its files may have', form, 'x'.repeat(4_000_000), 'request.tooLarge'],
  ])('refuses %s', async (_what, type, payload, key) => {
    expect(await send(type, payload)).toMatchObject({ data: { key } });
    expect(await left()).toEqual([]);
  });

  it('is not read before it is known who sends it', async () => {
    const client = platform().client();
    await expect(client.call(upload, { title: '', certificate: pem() })).rejects.toMatchObject({
      key: 'session.missing',
    });
  });

  it('keeps nothing of a sender that goes away in the middle', async () => {
    const { url, session } = platform();
    const { cookie } = await session('owner');
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    await once(socket, 'connect');
    const start = file('certificate', 'a.pem', 'x'.repeat(100_000)).slice(0, -2);
    socket.write(
      `POST ${upload.path} HTTP/1.1\r\nhost: h\r\ncookie: ${cookie}\r\ncontent-type: ${form}\r\ncontent-length: 500000\r\n\r\n${start}`,
    );
    await vi.waitFor(async () => expect(await left()).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await left()).toEqual([]));
  });
});

describe('a download', () => {
  it('is streamed under its name', async () => {
    const downloaded = await platform().client('zh').download(download, { pieces: 3 });
    expect(downloaded.name).toBe('设备 "清单".csv');
    expect(await downloaded.content.text()).toBe('0,泵\r\n1,泵\r\n2,泵\r\n');
    const { headers } = await platform().app.inject({
      method: 'POST',
      url: download.path,
      payload: { pieces: 1 },
    });
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_______.csv"; filename*=UTF-8''%E8%AE%BE%E5%A4%87%20%22%E6%B8%85%E5%8D%95%22.csv`,
    );
  });

  it('that fails before its first piece answers with the error', async () => {
    const refused = platform().client().download(download, { pieces: 3, failAt: 0 });
    await expect(refused).rejects.toMatchObject({ reason: 'refused', key: 'data.notFound' });
  });

  it('that fails later is no file', async () => {
    const broken = platform().client().download(download, { pieces: 3, failAt: 1 });
    await expect(broken).rejects.toMatchObject({ reason: 'network' });
  });

  it('is not read further when nobody takes it', async () => {
    const controller = new AbortController();
    const before = closed;
    const given = platform()
      .client()
      .download(
        download,
        { pieces: 1e9 },
        { signal: controller.signal, onProgress: () => controller.abort() },
      );
    await expect(given).rejects.toMatchObject({ reason: 'aborted' });
    await vi.waitFor(() => expect(closed).toBe(before + 1));
  });
});

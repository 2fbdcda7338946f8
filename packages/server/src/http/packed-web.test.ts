import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PackedFile } from './packed-web.ts';
import { registerWebApplication } from './web-application.ts';

const script = 'export const answer = 42;\n';
const files: Record<string, PackedFile> = {
  'index.html': {
    content: brotliCompressSync('<head></head><p>page</p>'),
    isCompressed: true,
    type: 'text/html; charset=utf-8',
    tag: 'page',
  },
  'assets/main-1a2b.js': {
    content: brotliCompressSync(script),
    isCompressed: true,
    type: 'text/javascript; charset=utf-8',
    tag: 'main',
  },
  'icons/mark.png': { content: Buffer.from('picture'), isCompressed: false, type: 'image/png', tag: 'mark' },
};
let app: FastifyInstance;
beforeEach(async () => {
  app = fastify();
  await registerWebApplication(app, {
    web: { file: (path) => files[path] },
    frameOrigins: [],
    place: 'tool',
    hasSerialPlace: false,
  });
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('a script within a program is sent as it is compressed, and unpacked for whoever does not take that', async () => {
  const packed = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(String(brotliDecompressSync(packed.rawPayload))).toBe(script);
  const plain = await get('/assets/main-1a2b.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(script);
});

it('a file that a browser has is not sent again', async () => {
  const { headers } = await get('/icons/mark.png');
  expect(headers['cache-control']).toBe('no-cache');
  const again = await get('/icons/mark.png', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

it('every address of a page has the page, which says what serves it; a file that is not there has none', async () => {
  for (const url of ['/', '/connect', '/index.html?x=1'])
    expect((await get(url, { accept: 'text/html' })).body).toContain('<p>page</p>');
  expect((await get('/connect')).body).toContain('content="tool"');
  for (const url of ['/assets/other.js', '/..%2fetc/passwd.js', '/api/none'])
    expect((await get(url, { accept: 'application/json' })).statusCode).toBeGreaterThanOrEqual(400);
});

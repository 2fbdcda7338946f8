import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveKeptAssets } from './kept-assets.ts';
import { refuseDevices, securityHeaders } from './security-headers.ts';
import { registerWebApplication } from './web-application.ts';

const script = 'export const answer = 42;\n';
let folder: string;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<p>page</p>');
  const file = join(folder, 'assets', 'main-1a2b.js');
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
  writeFileSync(`${file}.gz`, gzipSync(script));
  app = fastify();
  await registerWebApplication(app, {
    web: folder,
    frameOrigins: [],
    place: 'platform',
    hasSerialPlace: false,
  });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const url = '/assets/main-1a2b.js';
const get = (headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('a script of the build', () => {
  it('is sent compressed, and from memory once it was read', async () => {
    const browser = { 'accept-encoding': 'gzip, deflate, br' };
    const first = await get(browser);
    expect(first.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(String(brotliDecompressSync(first.rawPayload))).toBe(script);
    rmSync(join(folder, 'assets'), { recursive: true });
    expect((await get(browser)).rawPayload).toEqual(first.rawPayload);
  });

  it('has no headers that bind documents, and may load nothing where it is opened alone', async () => {
    const bound = fastify();
    await bound.register(helmet, securityHeaders(undefined, []));
    refuseDevices(bound);
    await registerWebApplication(bound, {
      web: folder,
      frameOrigins: [],
      place: 'platform',
      hasSerialPlace: false,
    });
    const worker = join(folder, 'assets', 'install-worker-1a2b.js.br');
    writeFileSync(worker, brotliCompressSync(script));
    const headersOf = async (address: string) =>
      (await bound.inject({ url: address, headers: { 'accept-encoding': 'br' } })).headers;
    const headers = await headersOf(url);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.byteLength(JSON.stringify(headers))).toBeLessThan(450);
    expect((await headersOf('/assets/install-worker-1a2b.js'))['content-security-policy']).toMatch(
      /script-src 'self'/,
    );
    await bound.close();
  });

  it('is read ahead, for the first who asks', async () => {
    const other = fastify();
    const { readAhead } = serveKeptAssets(other, folder, () => undefined);
    await readAhead();
    rmSync(join(folder, 'assets'), { recursive: true });
    const answer = await other.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(String(brotliDecompressSync(answer.rawPayload))).toBe(script);
    await other.close();
  });

  it('is sent as the client can read it', async () => {
    expect((await get({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await get({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
    const plain = await get();
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
  });

  it('is sent in parts, and not again to whoever has it', async () => {
    expect((await get({ range: 'bytes=0-5' })).body).toBe('export');
    const { etag } = (await get()).headers;
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(304);
  });

  it('is answered by HEAD without its content', async () => {
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
  });

  it.each(['gone.js', '..%2findex.html', '.hidden.js', '%2e%2e/%2e%2e/package.json'])(
    'is nothing at %s',
    async (name) => {
      const headers = { 'accept-encoding': 'br' };
      const answer = await app.inject({ url: `/assets/${name}`, headers });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

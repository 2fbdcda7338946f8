import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ForbiddenAddressError } from './outgoing-address.ts';
import { postOutside } from './post-outside.ts';

let server: Server;
let url: string;
let asked: number;
let answer: { readonly status: number; readonly body: string };

beforeEach(async () => {
  asked = 0;
  answer = { status: 200, body: '' };
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, { location: 'http://127.0.0.1:1/' }).end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const posted = (target: string, allowPrivate: boolean) =>
  postOutside({ url: target, headers: {}, body: '{}', allowPrivate });

describe('a webhook', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fe80::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.1.1/',
    'https://localhost/',
  ])('may not go to %s', async (target) => {
    await expect(posted(target, false)).rejects.toBeInstanceOf(ForbiddenAddressError);
  });

  it('may, where the installation allows it, and its status is answered', async () => {
    expect(await posted(url, true)).toMatchObject({ status: 200 });
    await expect(posted(url, false)).rejects.toBeInstanceOf(ForbiddenAddressError);
    expect(asked).toBe(1);
  });

  it('follows no redirect, and reads no endless answer', async () => {
    answer = { status: 302, body: 'x'.repeat(10_000_000) };
    expect(await posted(url, true)).toMatchObject({ status: 302 });
    expect(asked).toBe(1);
  });

  it('says why nobody was reached', async () => {
    await expect(posted('http://127.0.0.1:1/', true)).rejects.toThrow(/ECONNREFUSED/);
  });
});

import { randomBytes } from 'node:crypto';
import { signIn } from '@penstock/client/sign-in/sign-in';
import type { AnyCall } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultRounds, propertyRuns } from '../../../../../scripts/testing/effort.ts';
import { connectRaw } from '../../testing/raw-connection.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { testPassword } from '../../testing/test-seed.ts';
import { unusableField } from '@penstock/server/http/usable-text';

const platform = testPlatform();
const all: [string, AnyCall][] = Object.entries(calls);

/** Texts that no database stores, with the JSON that carries them. */
const unusable = ['\0', 'a\0b', '\ud800', 'x\udc00y'];

/** The texts that a field is tried with: all in `npm run soak`, each in its turn in `npm test`. */
const textsOf = (field: number) =>
  unusable.filter((_text, at) => (at + field) % unusable.length < faultRounds(1, unusable.length));

/** The places of a text in a field, and the forms of the request. */
const places = ['itself', 'in a list', 'in an object'] as const;
const ways = places.flatMap((place) => (['json', 'form'] as const).map((as) => ({ place, as })));

/** The ways in which a field is tried: all in `npm run soak`; in `npm test` one as JSON and one as a form, in their turn. */
const waysOf = (field: number) =>
  ways.filter((_way, at) => (at + field) % ways.length < faultRounds(2, ways.length));

function placed(text: string, place: (typeof places)[number]): unknown {
  switch (place) {
    case 'itself':
      return text;
    case 'in a list':
      return [text];
    case 'in an object':
      return { deep: [{ [text]: 1 }] };
  }
}

let session: Promise<{ readonly cookie: string }> | undefined;

/** A session of an administrator: one for all calls but the one that ends it. */
async function cookieFor(call: AnyCall): Promise<string> {
  if (call === calls.logout) return (await platform().session('admin')).cookie;
  session ??= platform().session('admin');
  return (await session).cookie;
}

/** Sends fields to a call, as a form or as JSON; files are left out. */
async function send(call: AnyCall, fields: Record<string, unknown>, cookie: string, as: 'form' | 'json') {
  const url = call.path.replaceAll(/\{\w+\}/g, '1');
  const { app } = platform();
  const form = Object.entries(fields)
    .map(([name, value]) => `${percent(name)}=${percent(textOf(value))}`)
    .join('&');
  // Of many addresses, so that no limit of calls is met.
  const remoteAddress = `10.9.${randomBytes(1)[0]}.${randomBytes(1)[0]}`;
  const headers = { cookie };
  if (call.method === 'GET')
    return app.inject({ method: 'GET', url: `${url}?${form}`, headers, remoteAddress });
  if (call.body === 'multipart') {
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}\r\n`,
    );
    const payload = `${parts.join('')}--b--\r\n`;
    return app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      remoteAddress,
    });
  }
  const type = as === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  return app.inject({
    method: 'POST',
    url,
    payload: as === 'json' ? JSON.stringify(fields) : form,
    headers: { ...headers, 'content-type': type },
    remoteAddress,
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Percent-encodes a text, a lone surrogate as the three bytes that some programs write for it. */
function percent(text: string): string {
  return Array.from(text)
    .map((character) =>
      /\p{Cs}/u.test(character)
        ? `%ed%${(0x80 | ((character.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%80`
        : encodeURIComponent(character),
    )
    .join('');
}

describe('a call', () => {
  it.each(all)(
    '%s refuses texts that cannot be stored, in every field and at any depth',
    async (_name, call) => {
      const cookie = await cookieFor(call);
      for (const [at, field] of [...Object.keys(call.request.shape), 'unknown'].entries())
        for (const text of textsOf(at))
          for (const { place, as } of waysOf(at)) {
            // As a form, a list is the text of its JSON, which can be stored where a text is expected.
            const isText = (as === 'form' || call.method === 'GET') && place !== 'itself';
            // Taken for a text it would end the session.
            if (isText && call === calls.logout) continue;
            const answer = await send(call, { [field]: placed(text, place) }, cookie, as);
            const expected = isText ? expect.toBeOneOf([200, 400, 404]) : 400;
            expect([field, as, answer.statusCode]).toEqual([field, as, expected]);
          }
    },
  );

  it('that signs in takes an account with NUL for one that does not exist', async () => {
    const person = platform().client();
    const form = { account: 'ow\0ner', password: testPassword, remember: false };
    await expect(signIn(person, form, randomBytes)).rejects.toMatchObject({ key: 'signIn.wrongPassword' });
  });
});

describe('a request', () => {
  it.each([
    '/%00',
    '/a%00b.js',
    '/assets/%00',
    '/assets/.hidden',
    '/.env',
    '/.git/config',
    '/%ed%a0%80',
    '/%ff%fe',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/%00',
    '/api/docs/%00',
    '/api/docs/swagger/%00',
    '/api/docs/swagger/..%2f..%2fpackage.json',
    '/api/ws/eg/signal/subscribe/%00',
    '/api/user/info?time=%00',
    '/api/user/info?%00',
    '/?%00=%ff',
    '/metrics/%00',
    `/${'%41'.repeat(3000)}`,
    '//',
    '/\\..\\',
  ])('for %s is answered, and never with 500 or a file outside', async (url) => {
    for (const accept of ['text/html', '*/*']) {
      const answer = await platform().app.inject({ url, headers: { accept }, remoteAddress: '10.8.0.1' });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toContain('root:');
    }
  });

  it.each(['/.env', '/assets/.hidden', '/.git/config'])('for the hidden file %s is 404', async (url) => {
    const answer = await platform().app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ data: { key: 'request.notFound' } });
  });

  it('with any bytes in its path, query, headers and cookies is never answered with 500', async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(bytes, bytes, bytes, async (path, value, cookie) => {
        const text = (given: Uint8Array) =>
          Buffer.from(given)
            .toString('latin1')
            .replaceAll(/[\r\n]/g, '');
        const escaped = [...path].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
        const raw = connectRaw(platform().url, '');
        raw.socket.write(
          Buffer.from(
            `GET /${escaped}?${text(path)} HTTP/1.1\r\nhost: ${text(value)}\r\naccept-language: ${text(value)}\r\n` +
              `user-agent: ${text(value)}\r\ncookie: penstock_session=${text(cookie)}; ${text(cookie)}\r\n` +
              `accept: text/html\r\nconnection: close\r\n\r\n`,
            'latin1',
          ),
        );
        await expect.poll(raw.isClosed, { interval: 5 }).toBe(true);
        expect(raw.received()).toMatch(/^HTTP\/1\.1 [234]/);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

describe('a text that cannot be stored', () => {
  it('is found as deep as JSON can be nested', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"\\u0000"${']'.repeat(100_000)}`);
    expect(unusableField({ fine: 'ü😀', deep })).toBe('deep');
    expect(unusableField({ fine: ['ü😀', null, 1, true, { a: '' }] })).toBeUndefined();
  });
});

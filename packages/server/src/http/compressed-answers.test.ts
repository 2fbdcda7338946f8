import { gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { acceptsGzip, compressAnswers } from './compressed-answers.ts';

function app() {
  const made = fastify();
  compressAnswers(made);
  made.get('/long', async () => ({ text: 'a'.repeat(100_000) }));
  made.get('/short', async () => ({ text: 'a' }));
  made.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('a'.repeat(2000)));
  made.get('/file', async (_request, reply) => reply.type('text/csv').send('a'.repeat(100_000)));
  return made;
}

describe('an answer', () => {
  it('that is long is compressed for those who take it', async () => {
    const answer = await app().inject({ url: '/long', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.rawPayload.length).toBeLessThan(5000);
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual({ text: 'a'.repeat(100_000) });
    expect(Number(answer.headers['content-length'] ?? answer.rawPayload.length)).toBe(
      answer.rawPayload.length,
    );
  });

  it('is compressed where it is the document of a page', async () => {
    const answer = await app().inject({ url: '/page', headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(answer.rawPayload).toString()).toBe('a'.repeat(2000));
  });

  it('that is short, a file, or for somebody who does not take it, is not', async () => {
    const gzip = { 'accept-encoding': 'gzip' };
    for (const [url, headers] of [
      ['/short', gzip],
      ['/file', gzip],
      ['/long', {}],
      ['/long', { 'accept-encoding': 'gzip;q=0' }],
    ] as const)
      expect((await app().inject({ url, headers })).headers['content-encoding']).toBeUndefined();
    expect((await app().inject({ url: '/long' })).headers['vary']).toBe('accept-encoding');
  });
});

it.each([
  ['gzip', true],
  ['br;q=1.0, gzip;q=0.8, *;q=0.1', true],
  ['*', true],
  ['gzip;q=0', false],
  ['gzip;q=0.0, br', false],
  ['', false],
  [undefined, false],
])('%j takes gzip: %s', (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

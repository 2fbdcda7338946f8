import type { AnyCall } from '@penstock/contract/calls/call';
import { calls } from '@penstock/contract/calls/list';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform();
const all: [string, AnyCall][] = Object.entries(calls);

/** Sends a request as a program without a session does. */
function send(call: AnyCall, headers: Record<string, string> = {}) {
  const path = call.path.replaceAll(/\{\w+\}/g, '1');
  return platform().app.inject({ method: call.method, url: path, headers });
}

describe('who may call', () => {
  it.each(all.filter(([, call]) => call.access.kind !== 'public'))(
    '%s is refused to who is not signed in',
    async (_name, call) => {
      const refused = await send(call);
      expect(refused.statusCode).toBe(401);
      expect(refused.json()).toMatchObject({ code: '1010', data: { key: 'session.missing' } });
      const forged = await send(call, { cookie: `penstock_session=${'A'.repeat(43)}` });
      expect(forged.json()).toMatchObject({ code: '1006', data: { key: 'session.expired' } });
    },
  );

  it.each(all.filter(([, call]) => call.access.kind === 'public'))(
    '%s is open to everybody',
    async (_name, call) => {
      const answer = await send(call);
      expect(answer.statusCode).not.toBe(404);
      expect(answer.json()).not.toMatchObject({ data: { key: 'session.missing' } });
    },
  );

  it('is declared by every call that is served: there is no route below /api that no call declares', () => {
    const declared = new Set(all.map(([, call]) => `${call.method} ${call.path}`));
    const others = new Set([
      'GET /api/ws/eg/signal/subscribe/:token',
      'GET /api/ws/channel',
      // A ticket that a call gave opens it, once.
      'GET /api/ws/tunnel/:ticket',
      'GET /api/docs',
      'GET /api/docs/start.js',
      'GET /api/docs/openapi.json',
      'GET /api/docs/swagger/*',
      'HEAD /api/docs/swagger/*',
      'GET /api/health',
      // Where a token is set: brokers of others ask in protocols of their own.
      'GET /api/broker/:token/:program/:question',
      'POST /api/broker/:token/:program/:question',
    ]);
    const served = platform().routes.filter((route) => route.includes(' /api'));
    expect(served.filter((route) => !declared.has(route) && !others.has(route))).toEqual([]);
    expect([...declared].filter((route) => !served.includes(route))).toEqual([]);
  });

  it.each(all.filter(([, call]) => call.method === 'POST'))(
    '%s is refused to pages of other sites',
    async (_name, call) => {
      for (const headers of [
        { origin: 'http://evil.example', host: 'penstock.example' },
        { origin: 'null', host: 'penstock.example' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const refused = await send(call, { ...headers });
        expect(refused.json()).toMatchObject({ code: '403', data: { key: 'request.originRefused' } });
      }
    },
  );
});

import cookie from '@fastify/cookie';
import type { Place } from '@penstock/contract/local/place';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demandEncryption } from './security-headers.ts';
import { clearSessionCookie, sessionCookieOf, sessionToken, setSessionCookie } from './session-cookie.ts';

const token = 'T'.repeat(43);
const byProxy = { 'x-forwarded-proto': 'https' };
let app: ReturnType<typeof build>;

function build(trustProxy: boolean, place: Place = 'platform') {
  const made = Fastify({ trustProxy });
  made.decorate('sessionCookie', sessionCookieOf(place));
  void made.register(cookie);
  demandEncryption(made);
  made.get('/in', (request, reply) => {
    setSessionCookie(request, reply, token, null);
    return reply.send({});
  });
  made.get('/out', (request, reply) => {
    clearSessionCookie(request, reply);
    return reply.send({});
  });
  made.get('/who', (request) => ({ token: sessionToken(request) ?? null }));
  return made;
}

beforeEach(() => {
  app = build(true);
});
afterEach(() => app.close());

describe('the cookie of a session', () => {
  it('is bound to the host and to HTTPS where the page came so, also through a proxy that is believed', async () => {
    const { headers } = await app.inject({ url: '/in', headers: byProxy });
    expect(headers['set-cookie']).toBe(
      `__Host-penstock_session=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(headers['strict-transport-security']).toBe('max-age=15552000');
    const out = await app.inject({ url: '/out', headers: byProxy });
    expect(out.headers['set-cookie']).toMatch(/^__Host-penstock_session=; .*Secure/);
  });

  it('is not taken over HTTPS under its other name, which a neighbouring host could have planted', async () => {
    const who = async (name: string) =>
      (await app.inject({ url: '/who', headers: { ...byProxy, cookie: `${name}=${token}` } })).body;
    expect(await who('penstock_session')).toBe(JSON.stringify({ token: null }));
    expect(await who('__Host-penstock_session')).toBe(JSON.stringify({ token }));
  });

  it('is a plain one on plain HTTP, whatever somebody says who is not believed, and HSTS is not sent', async () => {
    const closed = build(false);
    const { headers } = await closed.inject({ url: '/in', headers: byProxy });
    expect(headers['set-cookie']).toBe(`penstock_session=${token}; Path=/; HttpOnly; SameSite=Lax`);
    expect(headers['strict-transport-security']).toBeUndefined();
    await closed.close();
  });

  it('of the connection tool and of a gateway signs nobody out of a platform on the same host', async () => {
    await app.close();
    app = build(false, 'tool');
    const { headers } = await app.inject({ url: '/in' });
    expect(headers['set-cookie']).toMatch(/^penstock_session_tool=/);
    const platform = { cookie: `penstock_session=${token}` };
    expect((await app.inject({ url: '/who', headers: platform })).json()).toEqual({ token: null });
  });
});

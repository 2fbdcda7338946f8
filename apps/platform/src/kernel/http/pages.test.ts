import { mapService } from '@penstock/contract/calls/map';
import { describe, expect, it } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';

const platform = testPlatform();
const html = { accept: 'text/html,application/xhtml+xml' };

describe('the web application', () => {
  it.each(['/', '/login', '/login.jsp', '/manage/eg/equipment/list'])('is opened at %s', async (url) => {
    const page = await platform().app.inject({ url, headers: html });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('web application of the tests');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/', '*/*'],
    ['/login', '*/*'],
    ['/login', undefined],
    ['/login.jsp', '*/*'],
    ['/manage/eg/equipment/list', 'text/plain'],
  ])('is opened at %s by a client that accepts %s', async (url, accept) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await platform().app.inject({
        method,
        url,
        headers: accept === undefined ? {} : { accept },
      });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
    }
  });

  it.each(['application/json', 'application/problem+json, */*;q=0.1'])(
    'is no answer to a client that asks for %s',
    async (accept) => {
      const answer = await platform().app.inject({ url: '/login', headers: { accept } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ data: { key: 'request.notFound' } });
    },
  );

  it('keeps files whose names change with their content', async () => {
    const file = await platform().app.inject({ url: '/assets/main-1a2b3c4d.js' });
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toContain('javascript');
  });

  it('lets the worker of scripts compile its engine and nothing else, and no page compile anything', async () => {
    const policy = async (url: string) =>
      (await platform().app.inject({ url, headers: html })).headers['content-security-policy'];
    expect(await policy('/assets/script-worker-1a2b3c4d.js')).toBe(
      "default-src 'none';script-src 'wasm-unsafe-eval'",
    );
    expect(await policy('/')).not.toContain('wasm');
    expect(await policy('/assets/main-1a2b3c4d.js')).not.toContain('wasm');
  });

  it.each(['/assets/gone.js', '/gone.png', '/../package.json', '/.env'])(
    'does not answer %s with the page',
    async (url) => {
      const missing = await platform().app.inject({ url });
      expect(missing.statusCode).toBeGreaterThanOrEqual(400);
      expect(missing.body).not.toContain('web application');
    },
  );

  it('is bound by headers that hold on plain HTTP as well', async () => {
    const { headers } = await platform().app.inject({ url: '/', headers: html });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("manifest-src 'self'");
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('camera=(self), microphone=(), geolocation=()');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a map service', () => {
  const tiles = 'https://tiles.plant.example:8443/wgs84/{z}/{x}/{y}.png?key=abc';
  const mapped = testPlatform(
    [],
    { mapTiles: tiles },
    { settings: { mapTiles: tiles, mapAttribution: 'GS(2024)0650' } },
  );
  const imageSources = (policy: unknown) => /img-src ([^;]*)/.exec(String(policy))?.[1];

  it('is the one other server that images may come from', async () => {
    const { headers } = await mapped().app.inject({ url: '/', headers: html });
    expect(imageSources(headers['content-security-policy'])).toBe(
      "'self' data: blob: https://tiles.plant.example:8443",
    );
    const client = await mapped().signedIn('owner');
    expect(await client.call(mapService, {})).toEqual({
      tiles,
      attribution: 'GS(2024)0650',
      ground: 'borders',
      findsAddresses: false,
    });
  });

  it('is not there unless it is set: no image comes from elsewhere', async () => {
    const { headers } = await platform().app.inject({ url: '/', headers: html });
    expect(imageSources(headers['content-security-policy'])).toBe("'self' data: blob:");
    const client = await platform().signedIn('owner');
    expect(await client.call(mapService, {})).toEqual({
      tiles: '',
      attribution: '',
      ground: 'borders',
      findsAddresses: false,
    });
  });
});

describe('a media server', () => {
  const shown = testPlatform([], { videoSources: ['https://media.example:8443'] });
  const sources = (policy: unknown, name: string) => new RegExp(`${name} ([^;]*)`).exec(String(policy))?.[1];

  it('may be asked by pages where it is set, and no other', async () => {
    const { headers } = await shown().app.inject({ url: '/', headers: html });
    const policy = headers['content-security-policy'];
    expect(sources(policy, 'connect-src')).toBe("'self' https://media.example:8443");
    expect(sources(policy, 'media-src')).toBe("'self' blob: https://media.example:8443");
    const other = await platform().app.inject({ url: '/', headers: html });
    expect(sources(other.headers['content-security-policy'], 'connect-src')).toBe("'self'");
  });
});

describe('the documentation of the calls', () => {
  it('is a page whose scripts all come from here', async () => {
    const { app } = platform();
    const page = await app.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toContain('text/html');
    const linked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(linked).toHaveLength(3);
    for (const url of linked) expect((await app.inject({ url })).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/docs/swagger/package.json' })).statusCode).toBe(404);
  });

  it('is OpenAPI 3.1 with every call, in the language asked for', async () => {
    const { app } = platform();
    const english = await app.inject({ url: '/api/docs/openapi.json', headers: { 'accept-language': 'en' } });
    expect(english.json()).toMatchObject({
      openapi: '3.1.0',
      paths: {
        '/api/user/loginByPwd': { post: { security: [], summary: 'Sign in with account and password' } },
        '/api/user/info': {
          get: { security: [{ session: [] }], parameters: [{ name: 'time', in: 'query', required: false }] },
        },
        '/api/equipment/query': {
          post: {
            requestBody: {
              content: {
                'application/x-www-form-urlencoded': {
                  schema: { properties: { pageSize: { default: 20, minimum: 1, maximum: 200 } } },
                },
              },
            },
          },
        },
      },
    });
    expect(english.json()).toMatchObject({
      paths: {
        '/api/equipment/export': {
          post: { responses: { 200: { content: { 'text/csv; charset=utf-8': {} } } } },
        },
        '/api/mqtt/driver/add': {
          post: {
            requestBody: {
              content: {
                'multipart/form-data': {
                  schema: {
                    properties: {
                      driver: expect.anything(),
                      privateKey: { type: 'string', contentMediaType: 'application/octet-stream' },
                    },
                  },
                },
              },
            },
          },
        },
      },
    });
    expect(english.body).toContain('1010 session.missing: Sign in first.');
    const chinese = await app.inject({ url: '/api/docs/openapi.json' });
    expect(chinese.body).toContain('账号密码登录');
  });
});

describe('what machines ask', () => {
  it('is answered about health without a session', async () => {
    const health = await platform().app.inject({ url: '/api/health' });
    expect(health.statusCode).toBe(200);
    expect(health.json()).toEqual({
      state: 'up',
      database: { state: 'up', kind: 'embedded' },
      broker: { state: 'up', kind: 'embedded' },
      storage: 'good',
      backup: 'off',
      files: 'off',
    });
  });

  it('about metrics is answered to nobody without a token, also not on this machine', async () => {
    const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: 'localhost' } };
    expect((await platform().app.inject(asked)).statusCode).toBe(404);
    const guess = { ...asked, headers: { ...asked.headers, authorization: 'Bearer undefined' } };
    expect((await platform().app.inject(guess)).statusCode).toBe(404);
  });
});

describe('with a token for the metrics and no documentation for strangers', () => {
  const token = 'a-token-of-the-prometheus';
  const guarded = testPlatform([], { metricsToken: token, documentation: 'signedIn' });

  it.each([
    ['10.0.0.7', `Bearer ${token}`, 200],
    ['127.0.0.1', `Bearer ${token}`, 200],
    ['127.0.0.1', undefined, 404],
    ['10.0.0.7', `Bearer ${token}x`, 404],
    ['10.0.0.7', `Basic ${token}`, 404],
  ])('metrics from %s with %s answer %i', async (remoteAddress, authorization, status) => {
    const headers = { host: 'penstock.example', ...(authorization && { authorization }) };
    const metrics = await guarded().app.inject({ url: '/metrics', remoteAddress, headers });
    expect(metrics.statusCode).toBe(status);
  });

  it('the documentation is for whoever has signed in', async () => {
    const { cookie } = await guarded().session('owner');
    for (const url of ['/api/docs', '/api/docs/openapi.json', '/api/docs/swagger/swagger-ui.css']) {
      expect((await guarded().app.inject({ url })).statusCode).toBe(401);
      expect((await guarded().app.inject({ url, headers: { cookie } })).statusCode).toBe(200);
    }
  });
});

describe('with no documentation', () => {
  const silent = testPlatform([], { documentation: 'nobody' });

  it('there is none', async () => {
    const { cookie } = await silent().session('owner');
    const answer = await silent().app.inject({ url: '/api/docs', headers: { cookie } });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a page in a frame of others', () => {
  const framed = testPlatform([], {
    frameOrigins: ['https://portal.example.com', 'https://*.example.org'],
  });
  const shared = `/monitor/shared/${'A'.repeat(43)}`;
  const ancestors = (policy: unknown) => /frame-ancestors ([^;]*)/.exec(String(policy))?.[1];

  it.each(['/', '/login', shared, '/monitor/eg/detail/page/1/page'])(
    '%s is refused by default',
    async (url) => {
      const { headers } = await platform().app.inject({ url, headers: html });
      expect(ancestors(headers['content-security-policy'])).toBe("'none'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it('is a shared page only, for the origins that are set', async () => {
    const { headers } = await framed().app.inject({ url: `${shared}?a=1`, headers: html });
    expect(ancestors(headers['content-security-policy'])).toBe(
      'https://portal.example.com https://*.example.org',
    );
    expect(headers['x-frame-options']).toBeUndefined();
    for (const url of ['/', '/monitor/shared/x', `${shared}/x`, `/monitor/shared/..%2f${'A'.repeat(43)}`]) {
      const other = await framed().app.inject({ url, headers: html });
      expect(ancestors(other.headers['content-security-policy'])).toBe("'none'");
    }
    const call = await framed().app.inject({ method: 'POST', url: '/api/monitor/shared/open' });
    expect(ancestors(call.headers['content-security-policy'])).toBe("'none'");
  });

  it('says its address to nobody, since the token is in it', async () => {
    const { headers } = await platform().app.inject({ url: shared, headers: html });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });
});

import helmet from '@fastify/helmet';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { lightenData, refuseDevices, securityHeaders } from './security-headers.ts';

it('an answer with data has no headers that bind documents, and may load nothing where it is opened', async () => {
  const app = fastify();
  await app.register(helmet, securityHeaders(undefined, []));
  refuseDevices(app);
  lightenData(app);
  app.get('/data', async () => ({ a: 1 }));
  app.get('/page', async (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>page</p>'));
  const { headers } = await app.inject('/data');
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Buffer.byteLength(JSON.stringify(headers))).toBeLessThan(350);
  const page = (await app.inject('/page')).headers;
  expect(page['content-security-policy']).toContain("script-src 'self'");
  expect(page['x-frame-options']).toBe('DENY');
  expect(page['permissions-policy']).toContain('microphone=()');
  await app.close();
});

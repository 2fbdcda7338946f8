import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { openSocket } from './open-socket.ts';

let server: Server | undefined;
afterEach(async () => {
  await new Promise((resolve) => server?.close(resolve) ?? resolve(undefined));
});

/** Opens the socket of a tunnel at a platform that refuses it. */
async function refused(answer: RequestListener, language: 'zh' | 'en' = 'en'): Promise<unknown> {
  const started = createServer(answer);
  // Without a listener the upgrade is a request like any other.
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  server = started;
  const address = started.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const platform = new URL(`http://127.0.0.1:${port}`);
  return await openSocket({ platform, ticket: 'once', authority: undefined, language }).catch(
    (error: unknown) => error,
  );
}

it('a tunnel that the platform refuses says why, in the words of the platform', async () => {
  const message = 'PLC remote download is running at this gateway.';
  const error = await refused((_request, response) => {
    response.writeHead(409, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: '1518', message, data: null }));
  });
  expect(error).toMatchObject({
    key: 'connect.vpnFailed',
    code: '1606',
    parameters: { reason: 'PLC remote download is running at this gateway' },
  });
});

it.each(['{"code":', 'x'.repeat(1_000_000), '{"code":1,"message":{}}'])(
  'a tunnel that something else than a platform refuses names the status, however much it sends',
  async (body) => {
    const error = await refused((_request, response) => {
      response.writeHead(502);
      response.end(body);
    }, 'zh');
    expect(error).toMatchObject({ key: 'connect.vpnFailed', code: '1606' });
    expect(error).toHaveProperty('parameters.reason', expect.stringContaining('502'));
  },
);

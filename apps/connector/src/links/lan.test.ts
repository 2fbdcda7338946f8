import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, portOf } from '../testing/small-device.ts';
import { greetLan } from './lan.ts';

const host = '127.0.0.1';
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function listening(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    endings.push(() => socket.destroy());
    serve(socket);
  }).listen(0, host);
  endings.push(() => server.close());
  await once(server, 'listening');
  return portOf(server);
}

describe('what is no gateway', () => {
  it('is not there: nothing listens, or it ends the connection', async () => {
    const port = await freePort();
    await expect(greetLan({ host, port })).rejects.toMatchObject({
      key: 'connect.serverUnreachable',
      parameters: { host: `127.0.0.1:${port}` },
    });
    await expect(greetLan({ host: 'no-such-host.invalid', port })).rejects.toMatchObject({
      key: 'connect.serverUnreachable',
    });
    const ending = await listening((socket) => socket.destroy());
    await expect(greetLan({ host, port: ending })).rejects.toMatchObject({
      key: 'connect.serverUnreachable',
    });
  });

  it.each(['HTTP/1.1 400 Bad Request\r\n\r\n', 'SSH-2.0-OpenSSH_9.6\r\n', '\0\x01\0\0\0\x02'])(
    'speaks something else: %j',
    async (banner) => {
      const port = await listening((socket) => socket.write(banner));
      await expect(greetLan({ host, port })).rejects.toMatchObject({ key: 'connect.notPenstock' });
    },
  );

  it('is a web server with TLS', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'penstock-lan-'));
    endings.push(() => rmSync(folder, { recursive: true }));
    const { chain: cert, key } = makeAuthority(folder).issue(['DNS:localhost']);
    const server = createTlsServer({ cert, key }).listen(0, host);
    endings.push(() => server.close());
    await once(server, 'listening');
    await expect(greetLan({ host, port: portOf(server) })).rejects.toMatchObject({
      key: 'connect.notPenstock',
    });
  });

  it('is given up when the person does', async () => {
    const port = await listening(() => undefined);
    const over = new AbortController();
    const greet = greetLan({ host, port, signal: over.signal });
    over.abort(new Error('given up'));
    await expect(greet).rejects.toThrow('given up');
  });
});

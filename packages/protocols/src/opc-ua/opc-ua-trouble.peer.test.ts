import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { discoverEndpoints } from './discover.ts';
import { opcUaDriver } from '../testing/opc-ua-driver.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import {
  hasServer,
  user,
  secured,
  startsServers,
  node,
  readWith,
  opcUaBench,
} from '../testing/opc-ua-bench.ts';

/** An error message of OPC UA TCP: BadTcpServerTooBusy, no reason in words (OPC 10000-6, section 7.1.2.5). */
const ERROR_MESSAGE = Buffer.from('4552524610000000' + '00007d80' + 'ffffffff', 'hex');

peer('node-opcua-server', hasServer())('servers of node-opcua that fail, restart or refuse', () => {
  const { folder, servers, environment, connect, readPoints, server } = opcUaBench();

  it.each([
    ['answers nothing', () => undefined],
    ['hangs up', (socket: Socket) => socket.destroy()],
    ['sends garbage', (socket: Socket) => socket.write(randomBytes(1000))],
    ['claims a message of 4 GB', (socket: Socket) => socket.write(Buffer.from('41434b46ffffffff00', 'hex'))],
    ['refuses with a reason', (socket: Socket) => socket.write(ERROR_MESSAGE)],
  ])('fails in time with something that %s, and other sessions go on', async (_, behave) => {
    const good = connect({ endpoint: server().endpoint });
    expect(await readWith(good.session, good.driver, [node('ns=1;s=Float')])).toEqual([1.5]);
    const sockets = new Set<Socket>();
    const listener = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => behave(socket));
    });
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    const address = listener.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { session, driver } = connect({ endpoint: `opc.tcp://127.0.0.1:${port}` }, { timeout: 300 });
    const read = readWith(session, driver, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: expect.stringMatching(/^(?:timeout|disconnected|malformed|busy)$/),
      message: expect.not.stringContaining('thread'),
    });
    expect(await readWith(good.session, good.driver, [node('ns=1;s=Float')])).toEqual([1.5]);
    await session.close();
    for (const socket of sockets) socket.destroy();
    listener.close();
  });

  it(
    'fails at once when nothing listens, in time when a server hangs, and counts what it answers late',
    startsServers,
    async () => {
      const other = await servers.start('other');
      const { session, driver } = connect({ endpoint: other.endpoint }, { timeout: 500 });
      expect(await readWith(session, driver, [node('ns=1;s=Float')])).toEqual([1.5]);
      other.signal('SIGSTOP');
      const read = readWith(session, driver, [node('ns=1;s=Float')]);
      await expect(read).rejects.toMatchObject({ reason: 'timeout', diagnosis: undefined });
      other.signal('SIGCONT');
      // The answer comes late, which is counted, and shown where the next one does not come in time either.
      await vi.waitFor(() => expect(session.takeLateReplies?.()).toBe(1), { timeout: 20_000, interval: 20 });
      other.signal('SIGSTOP');
      await expect(readWith(session, driver, [node('ns=1;s=Float')])).rejects.toMatchObject({
        reason: 'timeout',
        diagnosis: { cause: 'lateReply', parameters: { timeout: 500 } },
      });
      other.signal('SIGCONT');
      await other.kill();
      const closed = connect({ endpoint: other.endpoint }, { timeout: 500 });
      const refused = readWith(closed.session, closed.driver, [node('ns=1;s=Float')]);
      await expect(refused).rejects.toMatchObject({ reason: 'disconnected' });
    },
  );

  it('reconnects automatically after the server was killed and started again', startsServers, async () => {
    const first = await servers.start('again');
    const { session, driver } = connect({ endpoint: first.endpoint, ...secured, ...user }, { timeout: 2000 });
    const read = () => readWith(session, driver, [node('ns=1;s=Float')]);
    expect(await read()).toEqual([1.5]);
    await first.kill();
    await expect(read()).rejects.toMatchObject({ reason: 'disconnected' });
    const second = await servers.start('again', { port: first.port });
    await vi.waitFor(async () => expect(await read()).toEqual([1.5]), { timeout: 20_000, interval: 100 });
    await second.kill();
  });

  it('does not trust another certificate at an endpoint that it knows', startsServers, async () => {
    const first = await servers.start('genuine');
    const settings = { endpoint: first.endpoint, ...secured };
    const search = async (serverCertificate = '') =>
      await discoverEndpoints(
        {
          settings: opcUaDriver({}, { endpoint: first.endpoint, serverCertificate }).settings,
          timeout: 5000,
        },
        environment,
        new AbortController().signal,
      );
    const found = await search();
    expect(found).toMatchObject({ trust: 'new', trusted: null, certificate: { pem: first.certificate() } });
    expect(found.endpoints).toContainEqual({
      ...secured,
      signIns: ['anonymous', 'user', 'certificate'],
      level: expect.any(Number),
    });
    expect(found.endpoints.at(-1)).toMatchObject({ securityPolicy: 'None', messageMode: 'None' });
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
    await first.kill();
    expect(await search().catch((error: unknown) => error)).toMatchObject({ reason: 'disconnected' });
    const second = await servers.start('forged', { port: first.port });
    expect(await search()).toMatchObject({
      trust: 'changed',
      trusted: { fingerprint: found.certificate?.fingerprint },
      certificate: { pem: second.certificate() },
    });
    expect(await search(second.certificate())).toMatchObject({ trust: 'trusted', trusted: null });
    const read = readPoints(settings, [node('ns=1;s=Float')]);
    await expect(read).rejects.toMatchObject({
      reason: 'certificateUntrusted',
      message: expect.stringContaining('first seen'),
    });
    const named = readPoints({ ...settings, serverCertificate: second.certificate() }, [
      node('ns=1;s=Float'),
    ]);
    expect(await named).toEqual([1.5]);
    await second.kill();
  });

  it(
    'reports when the server does not trust the gateway or lets nobody in without a name',
    startsServers,
    async () => {
      const strict = await servers.start('strict', { trustsClients: false, letsAnybodyIn: false });
      const read = readPoints({ endpoint: strict.endpoint, ...secured }, [node('ns=1;s=Float')]);
      await expect(read).rejects.toMatchObject({
        reason: expect.stringMatching(/certificateRefused|disconnected/),
      });
      const anonymous = readPoints({ endpoint: strict.endpoint }, [node('ns=1;s=Float')]);
      await expect(anonymous).rejects.toMatchObject({ reason: 'credentialsRefused' });
      await strict.kill();
    },
  );

  it('signs in with a certificate', async () => {
    // Makes the certificate of this installation, if no test has done so yet.
    await readPoints({ endpoint: server().endpoint }, [node('ns=1;s=Float')]);
    const identity = readFileSync(join(folder, 'gateway', 'client.pem'), 'utf8');
    const [clientCertificate = '', key = ''] = identity.split('-----BEGIN PRIVATE');
    const settings = {
      endpoint: server().endpoint,
      ...secured,
      authentication: 'certificate',
      clientCertificate,
      privateKey: `-----BEGIN PRIVATE${key}`,
    };
    expect(await readPoints(settings, [node('ns=1;s=Float')])).toEqual([1.5]);
  });
});

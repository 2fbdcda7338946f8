import {
  configurationChanged,
  configurationState,
  patchConfiguration,
} from '@penstock/contract/link/methods/configuration';
import { clearGateway, gatewayInfo, restartGateway } from '@penstock/contract/link/methods/gateway';
import { liveValues, watchLive } from '@penstock/contract/link/methods/live';
import type { ConsoleLink } from '@penstock/link/console-link';
import { readNotification } from '@penstock/link/notification';
import { Peer } from '@penstock/link/peer';
import { systemClock } from '@penstock/node-kit/clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayProcess } from '../testing/gateway-process.ts';
import { freePort, startSmallDevice } from '../testing/small-device.ts';
import { greetLan, signInLan } from './lan.ts';
import { lanWays } from './lan-ways.ts';

const sn = '202611210001';
const password = 'Penstock-26';
const host = '127.0.0.1';
const patience = { timeout: 30_000, interval: 50 };
const endings: (() => unknown)[] = [];
let gateway: GatewayProcess;
let port: number;
const start = () => gateway.start('--local-port', String(port), '--no-discovery');

beforeEach(async () => {
  const device = await startSmallDevice(22);
  endings.push(() => device.stop());
  const settings = { host, port: device.port };
  gateway = await GatewayProcess.provision(sn, {
    format: 1,
    name: 'pump house',
    drivers: [{ name: 'plc', protocol: 'modbus-tcp', minCollectTime: 100, timeout: 500, settings }],
    variables: [{ driver: 'plc', key: 'level', area: 'holding', address: '0', dataType: 'int16' }],
  });
  endings.push(() => gateway.remove());
  port = await freePort();
  start();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function greeted() {
  return vi.waitFor(() => greetLan({ host, port }), patience);
}

function consoleOver(link: ConsoleLink) {
  endings.push(() => link.close());
  const changes: number[] = [];
  const levels: unknown[] = [];
  const peer = new Peer(link.wire, { clock: systemClock, session: 'test' });
  peer.hear(configurationChanged, ({ revision }) => changes.push(revision));
  link.hearLive((text) => {
    const read = readNotification(liveValues, text);
    if ('params' in read) for (const [, value] of read.params.values) levels.push(value);
  });
  return { link, peer, changes, levels };
}

describe('a gateway on the LAN that has never seen its platform', () => {
  it('is configured by two consoles at once, and is the same after it was killed', async () => {
    const first = await greeted();
    expect(first).toMatchObject({ sn, name: 'pump house', hasPassword: false });
    const target = { host, port, fingerprint: first.fingerprint };
    const one = consoleOver(await signInLan({ ...target, credentials: { setPassword: password } }));
    expect(one.link).toMatchObject({ mode: 'lan', sn });
    const other = consoleOver(await signInLan({ ...target, credentials: { password } }));
    expect(await other.peer.request(gatewayInfo, {})).toMatchObject({
      sn,
      local: { port, fingerprint: first.fingerprint },
    });
    expect(gateway.lines.join('\n')).toContain(first.fingerprint);

    await other.peer.request(watchLive, { interval: 100, seconds: 60 });
    await vi.waitFor(() => expect(other.levels).toContain(22), patience);
    expect(one.levels).toEqual([]);
    expect(await one.peer.request(configurationState, {})).toMatchObject({ revision: 1 });
    const changes = [{ kind: 'changed', path: ['name'], after: 'renamed' } as const];
    await one.peer.request(patchConfiguration, { baseRevision: 1, changes, author: 'anna', note: '' });
    await vi.waitFor(() => expect([one.changes, other.changes]).toEqual([[2], [2]]), patience);

    await gateway.end('SIGKILL');
    expect(await one.link.ended).toMatchObject({ key: 'connect.serverUnreachable' });
    await expect(greetLan({ host, port })).rejects.toMatchObject({ key: 'connect.serverUnreachable' });
    start();
    expect(await greeted()).toMatchObject({
      sn,
      name: 'renamed',
      hasPassword: true,
      fingerprint: first.fingerprint,
    });
    const again = consoleOver(await signInLan({ ...target, credentials: { password } }));
    expect(await again.peer.request(configurationState, {})).toMatchObject({ revision: 2, author: 'anna' });

    const ways = lanWays();
    const { signal } = new AbortController();
    expect(await ways.greetLan({ host, port }, signal)).toMatchObject({ sn, passwordSet: true });
    const address = { host, port, fingerprint: first.fingerprint };
    await expect(
      ways.openLan({ ...address, password: 'Another-27', isNew: true }, signal),
    ).rejects.toMatchObject({ key: 'connect.passwordExists' });
    await (await ways.openLan({ ...address, password, isNew: false }, signal)).close();

    await again.peer.request(restartGateway, { author: 'anna' });
    await again.link.ended;
    expect((await greeted()).fingerprint).toBe(first.fingerprint);
    expect(gateway.lines.join('\n')).not.toContain(password);
  });

  it('tells wrong passwords from all else, and makes who guesses wait', async () => {
    const { fingerprint } = await greeted();
    const signIn = (credentials: Parameters<typeof signInLan>[0]['credentials'], shown = fingerprint) =>
      signInLan({ host, port, fingerprint: shown, credentials });
    await expect(signIn({ password })).rejects.toMatchObject({ key: 'connect.passwordMissing' });
    await expect(signIn({ setPassword: 'short' })).rejects.toMatchObject({ key: 'request.invalid' });
    const first = consoleOver(await signIn({ setPassword: password }));
    await expect(signIn({ password }, '0'.repeat(64))).rejects.toMatchObject({
      key: 'connect.fingerprintChanged',
      parameters: { found: fingerprint },
    });
    for (let tried = 0; tried < 4; tried += 1)
      await expect(signIn({ password: 'Wrong-123' })).rejects.toMatchObject({ key: 'connect.passwordWrong' });
    await expect(signIn({ password })).rejects.toMatchObject({ key: 'connect.tooManyTries' });
    expect((await greetLan({ host, port })).lockedSeconds).toBeGreaterThan(0);

    expect(await gateway.run('reset-password')).toContain('is reset');
    expect((await greetLan({ host, port })).hasPassword).toBe(false);
    const second = consoleOver(await signIn({ setPassword: 'Another-27' }));
    await first.link.ended;
    await second.peer.request(clearGateway, { clear: { localPassword: true }, author: 'anna' });
    expect((await greetLan({ host, port })).hasPassword).toBe(false);
  });
});

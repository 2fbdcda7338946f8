import { createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { configurationFrom } from '@penstock/contract/configuration/read/read';
import { testServer } from '@penstock/contract/link/methods/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startConsole } from '../testing/console.ts';
import { freePort } from '../testing/modbus-device.ts';
import { portOf } from '../testing/platform.ts';
import { testWorld } from '../testing/server-world.ts';
import { Servers } from './servers.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
const patience = { timeout: 20_000, interval: 10 };

/** A server that takes connections and says nothing. */
async function startSink() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return { port: portOf(server), sockets };
}

function started() {
  const servers = new Servers(testWorld(), (server) => server);
  endings.push(() => servers.stop());
  const apply = async (connections: ConfigurationInput['connections']) => {
    const changed = await servers.apply(configurationFrom({ format: 1, connections }));
    servers.start();
    return changed;
  };
  return { servers, apply };
}

describe('the connections of a configuration', () => {
  it('go on when they did not change, and only those that changed are made again', async () => {
    const { servers, apply } = started();
    const one = await startSink();
    const two = await startSink();
    const tcp = (timeout: number) => [
      { name: 'one', host: '127.0.0.1', port: one.port },
      { name: 'two', host: '127.0.0.1', port: two.port, timeout },
    ];
    let changes = 0;
    servers.onChange(() => {
      changes += 1;
    });
    expect(await apply({ tcp: tcp(1000) })).toEqual(['one', 'two']);
    await vi.waitFor(() => expect([one.sockets.length, two.sockets.length]).toEqual([1, 1]), patience);
    expect(await apply({ tcp: tcp(1000) })).toEqual([]);
    expect(await apply({ tcp: tcp(2000) })).toEqual(['two']);
    await vi.waitFor(() => expect(two.sockets).toHaveLength(2), patience);
    expect(two.sockets[0]?.destroyed).toBe(true);
    expect([one.sockets.length, one.sockets[0]?.destroyed, changes]).toEqual([1, false, 2]);
    expect(await apply({ tcp: tcp(2000).slice(1) })).toEqual(['one']);
    await vi.waitFor(() => expect(one.sockets[0]?.destroyed).toBe(true), patience);
  });

  it('are shown in their order, those that are switched off too', async () => {
    const { servers, apply } = started();
    await apply({
      tcp: [{ name: 'off', host: 'h', port: 1, enabled: false }],
      mqtt: [{ name: 'cloud', host: '127.0.0.1', port: await freePort() }],
    });
    const shown = servers.statuses().map(({ name, kind, state }) => [name, kind, state]);
    expect(shown).toEqual([
      ['cloud', 'mqtt', 'connecting'],
      ['off', 'tcp', 'disabled'],
    ]);
    await apply({});
    expect(servers.statuses()).toEqual([]);
  });

  it('are found by name, and those of MQTT by their group', async () => {
    const { servers, apply } = started();
    const mqtt = ['a', 'b', 'c'].map((name) => ({
      name,
      host: '127.0.0.1',
      group: name === 'c' ? '' : 'both',
    }));
    await apply({ mqtt, udp: [{ name: 'both2', host: '127.0.0.1', port: 9 }] });
    const names = (target: string) => servers.of(target).map(({ name }) => name);
    expect([names('a'), names('both'), names('both2'), names(''), names('none')]).toEqual([
      ['a'],
      ['a', 'b'],
      ['both2'],
      [],
      [],
    ]);
  });
});

describe('the test of a connection', () => {
  it('says whether the server takes it, beside what runs, and checks the settings', async () => {
    const { port, sockets } = await startSink();
    const { peer, stop } = await startConsole({ format: 1 });
    endings.push(stop);
    const tcp = { name: 'sink', host: '127.0.0.1', port };
    const reached = await peer.request(testServer, { kind: 'tcp', connection: tcp });
    expect(reached).toMatchObject({ reachable: true, error: null });
    expect(reached.latency).toBeGreaterThan(0);
    await vi.waitFor(() => expect(sockets[0]?.destroyed).toBe(true), patience);
    const nobody = { ...tcp, port: await freePort() };
    expect(await peer.request(testServer, { kind: 'tcp', connection: nobody })).toMatchObject({
      reachable: false,
      latency: null,
      error: { key: 'server.connectionRefused' },
    });
    // Takes the connection, and never answers as an MQTT server would.
    const mqtt = { ...tcp, timeout: 200 };
    expect(await peer.request(testServer, { kind: 'mqtt', connection: mqtt })).toMatchObject({
      reachable: false,
      error: { key: 'server.timeout' },
    });
    await expect(
      peer.request(testServer, { kind: 'tcp', connection: { ...tcp, port: 70_000 } }),
    ).rejects.toMatchObject({ key: 'document.invalid', problems: [{ path: 'port' }] });
  });
});

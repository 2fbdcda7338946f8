import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlan } from '@penstock/contract/link/methods/collector';
import { hello } from '@penstock/contract/link/methods/session';
import { Aedes } from 'aedes';
import { connectAsync } from 'mqtt';
import { afterEach, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../scripts/testing/missing-program.ts';
import { peer } from '../../../scripts/testing/peer-program.ts';
import { adaptMqttJs } from './mqtt-js.ts';
import { GatewayWires, PlatformWires } from './mqtt-wire.ts';
import { lastWill, OnlineStates, readState, stateText } from './online-state.ts';
import { Peer } from './peer.ts';

const sn = '202611210001';
const mosquitto = 'mosquitto';
const clock = {
  monotonic: () => performance.now(),
  after: (milliseconds: number, callback: () => void) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};
const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

async function startAedes(): Promise<string> {
  const broker = await Aedes.createBroker();
  const server = createServer(broker.handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(async () => {
    await new Promise<void>((resolve) => broker.close(resolve));
    await new Promise((resolve) => server.close(resolve));
  });
  return `mqtt://127.0.0.1:${portOf(server.address())}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function startMosquitto(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'penstock-mosquitto-'));
  const port = await freePort();
  const settings = join(folder, 'mosquitto.conf');
  await writeFile(settings, `listener ${port} 127.0.0.1\nallow_anonymous true\n`);
  const program = spawn(mosquitto, ['-c', settings], { stdio: 'ignore' });
  endings.push(async () => {
    program.kill();
    if (program.exitCode === null) await once(program, 'exit');
    await rm(folder, { recursive: true });
  });
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy();
          resolve();
        });
        socket.on('error', reject);
      }),
    { timeout: 10_000, interval: 50 },
  );
  return `mqtt://127.0.0.1:${port}`;
}

async function client(url: string, clientId: string, will?: ReturnType<typeof lastWill>) {
  const made = await connectAsync(url, {
    clientId,
    reconnectPeriod: 0,
    protocolVersion: 4,
    ...(will ? { will } : {}),
  });
  endings.push(() => made.endAsync(true));
  return made;
}

const brokers = [
  { name: 'Aedes', program: undefined, start: startAedes },
  { name: 'Mosquitto', program: mosquitto, start: startMosquitto },
] as const;

for (const { name, program, start } of brokers) {
  peer(name, program === undefined || isInstalled(program))(`the link over ${name}`, () => {
    it('carries requests both ways between one platform and many gateways', async () => {
      const url = await start();
      const platformPeers = new Map<string, Peer>();
      const greeted: string[] = [];
      const platform = new PlatformWires({
        channel: adaptMqttJs(await client(url, 'platform')),
        clock,
        peer: 'p1',
        onWire: (from, wire) => {
          const made = new Peer(wire, { clock, session: 'p1' });
          made.answer(hello, ({ software }) => {
            greeted.push(`${from} ${software}`);
            return { time: 1 };
          });
          platformPeers.set(from, made);
        },
        onLive: () => undefined,
        onState: () => undefined,
      });
      await platform.start();
      endings.push(() => platform.close());

      const serials = ['202611210001', '202611210002', '202611210003'];
      for (const own of serials) {
        const gateway = new GatewayWires({
          channel: adaptMqttJs(await client(url, own)),
          clock,
          sn: own,
          onWire: (_, wire) => {
            const made = new Peer(wire, { clock, session: own });
            made.answer(readPlan, () => ({
              drivers: [
                {
                  driver: own,
                  variables: 1,
                  requests: 1,
                  requestBytes: 12,
                  responseBytes: 11,
                  expectedCycle: 5,
                  lastCycle: null,
                  state: 'connected' as const,
                },
              ],
            }));
          },
        });
        await gateway.start();
        endings.push(() => gateway.close());
        const up = new Peer(gateway.toPlatform(), { clock, session: own });
        const params = {
          software: own,
          hardware: 'h',
          configurationRevision: 0,
          configurationHash: '0'.repeat(64),
        };
        await expect(up.request(hello, params)).resolves.toMatchObject({ time: 1 });
      }
      expect(greeted).toEqual(serials.map((own) => `${own} ${own}`));

      const plans = await Promise.all(
        serials.map(async (own) => {
          const made = platform.toGateway(own);
          if (made === undefined) throw new Error('no room');
          return new Peer(made.wire, { clock, session: 'q' }).request(readPlan, {});
        }),
      );
      expect(plans.map(({ drivers }) => drivers[0]?.driver)).toEqual(serials);
    });

    it('tells who is online, by the last will when the connection breaks', async () => {
      const url = await start();
      const states = new OnlineStates();
      const platform = new PlatformWires({
        channel: adaptMqttJs(await client(url, 'platform')),
        clock,
        peer: 'p1',
        onWire: () => undefined,
        onLive: () => undefined,
        onState: (from, text) => {
          const state = readState(text);
          if (state) states.take(from, state);
        },
      });
      await platform.start();
      endings.push(() => platform.close());
      const gateway = await client(url, sn, lastWill(sn, 'c1', 1));
      const channel = adaptMqttJs(gateway);
      const online = stateText({ online: true, connection: 'c1', time: 2 });
      await channel.publish(lastWill(sn, 'c1', 1).topic, online, { quality: 1, retain: true });
      await vi.waitFor(() => expect(states.isOnline(sn)).toBe(true), { timeout: 5000 });
      gateway.stream.destroy();
      await vi.waitFor(() => expect(states.isOnline(sn)).toBe(false), { timeout: 5000 });
      await expect(channel.publish('x', 'y', { quality: 1 })).rejects.toThrow('no connection');
    });
  });
}

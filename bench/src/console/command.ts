import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@penstock/client/calls/client';
import { cookieFetch } from '@penstock/client/session/cookie-fetch';
import { signIn } from '@penstock/client/sign-in/sign-in';
import { variableWrite } from '@penstock/contract/calls/variable';
import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import { type Child, pause, project, startChild } from '../child.ts';
import { compileModbusServer, startModbusServer } from '../collector/modbus-server.ts';
import { account, identities } from '../ingest/plan.ts';
import { startPlatform } from '../ingest/platform.ts';
import { machineLoad } from '../machine.ts';
import { monotonicClock } from '../monotonic-clock.ts';
import type { Benchmark, Figure, NotRun, Result } from '../result.ts';
import { usageOfOne, usedBetween } from '../usage.ts';

/**
 * Writes before it is measured, and those that are; one is started every so many ms at most, since a session may make
 * 30 calls a second.
 */
const trips = { warm: 50, measured: 500, interval: 40 } as const;
const title = 'Console command: write and read back';
const key = 'setpoint';

/** One variable of the device; its cycle is far apart, so that nothing else is asked meanwhile. */
function configuration(port: number): ConfigurationInput {
  return {
    format: 1,
    drivers: [
      {
        name: 'plc',
        protocol: 'modbus-tcp',
        minCollectTime: 60_000,
        settings: { host: '127.0.0.1', port, unit: 1 },
      },
    ],
    variables: [{ driver: 'plc', key, area: 'holding', address: '100', dataType: 'uint16' }],
  };
}

/**
 * A value written by a call of the console: browser, platform, broker, gateway, device and back, with the value read back.
 * Beside it the same two requests over a bare socket, which is the device's own time.
 */
export const consoleCommand: Benchmark = {
  name: 'console-command',
  async run(): Promise<Result | NotRun> {
    const program = compileModbusServer();
    if (program === undefined) return { title, why: 'a compiler and libmodbus are needed' };
    const server = await startModbusServer(program);
    const platform = await startPlatform();
    const folder = mkdtempSync(join(tmpdir(), 'penstock-bench-'));
    let gateway: Child | undefined;
    try {
      gateway = await startGateway(folder, platform.url, server.port);
      const client = await signedIn(platform.url);
      await untilWritten(client);
      for (let at = 0; at < trips.warm; at += 1) await paced(() => write(client, at));
      const before = [usageOfOne(gateway.pid), platform.usage().node];
      const started = performance.now();
      const times: number[] = [];
      for (let at = 0; at < trips.measured; at += 1) times.push(await paced(() => write(client, at)));
      const seconds = (performance.now() - started) / 1000;
      const after = [usageOfOne(gateway.pid), platform.usage().node];
      const used = before.map((usage, index) => usedBetween(usage, after[index] ?? usage));
      const bare = await bareTimes(server.port);
      const own = percentile(bare.times, 0.5);
      const beyond = (share: number) => (percentile(times, share) - own).toFixed(1);
      const figure: Figure = {
        what: 'platform and gateway',
        units: trips.measured,
        seconds,
        cpuMilliseconds: used.reduce((sum, one) => sum + one.cpuMilliseconds, 0),
        megabytes: used.reduce((sum, one) => sum + one.megabytes, 0),
      };
      return {
        title,
        load: `${trips.measured} calls \`variable/write\` one after another, at most 25 a second, each logged, over the embedded broker to a libmodbus device, each part in a process of its own.`,
        unit: 'command',
        ours: [figure],
        limits: [bare.figure],
        remarks: [
          `Beyond the device's own ${own.toFixed(2)} ms a command took ${beyond(0.5)} ms (median; goal: under 20) and ${beyond(0.99)} ms (99th percentile; goal: under 60), ${beyond(1)} ms at worst (${machineLoad()}).`,
        ],
      };
    } finally {
      await gateway?.stop();
      await platform.stop();
      await server.child.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function startGateway(folder: string, url: string, port: number): Promise<Child> {
  const [identity] = identities;
  if (identity === undefined) throw new Error('there is no gateway');
  const { sn, secret } = identity;
  const program = join(project, 'apps/gateway/dist/main.js');
  const data = join(folder, 'gateway');
  const file = join(folder, 'configuration.json');
  writeFileSync(file, JSON.stringify(configuration(port)));
  const finish = async (args: readonly string[]) => {
    const child = startChild(process.execPath, [program, ...args]);
    await once(child.process, 'close');
  };
  const of = ['--sn', sn, '--code', sn.slice(-6), '--secret', secret];
  await finish(['provision', '--data', data, ...of]);
  await finish(['import', '--data', data, file]);
  return startChild(process.execPath, [program, '--data', data, '--platform', url]);
}

async function signedIn(url: string): Promise<Client> {
  const client = createClient({
    baseUrl: url,
    fetch: cookieFetch(fetch, new Map()),
    clock: {
      now: () => Date.now(),
      after: (milliseconds, action) => monotonicClock.after(milliseconds, action),
    },
    language: () => 'en',
  });
  await signIn(client, { ...account, remember: false }, randomBytes);
  return client;
}

async function write(client: Client, value: number): Promise<void> {
  const sn = identities[0]?.sn ?? '';
  const { values } = await client.call(variableWrite, { sn, values: [{ key, value }] });
  if (values[0]?.value !== value) throw new Error(`${value} was not read back: ${JSON.stringify(values)}`);
}

/** Resolves when the gateway is connected and its device answers. */
async function untilWritten(client: Client): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await write(client, 1);
      return;
    } catch (error) {
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

/** Times an action, and waits until the next one may begin. Answers the time of the action alone, in ms. */
async function paced(action: () => Promise<void>): Promise<number> {
  const time = await timed(action);
  await pause(Math.max(0, trips.interval - time));
  return time;
}

async function timed(action: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await action();
  return performance.now() - started;
}

/** The same requests as the gateway makes (write one register, read it), over a bare socket. */
async function bareTimes(
  port: number,
): Promise<{ readonly times: readonly number[]; readonly figure: Figure }> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const ask = async (code: number, last: number) => {
    const frame = Buffer.from([0, 1, 0, 0, 0, 6, 1, code, 0, 100, last >> 8, last & 0xff]);
    socket.write(frame);
    await once(socket, 'data');
  };
  const times: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  for (let at = 0; at < trips.measured; at += 1)
    times.push(
      await timed(async () => {
        await ask(6, at);
        await ask(3, 1);
      }),
    );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  socket.destroy();
  const cpuMilliseconds = (user + system) / 1000;
  const what = 'bare socket, the same two requests';
  return { times, figure: { what, units: trips.measured, seconds, cpuMilliseconds } };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

import { execFileSync } from 'node:child_process';
import type { Client } from '@penstock/client/calls/client';
import { calls } from '@penstock/contract/calls/list';
import type { Tunnel } from '@penstock/contract/calls/gateway-tunnel';
import { expect, it } from 'vitest';
import { account, type Installation, recordedKey, sn } from './installation.ts';
import { openTunnel, reachesItself } from './open-tunnel.ts';
import { freePort, type RunningProgram, until } from './program.ts';
import { createInstallation, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

/** A gateway takes up collecting again within this time, whatever ended the tunnel (docs/tunnel.md). */
const again = 25 * second;

interface Bench {
  readonly installation: Installation;
  platform: RunningProgram;
  gateway: RunningProgram;
  client: Client;
}

async function startBench(): Promise<Bench> {
  const installation = await createInstallation();
  const platform = await installation.startPlatform();
  const gateway = startGateway(installation);
  const client = await signedIn(installation.url, account);
  const bench = { installation, platform, gateway, client };
  await untilCollecting(bench, 60 * second);
  return bench;
}

/** A gateway that may be asked for tunnels to its own machine, where the plant of the test is. */
function startGateway(installation: Installation): RunningProgram {
  return installation.startGateway(sn, ...reachesItself);
}

async function read({ client }: Bench): Promise<string> {
  const { values } = await client.call(calls.variableRead, { sn, keys: [recordedKey] });
  const [value] = values;
  return value?.code ?? '';
}

async function untilCollecting(bench: Bench, limit: number): Promise<void> {
  let last = '';
  await until(
    async () => {
      last = await read(bench).catch(String);
      return last === '';
    },
    limit,
    () => `not collecting: ${last}\n${bench.gateway.output()}`,
  );
}

async function open({ client, installation }: Bench, port: number): Promise<RunningProgram> {
  const target = { kind: 'tcp', host: '127.0.0.1', port: installation.plantPort } as const;
  return await openTunnel(client, installation.url, target, port);
}

async function tunnelOf({ client }: Bench): Promise<Tunnel | null> {
  return (await client.call(calls.gatewayTunnelQuery, { sn })).tunnel;
}

/** The platform has noted that the tunnel has ended: right after a kill it counts as open for a moment. */
async function untilEnded(bench: Bench): Promise<void> {
  await until(
    async () => (await tunnelOf(bench))?.state === 'ended',
    again + 10 * second,
    () => 'the tunnel stays open',
  );
}

/** Reads the two registers of the level with the client of another project. */
function poll(port: number): string {
  const which = [
    '-m',
    'tcp',
    '-p',
    String(port),
    '-a',
    '1',
    '-r',
    '11',
    '-t',
    '3:float',
    '-B',
    '-c',
    '1',
    '-1',
  ];
  return execFileSync('mbpoll', [...which, '127.0.0.1'], { encoding: 'utf8', timeout: 20 * second });
}

async function ended(command: RunningProgram, limit = again): Promise<void> {
  await until(
    () => !command.isRunning(),
    limit,
    () => command.output(),
  );
}

it('collects again whatever ends a tunnel: closing, the command, the platform killed, the gateway killed', async () => {
  const bench = await startBench();
  const { installation } = bench;
  const port = await freePort();

  let command = await open(bench, port);
  expect(poll(port)).toMatch(/\[11\]:\s+[0-9.]+/);
  expect(await tunnelOf(bench)).toMatchObject({ state: 'open', author: account.account, reason: null });
  await expect(read(bench)).resolves.toBe('1518');
  const second2 = { sn, target: { kind: 'tcp', host: '127.0.0.1', port: 502 }, minutes: 5 } as const;
  await expect(bench.client.call(calls.gatewayTunnelOpen, second2)).rejects.toMatchObject({
    key: 'gateway.plcDownloadRunning',
  });
  await bench.client.call(calls.gatewayTunnelClose, { sn, id: (await tunnelOf(bench))?.id ?? '' });
  await ended(command);
  expect(command.output()).toContain('closed on the page');
  await untilCollecting(bench, again);
  const closed = await tunnelOf(bench);
  expect(closed).toMatchObject({ state: 'ended', reason: 'closed' });
  expect(closed?.bytesToDevice).toBeGreaterThan(0);
  expect(closed?.bytesFromDevice).toBeGreaterThan(0);

  command = await open(bench, port);
  await command.end('SIGKILL');
  await untilEnded(bench);
  await untilCollecting(bench, again);
  expect(await tunnelOf(bench)).toMatchObject({ state: 'ended', reason: 'left' });

  command = await open(bench, port);
  await bench.platform.end('SIGKILL');
  await ended(command);
  bench.platform = await installation.startPlatform();
  bench.client = await signedIn(installation.url, account);
  await untilCollecting(bench, again + 30 * second);
  await untilEnded(bench);
  expect(await tunnelOf(bench)).toMatchObject({ reason: 'platformStopped' });

  command = await open(bench, port);
  await bench.gateway.end('SIGKILL');
  await ended(command);
  expect(command.output()).toContain('1607');
  bench.gateway = startGateway(installation);
  await untilCollecting(bench, again + 30 * second);
  expect(await tunnelOf(bench)).toMatchObject({ state: 'ended', reason: 'gatewayLost' });
}, 300_000);

import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@penstock/client/calls/client';
import { gatewayTunnelClose, gatewayTunnelQuery } from '@penstock/contract/calls/gateway-tunnel';
import { mqttGatewayInfo } from '@penstock/contract/calls/gateway-state';
import { settingChange, settingQuery } from '@penstock/contract/calls/setting';
import { describe, expect, it } from 'vitest';
import { isInstalled } from '../scripts/testing/missing-program.ts';
import { account, type Installation, sn } from './installation.ts';
import { openTunnel, reachesItself } from './open-tunnel.ts';
import { freePort, until } from './program.ts';
import { afterThisTest, createInstallation, second } from './recorded-seconds.ts';
import { signedIn } from './signed-in.ts';

const run = promisify(execFile);
const hasPeers =
  isInstalled('mbpoll') &&
  isInstalled('socat') &&
  isInstalled('/usr/bin/python3') &&
  isInstalled('/usr/lib/python3/dist-packages/serial');

interface Bench {
  readonly installation: Installation;
  readonly client: Client;
}

/** A platform and a gateway, which has the serial device at a path. */
async function startBench(line?: string): Promise<Bench> {
  const installation = await createInstallation();
  await installation.startPlatform();
  const serial = line === undefined ? [] : ['--rs485', line];
  installation.startGateway(sn, ...reachesItself, ...serial);
  const client = await signedIn(installation.url, account);
  await until(
    async () => (await client.call(mqttGatewayInfo, { sn }).catch(() => undefined))?.online === true,
    60 * second,
    () => 'the gateway does not come',
  );
  return { installation, client };
}

async function close({ client }: Bench): Promise<void> {
  const { tunnel } = await client.call(gatewayTunnelQuery, { sn });
  await client.call(gatewayTunnelClose, { sn, id: tunnel?.id ?? '' });
}

/** A Modbus RTU unit that answers only while the line has 19,200 Bd and two stop bits; the path of the line. */
async function startUnit(folder: string): Promise<string> {
  const path = join(folder, 'line');
  const unit = spawn('/usr/bin/python3', [
    'packages/protocols/peers/serial_unit.py',
    path,
    '19200',
    '2',
    '7',
  ]);
  afterThisTest(() => void unit.kill('SIGKILL'));
  await until(
    () => existsSync(path),
    10 * second,
    () => 'the unit does not start',
  );
  return path;
}

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'penstock-tunnel-'));
  afterThisTest(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function readOverRfc2217(
  port: number,
  baudRate: number,
  stopBits: number,
  ...more: readonly string[]
): Promise<string> {
  const line = [port, baudRate, stopBits, 7, 100, 3].map(String);
  return (await run('/usr/bin/python3', ['e2e/rfc2217_client.py', ...line, ...more])).stdout.trim();
}

describe.skipIf(!hasPeers)('clients of other projects through a tunnel', () => {
  it('mbpoll reads a device over Modbus TCP, many at once', async () => {
    const bench = await startBench();
    const { installation, client } = bench;
    const port = await freePort();
    const target = { kind: 'tcp', host: '127.0.0.1', port: installation.plantPort } as const;
    await openTunnel(client, installation.url, target, port);
    const words = ['-m', 'tcp', '-p', String(port), '-a', '1', '-r', '1', '-t', '3', '-c', '20', '-1'];
    const polls = await Promise.all(
      Array.from({ length: 6 }, () => run('mbpoll', [...words, '127.0.0.1'], { timeout: 20 * second })),
    );
    for (const { stdout } of polls) expect(stdout.match(/^\[\d+\]:/gm)).toHaveLength(20);
    await close(bench);
  });

  it('pySerial sets the line by RFC 2217 and reads a unit on it', async () => {
    const line = await startUnit(testFolder());
    const bench = await startBench(line);
    const port = await freePort();
    const target = { kind: 'serial', port: 'RS485', mode: 'rfc2217' } as const;
    await openTunnel(bench.client, bench.installation.url, target, port);
    expect(await readOverRfc2217(port, 19_200, 2)).toBe('[100, 101, 102]');
    expect(await readOverRfc2217(port, 9600, 1)).toMatch(/^silent/);
    expect(await readOverRfc2217(port, 19_200, 2)).toBe('[100, 101, 102]');
    // A gateway's ports have no control lines: setting them is answered, and the line goes on.
    expect(await readOverRfc2217(port, 19_200, 2, 'controls')).toBe(
      ['control lines answered', '12345 Bd refused', '19200 Bd answered', '[100, 101, 102]'].join('\n'),
    );
    await close(bench);
  });

  it('mbpoll reads a unit over Modbus RTU, at a terminal that is joined to the tunnel', async () => {
    const folder = testFolder();
    const line = await startUnit(folder);
    const bench = await startBench(line);
    const { client, installation } = bench;
    const { revision } = await client.call(settingQuery, { sn });
    const settings = { baudRate: 19_200, stopBits: 2 };
    await client.call(settingChange, {
      sn,
      part: 'serial',
      settings: { RS485: settings },
      baseRevision: revision,
    });
    const port = await freePort();
    await openTunnel(client, installation.url, { kind: 'serial', port: 'RS485', mode: 'raw' }, port);
    const terminal = join(folder, 'terminal');
    const joined = spawn('socat', [`PTY,link=${terminal},raw,echo=0`, `TCP:127.0.0.1:${port},nodelay`]);
    afterThisTest(() => void joined.kill('SIGKILL'));
    await until(
      () => existsSync(terminal),
      10 * second,
      () => 'there is no terminal',
    );
    const words = ['-m', 'rtu', '-b', '19200', '-P', 'none', '-s', '2', '-a', '7', '-r', '101', '-t', '4'];
    const { stdout } = await run('mbpoll', [...words, '-c', '3', '-1', '-o', '5', terminal], {
      timeout: 20 * second,
    });
    expect(stdout).toMatch(/\[101\]:\s+100\s+\[102\]:\s+101\s+\[103\]:\s+102/);
    await close(bench);
  });
});

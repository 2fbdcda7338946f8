import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { connect as connectTls } from 'node:tls';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeAuthority, type TestAuthority } from '@penstock/node-kit/testing/authority';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isInstalled } from '../../../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../../../scripts/testing/peer-program.ts';

const main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));
const running: ChildProcess[] = [];
let folder: string;
/** The authority of Pebble's own HTTPS. */
let authority: TestAuthority;
let ports: { directory: number; management: number; challenges: number; https: number };

async function startPebble(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'penstock-acme-'));
  authority = makeAuthority(folder);
  const [directory = 0, management = 0, challenges = 0, https = 0] = await freePorts(4);
  ports = { directory, management, challenges, https };
  const { chain, key } = authority.issue(['DNS:localhost', 'IP:127.0.0.1']);
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  file('authority.pem', authority.certificate);
  const configuration = file(
    'pebble.json',
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${directory}`,
        managementListenAddress: `127.0.0.1:${management}`,
        certificate: file('pebble.pem', chain),
        privateKey: file('pebble-key.pem', key),
        httpPort: challenges,
        tlsPort: https,
        ocspResponderURL: '',
      },
    }),
  );
  // A tenth of the nonces is refused, as authorities may do (RFC 8555, section 6.5).
  const environment = { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '10' };
  const pebble = spawn('pebble', ['-config', configuration], { env: environment, stdio: 'ignore' });
  running.push(pebble);
}

afterAll(async () => {
  for (const child of running.splice(0)) await stop(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const found = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return found;
}

/** The body of a page; empty when it cannot be had. */
async function fetched(url: string, ca = authority.certificate): Promise<string> {
  try {
    return await new Promise((resolve, reject) => {
      const asked = request(url, { ca, agent: false }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.on('end', () => resolve(text));
      });
      asked.on('error', reject).end();
    });
  } catch {
    return '';
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts `penstock-platform` and waits until it serves HTTPS with a certificate of Pebble. */
async function startPlatform(root: string): Promise<{ platform: ChildProcess; serial: string }> {
  const platform = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem'),
      PENSTOCK_DATA: join(folder, 'data'),
      PENSTOCK_HTTP_PORT: String(ports.https),
      PENSTOCK_MQTT_PLAIN: 'off',
      PENSTOCK_MQTT_TLS_PORT: '0',
      PENSTOCK_MQTT_TLS_WS_PORT: '0',
      PENSTOCK_ACME_NAMES: 'localhost',
      PENSTOCK_ACME_DIRECTORY: `https://127.0.0.1:${ports.directory}/dir`,
      PENSTOCK_ACME_HOST: '127.0.0.1',
      PENSTOCK_ACME_PORT: String(ports.challenges),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(platform);
  let output = '';
  for (const stream of [platform.stdout, platform.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const health = `https://localhost:${ports.https}/api/health`;
  await expect
    .poll(async () => (await fetched(health, root)) || output.slice(-300), { timeout: 90_000, interval: 200 })
    .toMatch(/"state":"up"/);
  const socket = connectTls({ port: ports.https, host: '127.0.0.1', servername: 'localhost', ca: root });
  await once(socket, 'secureConnect');
  const { serialNumber: serial } = socket.getPeerCertificate();
  socket.destroy();
  return { platform, serial };
}

peer('pebble', isInstalled('pebble'))('a platform with an ACME authority', () => {
  beforeAll(startPebble);

  it('gets its certificate from Pebble, serves it, and keeps it over a restart', async () => {
    await expect
      .poll(() => fetched(`https://127.0.0.1:${ports.directory}/dir`), { timeout: 20_000 })
      .toMatch(/newOrder/);
    const root = await fetched(`https://127.0.0.1:${ports.management}/roots/0`);
    expect(root).toMatch(/BEGIN CERTIFICATE/);
    const first = await startPlatform(root);
    const answer = await fetch(`http://127.0.0.1:${ports.challenges}/live?a=b`, { redirect: 'manual' });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(`https://localhost:${ports.https}/live?a=b`);
    await stop(first.platform, 'SIGTERM');
    expect(first.platform.exitCode).toBe(0);
    const second = await startPlatform(root);
    expect(second.serial).toBe(first.serial);
    await stop(second.platform, 'SIGTERM');
  }, 200_000);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  httpConnectionSchema,
  type MqttConnection,
  tcpConnectionSchema,
} from '@penstock/contract/configuration/model/connection';
import { connectAsync } from 'mqtt';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled } from '../../../../scripts/testing/missing-program.ts';
import { peer } from '../../../../scripts/testing/peer-program.ts';
import { TestAuthority } from '../testing/certificates.ts';
import { freePort } from '../testing/modbus-device.ts';
import { hasMosquitto, TestMosquitto } from '../testing/mosquitto.ts';
import { mqttServer, testWorld } from '../testing/server-world.ts';
import { HttpServer } from './http-server.ts';
import type { RunningServer } from './running-server.ts';
import { TcpServer } from './tcp-server.ts';

const endings: (() => Promise<unknown>)[] = [];
let folder: string;
let broker: TestMosquitto;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-routes-'));
  broker = new TestMosquitto();
  endings.push(() => broker.remove());
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});
const patience = { timeout: 20_000, interval: 20 };

function run(program: string, ...args: string[]): ChildProcess {
  const child = spawn(program, args, { stdio: 'ignore' });
  endings.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  return child;
}

function started<Server extends RunningServer>(server: Server): Server {
  endings.push(() => server.stop());
  server.start();
  return server;
}

async function listening(port: number): Promise<void> {
  const attempt = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() && undefined));
      socket.on('error', reject);
    });
  await vi.waitFor(attempt, patience);
}

const connected = (server: RunningServer) =>
  vi.waitFor(() => expect(server.status().state).toBe('connected'), patience);
const failed = async (server: RunningServer) => {
  await vi.waitFor(() => expect(server.status().error).not.toBeNull(), patience);
  return server.status().error;
};
const message = (content: string, topic = 'plant/1') => ({
  topic,
  payload: Buffer.from(content),
  qos: 1 as const,
  retain: false,
});

function mqtt(settings: Partial<MqttConnection> = {}) {
  return started(mqttServer({ name: 'cloud', host: '127.0.0.1', port: broker.port, ...settings }));
}

/**
 * Starts the broker with a listener for WebSocket, with some files of TLS, and answers its port. Mosquitto 2.0.11 does not start with a listener of this
 * kind alone.
 */
async function startWebSocket(files: readonly string[] = []): Promise<number> {
  const port = await freePort();
  await broker.start(['allow_anonymous true', `listener ${port} 127.0.0.1`, 'protocol websockets', ...files]);
  await listening(port);
  return port;
}

/** The messages that a client of another hand gets from the broker, with their user properties. */
async function observed(address: string, ca?: string) {
  const client = await connectAsync(address, {
    clientId: 'observer',
    reconnectPeriod: 0,
    protocolVersion: 5,
    ...(ca === undefined ? {} : { ca }),
  });
  endings.push(() => client.endAsync(true));
  const got: unknown[] = [];
  client.on('message', (topic, payload, { properties }) => {
    got.push([topic, payload.toString(), { ...properties?.userProperties }]);
  });
  await client.subscribeAsync('#', { qos: 1 });
  return got;
}

peer('Mosquitto with WebSocket', hasMosquitto)('MQTT in frames of WebSocket', () => {
  it.each(['3.1.1', '5'] as const)(
    'is sent and heard by MQTT %s, with its user properties',
    async (version) => {
      const port = await startWebSocket();
      const got = await observed(`ws://127.0.0.1:${port}/mqtt`);
      const server = mqtt({
        port,
        version,
        transport: 'webSocket',
        path: '/mqtt?tenant=a',
        userProperties: 'site: north: 1\nline: 2\nline: 3',
      });
      const heard: string[] = [];
      server.subscribe('plant/+', 1, ({ payload }) => heard.push(Buffer.from(payload).toString()));
      await connected(server);
      // Mosquitto 2.0.11 stalls now and then with 200,000 bytes in a frame, whatever the client is.
      const large = 'x'.repeat(50_000);
      for (const content of ['one', large]) await server.send(message(content));
      const properties = version === '5' ? { site: 'north: 1', line: ['2', '3'] } : {};
      await vi.waitFor(
        () =>
          expect(got).toEqual([
            ['plant/1', 'one', properties],
            ['plant/1', large, properties],
          ]),
        patience,
      );
      await vi.waitFor(() => expect(heard).toEqual(['one', large]), patience);
      if (version === '5') return;
      await broker.kill();
      await vi.waitFor(() => expect(server.status().state).toBe('retrying'), patience);
      await broker.restart();
      await connected(server);
      await server.send(message('again'));
    },
  );

  it('has TLS, and checks the server as without it', async () => {
    const authority = new TestAuthority(folder, 'Customer CA');
    const own = authority.issue('127.0.0.1');
    const files = [`certfile ${own.certificateFile}`, `keyfile ${own.keyFile}`];
    const port = await startWebSocket(files);
    const tls = { mode: 'oneWay', rootCertificate: '', clientCertificate: '', privateKey: '' } as const;
    const stranger = mqtt({ name: 'stranger', port, transport: 'webSocket', tls });
    expect((await failed(stranger))?.key).toBe('server.certificateUntrusted');
    const rootCertificate = authority.own.certificate;
    const server = mqtt({ port, transport: 'webSocket', tls: { ...tls, rootCertificate } });
    await connected(server);
    await server.send(message('kept'));
    expect(server.status().address).toBe(`wss://127.0.0.1:${port}/mqtt`);
  });

  it('says that a server takes none at the path', async () => {
    const port = await freePort();
    run('python3', '-m', 'http.server', '--bind', '127.0.0.1', '--directory', folder, String(port));
    await listening(port);
    const server = mqtt({ port, transport: 'webSocket' });
    expect(await failed(server)).toMatchObject({
      key: 'server.webSocketRefused',
      parameters: { status: 404 },
    });
  });
});

peer('Tinyproxy', ['tinyproxy', 'socat', '/usr/sbin/nginx'].every(isInstalled) && hasMosquitto)(
  'connections through a proxy',
  () => {
    const account = { username: 'plant', password: 's3cret' };

    /** Starts a proxy that permits tunnels to some ports alone. */
    async function startProxy(...ports: number[]) {
      const port = await freePort();
      const file = join(folder, 'tinyproxy.conf');
      const settings = [
        `Port ${port}`,
        'Listen 127.0.0.1',
        `LogFile "${join(folder, 'proxy.log')}"`,
        'LogLevel Connect',
        `BasicAuth ${account.username} ${account.password}`,
        ...ports.map((one) => `ConnectPort ${one}`),
      ];
      writeFileSync(file, `${settings.join('\n')}\n`);
      run('tinyproxy', '-d', '-c', file);
      await listening(port);
      return { enabled: true, host: '127.0.0.1', port, ...account };
    }
    const proxyLog = () => readFileSync(join(folder, 'proxy.log'), 'utf8');

    it('carry MQTT with TLS, MQTT in WebSocket, TCP and HTTP', async () => {
      const authority = new TestAuthority(folder, 'Customer CA');
      const own = authority.issue('localhost');
      const [webSocketPort, tcpPort, httpPort] = [await freePort(), await freePort(), await freePort()];
      const files = [`certfile ${own.certificateFile}`, `keyfile ${own.keyFile}`];
      const more = [`listener ${webSocketPort} 127.0.0.1`, 'protocol websockets'];
      await broker.start([...files, ...more, 'allow_anonymous true']);
      run('socat', `TCP-LISTEN:${tcpPort},bind=127.0.0.1`, `SYSTEM:echo first; cat > ${folder}/got`);
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
        http {
          client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
          uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s; access_log ${folder}/access.log;
          server { listen 127.0.0.1:${httpPort}; location / { return 204; } }
        }`,
      );
      run('/usr/sbin/nginx', '-p', folder, '-c', file);
      await Promise.all([webSocketPort, httpPort].map(listening));
      const proxy = await startProxy(broker.port, webSocketPort, tcpPort, httpPort);
      const got = await observed(`mqtts://localhost:${broker.port}`, authority.own.certificate);
      const tls = {
        mode: 'oneWay',
        rootCertificate: authority.own.certificate,
        clientCertificate: '',
        privateKey: '',
      } as const;
      const secure = mqtt({ host: 'localhost', tls, proxy });
      const framed = mqtt({ name: 'framed', port: webSocketPort, transport: 'webSocket', proxy });
      const at = { name: 'sink', host: '127.0.0.1', port: tcpPort, proxy };
      const tcp = started(new TcpServer(tcpConnectionSchema.parse(at), testWorld()));
      const url = `http://127.0.0.1:${httpPort}/in`;
      const posts = httpConnectionSchema.parse({ name: 'posts', url, keepAlive: 0, proxy });
      const http = started(new HttpServer(posts, testWorld()));
      const heard: string[] = [];
      tcp.subscribe('', 0, ({ payload }) => heard.push(Buffer.from(payload).toString()));
      await Promise.all([secure, framed, tcp, http].map(connected));
      await secure.send(message('over TLS'));
      await framed.send(message('in frames'));
      await tcp.send(message('bytes'));
      await http.send(message('{}'));
      await vi.waitFor(
        () =>
          expect(got).toEqual([
            ['plant/1', 'over TLS', {}],
            ['plant/1', 'in frames', {}],
          ]),
        patience,
      );
      await vi.waitFor(() => expect(readFileSync(join(folder, 'got'), 'utf8')).toBe('bytes'), patience);
      await vi.waitFor(() => expect(heard).toEqual(['first\n']), patience);
      const accessLog = () => readFileSync(join(folder, 'access.log'), 'utf8');
      await vi.waitFor(() => expect(accessLog()).toContain('POST /in/plant/1 HTTP/1.1'), patience);
      for (const port of [broker.port, webSocketPort, tcpPort, httpPort])
        expect(proxyLog()).toMatch(new RegExp(`CONNECT (localhost|127\\.0\\.0\\.1):${port} `));
    });

    it('say what the proxy refuses, and that it is away', async () => {
      await broker.start();
      const proxy = await startProxy(1);
      const states = async (settings: typeof proxy) => {
        const server = mqtt({ proxy: settings });
        const error = await failed(server);
        await server.stop();
        return [error?.key, error?.parameters];
      };
      expect(await states({ ...proxy, password: 'wrong' })).toMatchObject(['server.proxyCredentials', {}]);
      expect(await states(proxy)).toMatchObject(['server.proxyRefused', { status: 403 }]);
      const port = await freePort();
      expect(await states({ ...proxy, port })).toMatchObject([
        'server.proxyUnreachable',
        { host: '127.0.0.1', port },
      ]);
    });
  },
);

describe('a proxy that does not speak HTTP', () => {
  it('is a proxy that refuses', async () => {
    await broker.start();
    const server = mqtt({
      proxy: { enabled: true, host: '127.0.0.1', port: broker.port, username: '', password: '' },
    });
    expect((await failed(server))?.key).toMatch(/^server\.(?:proxyRefused|closed)$/);
  });
});

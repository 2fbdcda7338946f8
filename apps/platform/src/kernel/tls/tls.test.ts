import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { makeAuthority, type TestAuthority } from '@penstock/node-kit/testing/authority';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectAsync, type MqttClient } from 'mqtt';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuthenticateGateway } from '../../rooms/gateways/broker/broker.ts';
import { openBroker } from '../../rooms/gateways/broker/open.ts';
import { createHttpServer } from '@penstock/server/http/server';
import { demandEncryption } from '@penstock/server/http/security-headers';
import { openLog } from '../log/log.ts';
import { PlatformStartError } from '../process/start-error.ts';
import { readSettings } from '../settings/settings.ts';
import { followCertificateFiles, readCertificateFiles } from './certificate-files.ts';
import { Certificates } from '@penstock/server/tls/certificates';
import { checkExposure } from './exposure.ts';
import { checkCertificate } from '@penstock/server/tls/server-certificate';

const sn = '202611210001';
const secret = 'a-secret-of-the-first-gateway-0001';
const log = openLog({ logLevel: 'silent' });
const here = ['DNS:localhost', 'IP:127.0.0.1'];
let folder: string;
let authority: TestAuthority;
const endings: (() => unknown)[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-tls-'));
  authority = makeAuthority(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

function issue(days?: number) {
  const { chain, key } = authority.issue(here, days);
  return checkCertificate(chain, key);
}

/** The serial number of the certificate that a port shows. */
async function shownBy(port: number): Promise<string> {
  const socket = connectTls({ port, host: '127.0.0.1', ca: authority.certificate });
  await once(socket, 'secureConnect');
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
}

async function openTlsBroker(certificates: Certificates, environment: Record<string, string> = {}) {
  const settings = readSettings({
    PENSTOCK_MQTT_PORT: '0',
    PENSTOCK_MQTT_WS_PORT: '0',
    PENSTOCK_MQTT_TLS_PORT: '0',
    PENSTOCK_MQTT_TLS_WS_PORT: '0',
    ...environment,
  });
  const authenticate: AuthenticateGateway = async (username, proof) =>
    proof.kind === 'secret' && proof.secret === secret ? { sn: username } : null;
  const broker = await openBroker({ settings, authenticate, log, clock: { now: () => 0 }, certificates });
  endings.push(() => broker.stop());
  await broker.listen();
  return broker;
}

async function gateway(url: string, ca: string): Promise<MqttClient> {
  const client = await connectAsync(
    url,
    { username: sn, clientId: sn, password: secret, reconnectPeriod: 0, protocolVersion: 4, ca },
    false,
  );
  client.on('error', () => undefined);
  endings.push(() => client.end(true));
  return client;
}

describe('the embedded broker with a certificate', () => {
  it('takes gateways by mqtts and by wss, and tells them the name of its certificate', async () => {
    const broker = await openTlsBroker(new Certificates(issue()));
    expect(broker.gatewayUrl).toMatch(/^mqtts:\/\/localhost:\d+$/);
    expect(broker.webSocketUrl).toMatch(/^wss:\/\/localhost:\d+\/mqtt$/);
    for (const url of [broker.gatewayUrl, broker.webSocketUrl ?? '']) {
      const client = await gateway(url, authority.certificate);
      expect(client.connected).toBe(true);
      await client.endAsync(true);
    }
  });

  it('is refused by a gateway that trusts another authority', async () => {
    const broker = await openTlsBroker(new Certificates(issue()));
    const other = makeAuthority(folder, 'Another authority');
    await expect(gateway(broker.gatewayUrl, other.certificate)).rejects.toThrow(/certificate|issuer/);
  });

  it('shows another certificate to new connections and keeps those that are open', async () => {
    const certificates = new Certificates(issue());
    const broker = await openTlsBroker(certificates);
    const port = Number(new URL(broker.gatewayUrl.replace('mqtts', 'https')).port);
    const client = await gateway(broker.gatewayUrl, authority.certificate);
    const before = await shownBy(port);
    certificates.replace(issue());
    expect(await shownBy(port)).not.toBe(before);
    await client.publishAsync(`penstock/v1/${sn}/live`, '{}', { qos: 0 });
    expect(client.connected).toBe(true);
  });

  it('has no port without encryption where the settings say so', async () => {
    const broker = await openTlsBroker(new Certificates(issue()), { PENSTOCK_MQTT_PLAIN: 'off' });
    const port = new URL(broker.gatewayUrl.replace('mqtts', 'https')).port;
    await expect(gateway(`mqtt://127.0.0.1:${port}`, '')).rejects.toThrow(/connect to server|closed/);
  });
});

describe('pages and calls with a certificate', () => {
  async function serve(certificates: Certificates): Promise<{ app: FastifyInstance; port: number }> {
    const app: FastifyInstance = Fastify({
      serverFactory: (answer) => createHttpServer({}, certificates, answer),
    });
    demandEncryption(app);
    app.get('/', () => ({ here: true }));
    await app.listen({ host: '127.0.0.1', port: 0 });
    endings.push(() => app.close());
    const address = app.server.address();
    return { app, port: typeof address === 'object' && address ? address.port : 0 };
  }

  it('are served by HTTPS, with HSTS, and with another certificate without a break', async () => {
    const certificates = new Certificates(issue());
    const { port } = await serve(certificates);
    const before = await shownBy(port);
    const asked = request({ host: '127.0.0.1', port, ca: authority.certificate, agent: false }).end();
    const [response] = await once(asked, 'response');
    expect(response).toMatchObject({
      statusCode: 200,
      headers: {
        'strict-transport-security': 'max-age=15552000',
        'cross-origin-opener-policy': 'same-origin',
      },
    });
    certificates.replace(issue());
    expect(await shownBy(port)).not.toBe(before);
  });

  it('are read by nobody who gets the key later: suites without forward secrecy are refused', async () => {
    const certificates = new Certificates(issue());
    const { port } = await serve(certificates);
    for (const _certificate of ['the first', 'another']) {
      await expect(suiteWith(port, 'AES128-GCM-SHA256:AES256-GCM-SHA384')).rejects.toThrow(
        /handshake failure/,
      );
      expect(await suiteWith(port, 'ECDHE+AESGCM')).toMatch(/^ECDHE-/);
      certificates.replace(issue());
    }
  });
});

/** The suite of a TLS 1.2 connection whose client knows some. */
async function suiteWith(port: number, ciphers: string): Promise<string> {
  const socket = connectTls({
    host: '127.0.0.1',
    port,
    ca: authority.certificate,
    maxVersion: 'TLSv1.2',
    ciphers,
  });
  try {
    await once(socket, 'secureConnect');
    return socket.getCipher().name;
  } finally {
    socket.destroy();
  }
}

describe('the files of a certificate', () => {
  function write(chain: string, key: string) {
    const files = { certificate: join(folder, 'chain.pem'), key: join(folder, 'key.pem') };
    writeFileSync(files.certificate, chain);
    writeFileSync(files.key, key);
    return files;
  }

  it('are refused in one line where they are not there or do not belong together', () => {
    expect(() => readCertificateFiles({ certificate: '/nowhere.pem', key: '/nowhere.pem' })).toThrow(
      PlatformStartError,
    );
    const files = write(issue().chain, issue().key);
    expect(() => readCertificateFiles(files)).toThrow(/the key is not that of the certificate/);
  });

  it('are followed: what is whole is served, half a change is not', () => {
    const [old, next] = [issue(), issue()];
    const files = write(old.chain, old.key);
    const certificates = new Certificates(readCertificateFiles(files));
    let look: () => void = () => undefined;
    const clock = {
      after: (_: number, action: () => void) => {
        look = action;
        return () => undefined;
      },
    };
    const stop = followCertificateFiles(files, certificates, { clock, log });
    writeFileSync(files.certificate, next.chain);
    look();
    expect(certificates.current.chain).toBe(old.chain);
    writeFileSync(files.key, next.key);
    look();
    expect(certificates.current).toEqual(next);
    stop();
  });
});

describe('what is open without encryption', () => {
  const warnings = (environment: Record<string, string>) => checkExposure(readSettings(environment));
  const files = { PENSTOCK_TLS_CERTIFICATE: '/c.pem', PENSTOCK_TLS_KEY: '/k.pem' };

  it('warns of nodes of a broker on other machines without TLS, also where the first one is here', () => {
    const MQTT_URL = 'mqtt://penstock:secret@127.0.0.1:1883';
    expect(warnings({ MQTT_URL, PENSTOCK_MQTT_NODES: '127.0.0.1:1884,[::1]:1885' })).toEqual([]);
    expect(warnings({ MQTT_URL, PENSTOCK_MQTT_NODES: '127.0.0.1:1884,mqtt2:1883' })).toEqual([
      expect.stringContaining('is used without encryption'),
    ]);
  });

  it('is nothing by default, and nothing with a certificate', () => {
    expect(warnings({})).toEqual([]);
    expect(warnings({ PENSTOCK_HTTP_HOST: '0.0.0.0', PENSTOCK_MQTT_HOST: '0.0.0.0', ...files })).toEqual([]);
  });

  it('is named where the settings open it', () => {
    expect(warnings({ PENSTOCK_HTTP_HOST: '0.0.0.0' })).toEqual([expect.stringMatching(/without HTTPS/)]);
    expect(warnings({ PENSTOCK_MQTT_HOST: '::', PENSTOCK_MQTT_PLAIN: 'everywhere' })).toEqual([
      expect.stringMatching(/without encryption on ::/),
    ]);
    expect(warnings({ MQTT_URL: 'mqtt://penstock:x@broker.example.com' })).toEqual([
      expect.stringMatching(/broker\.example\.com.* without encryption/),
    ]);
    expect(warnings({ MQTT_URL: 'mqtt://penstock:x@localhost' })).toEqual([]);
  });

  it('is refused for MQTT on other addresses than loopback unless it is asked for', () => {
    expect(() => warnings({ PENSTOCK_MQTT_HOST: '0.0.0.0' })).toThrow(/PENSTOCK_MQTT_PLAIN to everywhere/);
    expect(() => warnings({ PENSTOCK_TLS_CERTIFICATE: '/c.pem' })).toThrow(/^PENSTOCK_TLS_KEY is missing/);
  });
});

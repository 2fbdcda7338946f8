import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { X509Certificate } from 'node:crypto';
import { gatewayCertify, gatewayConnection } from '@penstock/contract/calls/provisioning';
import {
  provisionAgain,
  provisionCertificates,
  provisionedQuery,
  provisionRequireCertificate,
  provisionRevoke,
  provisionRevokeCertificate,
  provisionRows,
  provisionTrust,
} from '@penstock/contract/calls/provisioned-gateway';
import { renewalStatement } from '@penstock/contract/model/gateway-certificate';
import { failure } from '@penstock/contract/errors/error';
import { factsOf, fingerprintOf } from '@penstock/node-kit/certificate-facts';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../../kernel/settings/settings.ts';
import { Certificates } from '@penstock/server/tls/certificates';
import { checkCertificate as serverCertificate } from '@penstock/server/tls/server-certificate';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import {
  installationSecrets,
  renewInstallationSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import type { Broker } from '../broker/broker.ts';
import { openEmbeddedBroker } from '../broker/embedded.ts';
import { gatewaySecrets } from './gateway-secrets.ts';
import { certificateSupport } from './certificate-support.ts';
import { gatewayAuthentication } from './gateway-authentication.ts';
import { TrustRefreshes } from './trust-refreshes.ts';
import { GatewayAuthority, resealGatewayAuthority } from './gateway-authority.ts';

const folder = mkdtempSync(join(tmpdir(), 'penstock-certificates-'));
const at = (file: string) => join(folder, file);
const settings = {
  ...readSettings({
    PENSTOCK_MQTT_PLAIN: 'off',
    PENSTOCK_MQTT_TLS_PORT: '0',
    PENSTOCK_MQTT_TLS_WS_PORT: '0',
  }),
  tlsCertificate: 'server.pem',
  tlsAuthority: at('authorities.pem'),
};
/** The gateways hear of the end of their connection by the broker of this test. */
let broker: Broker;
const platform = testPlatform([], {}, { settings, disconnectGateway: (sn) => broker.disconnectGateway(sn) });
const server = makeAuthority(folder, 'Server authority');
writeFileSync(at('authorities.pem'), server.certificate);
const day = 86_400_000;

beforeAll(async () => {
  const { chain, key } = server.issue(['DNS:localhost', 'IP:127.0.0.1']);
  const { db } = platform().database;
  const support = certificateSupport(settings);
  broker = await openEmbeddedBroker({
    settings,
    certificates: new Certificates(serverCertificate(chain, key)),
    asksCertificates: true,
    authenticate: gatewayAuthentication({
      db,
      clock: platform().clock,
      support,
      secrets: gatewaySecrets(db, support, (sn) => broker.disconnectGateway(sn)),
    }),
    log: silentLog,
    clock: platform().clock,
  });
  await broker.listen();
});
afterAll(async () => {
  await broker.stop();
  rmSync(folder, { recursive: true });
});

function openssl(...words: string[]): string {
  return execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** A key and a request for its certificate, made by OpenSSL. */
function makeRequest(name: string, curve = 'P-256') {
  const key = at(`${name}-${Math.random()}.key`);
  openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${curve}`, '-out', key);
  return { key, request: openssl('req', '-new', '-key', key, '-subj', `/CN=${name}`) };
}

/** A gateway that was provisioned, with its secret. */
async function provisioned(sn: string): Promise<string> {
  const admin = await platform().signedIn('admin');
  const { rows } = await admin.call(provisionRows, { rows: [{ sn }] });
  return rows[0]?.secret ?? '';
}

async function certified(sn: string, secret: string) {
  const { key, request } = makeRequest(sn);
  const { certificate } = await platform().client().call(gatewayCertify, { sn, secret, request });
  return { key: readFileSync(key, 'utf8'), certificate };
}

function connect(sn: string, proof: IClientOptions): Promise<MqttClient> {
  const port = new URL(broker.gatewayUrl).port;
  return connectAsync(
    `mqtts://localhost:${port}`,
    { username: sn, clientId: sn, ca: server.certificate, reconnectPeriod: 0, protocolVersion: 4, ...proof },
    false,
  );
}

async function connects(sn: string, { certificate, key }: { certificate: string; key: string }) {
  const client = await connect(sn, { cert: certificate, key });
  client.on('error', () => undefined);
  return client;
}

const refusal = (sn: string, certificate: string) =>
  platform()
    .client()
    .call(gatewayConnection, { sn, certificate })
    .then(
      () => undefined,
      (error: unknown) => error,
    );

async function rowOf(sn: string) {
  const admin = await platform().signedIn('admin');
  return (await admin.call(provisionedQuery, { keyword: sn })).rows[0];
}

describe('a certificate of a gateway', () => {
  it('is one that OpenSSL verifies: chain, subject, purpose, dates', async () => {
    const sn = '280000000001';
    const secret = await provisioned(sn);
    const { certificate, key } = await certified(sn, secret);
    writeFileSync(at('own.pem'), certificate);
    writeFileSync(at('own.key'), key);
    const authority = new GatewayAuthority(platform().database.db, platform().clock);
    writeFileSync(at('gateways.pem'), await authority.certificate());
    const atTime = String(Math.floor(platform().clock.now() / 1000));
    const verified = openssl(
      'verify',
      '-x509_strict',
      '-purpose',
      'sslclient',
      '-attime',
      atTime,
      '-CAfile',
      at('gateways.pem'),
      at('own.pem'),
    );
    expect(verified).toContain('own.pem: OK');
    const facts = openssl(
      'x509',
      '-in',
      at('own.pem'),
      '-noout',
      '-subject',
      '-ext',
      'extendedKeyUsage,basicConstraints',
    );
    expect(facts).toMatch(new RegExp(`CN ?= ?${sn}`));
    expect(facts).toContain('TLS Web Client Authentication');
    expect(facts).toContain('CA:FALSE');
    const { validFrom, validTo } = new X509Certificate(certificate);
    expect((Date.parse(validTo) - platform().clock.now()) / day).toBeCloseTo(365, 1);
    expect(Date.parse(validFrom)).toBeLessThan(platform().clock.now());
    // The key of the authority is sealed, and stays the same when the secret of the installation is renewed.
    const { db } = platform().database;
    await change(db, { accountId: null, address: '' }, 'platform.renewSecret', async (transaction) => {
      await renewInstallationSecret(transaction, new Date());
      await resealGatewayAuthority(transaction, await installationSecrets(transaction.sql));
      return { object: { type: 'platform', id: '' }, result: undefined };
    });
    writeFileSync(at('later.pem'), (await certified(sn, secret)).certificate);
    expect(openssl('verify', '-attime', atTime, '-CAfile', at('gateways.pem'), at('later.pem'))).toContain(
      'OK',
    );
  });

  it('proves it in the handshake of the broker, which asks for one and needs none', async () => {
    const sn = '280000000002';
    const secret = await provisioned(sn);
    const own = await certified(sn, secret);
    writeFileSync(at('client.pem'), own.certificate);
    writeFileSync(at('client.key'), own.key);
    writeFileSync(at('server-authority.pem'), server.certificate);
    const { port } = new URL(broker.gatewayUrl);
    // Not waited for by the process: the broker is in it.
    const handshake = async (...more: string[]) => {
      const trust = ['-CAfile', at('server-authority.pem'), '-verify_return_error'];
      const words = ['s_client', '-connect', `127.0.0.1:${port}`, ...trust, ...more];
      const run = promisify(execFile)('openssl', words, { timeout: 10_000 });
      run.child.stdin?.end();
      return (await run).stdout;
    };
    const without = await handshake('-tls1_2');
    expect(without).toContain('Verify return code: 0 (ok)');
    expect(without).toContain('No client certificate CA names sent');
    expect(without).toMatch(/Client Certificate Types|Requested Signature Algorithms/);
    expect(await handshake('-cert', at('client.pem'), '-key', at('client.key'))).toContain(
      'Verify return code: 0 (ok)',
    );
    const withSecret = await connect(sn, { password: secret });
    expect(await rowOf(sn)).toMatchObject({ provedBy: 'secret', certificate: 'unused' });
    await withSecret.endAsync();
    const client = await connects(sn, own);
    expect(await rowOf(sn)).toMatchObject({ provedBy: 'certificate', certificate: 'valid' });
    await client.endAsync();
    // The certificate without its key is worth nothing, and so is the key of somebody else.
    const stranger = makeRequest(sn);
    await expect(
      connect(sn, { cert: own.certificate, key: readFileSync(stranger.key, 'utf8') }),
    ).rejects.toThrow(/key/);
    await expect(connect(sn, {})).rejects.toThrow(/user name or password|Bad username/);
  });

  it('is refused, with the reason, where it is of another gateway, of a foreign authority, expired or revoked', async () => {
    const [one, other] = ['280000000003', '280000000004'];
    const own = await certified(one, await provisioned(one));
    await provisioned(other);
    expect(await refusal(other, own.certificate)).toMatchObject({
      key: 'gateway.certificateOfOther',
      parameters: { sn: other, name: one },
    });
    await expect(connects(other, own)).rejects.toThrow(/refused/);
    const foreign = makeAuthority(folder, 'Foreign').issue([`DNS:${one}`]);
    expect(await refusal(one, new X509Certificate(foreign.chain).toString())).toMatchObject({
      key: 'gateway.certificateForeign',
    });
    await expect(connects(one, { certificate: foreign.chain, key: foreign.key })).rejects.toThrow(/refused/);

    const client = await connects(one, own);
    const closed = new Promise<void>((resolve) => client.once('close', () => resolve()));
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(provisionCertificates, { sn: one });
    expect(rows).toMatchObject([
      { state: 'valid', fingerprint: fingerprintOf(new X509Certificate(own.certificate)) },
    ]);
    await admin.call(provisionRevokeCertificate, { sn: one, fingerprint: rows[0]?.fingerprint ?? '' });
    await closed;
    expect(await refusal(one, own.certificate)).toMatchObject({ key: 'gateway.certificateRevoked' });
    await expect(connects(one, own)).rejects.toThrow(/refused/);
    expect((await admin.call(provisionCertificates, { sn: one })).rows[0]).toMatchObject({
      state: 'revoked',
    });
    const { rows: logged } = await platform().database.pool.query(
      `select action, after from operation_log where object_id = $1 order by id desc limit 2`,
      [one],
    );
    expect(logged).toMatchObject([{ action: 'gateway.revokeCertificate' }, { action: 'gateway.certify' }]);
  });

  it('expires, and is over with the gateway and with its factory secret', async () => {
    const sn = '280000000005';
    const secret = await provisioned(sn);
    const own = await certified(sn, secret);
    const admin = await platform().signedIn('admin');
    const { clock } = platform();
    const before = clock.now();
    clock.time = before + 366 * day;
    expect(await refusal(sn, own.certificate)).toMatchObject({ key: 'gateway.certificateExpired' });
    clock.time = before;
    expect(await refusal(sn, own.certificate)).toBeUndefined();
    await admin.call(provisionRevoke, { sns: [sn] });
    expect(await refusal(sn, own.certificate)).toMatchObject({ key: 'gateway.credentialsRefused' });
    await admin.call(provisionAgain, { sn });
    expect(await refusal(sn, own.certificate)).toMatchObject({ key: 'gateway.certificateRevoked' });
  });

  it('ends those before it when it is used, and not before', async () => {
    const sn = '280000000006';
    const secret = await provisioned(sn);
    const first = await certified(sn, secret);
    await (await connects(sn, first)).endAsync();
    platform().clock.time += 1000;
    const second = await certified(sn, secret);
    await (await connects(sn, first)).endAsync();
    await (await connects(sn, second)).endAsync();
    expect(await refusal(sn, first.certificate)).toMatchObject({ key: 'gateway.certificateRevoked' });
    const admin = await platform().signedIn('admin');
    const { rows } = await admin.call(provisionCertificates, { sn });
    expect(rows.map(({ state }) => state)).toEqual(['valid', 'replaced']);
  });
});

describe('a gateway that needs a certificate', () => {
  it('is cut off from its secret, which gets it no certificate without the key of the present one', async () => {
    const sn = '280000000007';
    const secret = await provisioned(sn);
    const admin = await platform().signedIn('admin');
    const bySecret = await connect(sn, { password: secret });
    bySecret.on('error', () => undefined);
    const closed = new Promise<void>((resolve) => bySecret.once('close', () => resolve()));
    expect(await admin.call(provisionRequireCertificate, { sns: [sn], required: true })).toEqual({
      changed: 1,
    });
    await closed;
    await expect(connect(sn, { password: secret })).rejects.toThrow(/refused/);
    const asked = platform().client().call(gatewayConnection, { sn, secret });
    await expect(asked).rejects.toMatchObject({ key: 'gateway.certificateRequired', code: '1324' });
    // The first one is for the secret.
    const own = await certified(sn, secret);
    await (await connects(sn, own)).endAsync();
    await expect(certified(sn, secret)).rejects.toMatchObject({ key: 'gateway.certificateNeedsPresent' });
    const { request, key } = makeRequest(sn);
    const signedBy = (file: string) => {
      writeFileSync(at('statement'), renewalStatement(sn, request));
      return execFileSync('openssl', ['dgst', '-sha256', '-sign', file, at('statement')]).toString('base64');
    };
    writeFileSync(at('present.key'), own.key);
    const renew = (signature: string) =>
      platform().client().call(gatewayCertify, { sn, secret, request, present: own.certificate, signature });
    await expect(renew(signedBy(key))).rejects.toMatchObject({ key: 'gateway.certificateNeedsPresent' });
    expect((await renew(signedBy(at('present.key')))).certificate).toContain('BEGIN CERTIFICATE');
    await admin.call(provisionRequireCertificate, { sns: [sn], required: false });
    await (await connect(sn, { password: secret })).endAsync();
  });

  it('gets none for a request of another gateway, a key of another kind, a damaged request, or too many', async () => {
    const sn = '280000000008';
    const secret = await provisioned(sn);
    const ask = (request: string, shown = secret) =>
      platform().client().call(gatewayCertify, { sn, secret: shown, request });
    const refused = { key: 'gateway.certificateRequestRefused' };
    await expect(ask(makeRequest('280000000001').request)).rejects.toMatchObject(refused);
    await expect(ask(makeRequest(sn, 'secp256k1').request)).rejects.toMatchObject(refused);
    const { request } = makeRequest(sn);
    const [last = ''] = request.slice(-60, -59);
    const damaged = request.slice(0, -60) + (last === 'A' ? 'B' : 'A') + request.slice(-59);
    await expect(ask(damaged)).rejects.toMatchObject(refused);
    await expect(ask(request, 'x'.repeat(40))).rejects.toMatchObject({ key: 'gateway.credentialsRefused' });
    for (let count = 0; count < 10; count += 1) await ask(request);
    await expect(ask(request)).rejects.toMatchObject({ key: 'request.tooMany' });
  });
});

describe('a private authority', () => {
  it('is replaced without losing a gateway: who trusts the next one is counted, listed and brought up to date', async () => {
    const [here, away, silent] = ['281000000001', '281000000002', '281000000003'];
    for (const sn of [here, away, silent]) await provisioned(sn);
    const { database, rooms } = platform();
    const { db, pool } = database;
    const next = makeAuthority(folder, 'Next authority');
    const [old, other] = factsOf(server.certificate + next.certificate);
    const introduce = (sn: string, pem: string | undefined) =>
      rooms.gateways.states.introduce(sn, {
        software: 'v1',
        hardware: 'PG-1',
        configurationRevision: 1,
        configurationHash: 'a'.repeat(64),
        trusted: pem === undefined ? undefined : factsOf(pem),
      });
    await pool.query(`update gateway set online_at = now(), online = sn <> $2 where sn = any($1)`, [
      [here, away, silent],
      away,
    ]);
    await introduce(here, server.certificate);
    await introduce(away, server.certificate);
    await introduce(silent, undefined);
    const admin = await platform().signedIn('admin');
    const counts = async () => {
      const { gateways, authorities } = await admin.call(provisionTrust, {});
      return authorities.map((one) => [one.name, one.given, one.trusting, gateways - one.notTrusting]);
    };
    const lacking = async (fingerprint = '') => {
      const found = await admin.call(provisionedQuery, {
        keyword: '28100000',
        trust: { fingerprint, trusts: false },
        sort: { column: 'sn', direction: 'ascending' },
      });
      return found.rows.map(({ sn, authority }) => [sn, authority]);
    };
    expect(await counts()).toEqual([['Server authority', true, 2, 2]]);
    expect(await lacking(old?.fingerprint)).toEqual([[silent, 'unknown']]);

    let given = server.certificate;
    const asked: string[] = [];
    const refreshes = new TrustRefreshes({
      db,
      authority: () => given,
      log: silentLog,
      gateways: {
        request: async (sn, method) => {
          asked.push(sn);
          if (sn === silent) throw failure('gateway.unsupported', { what: method.name });
          return method.result.parse({ trusted: factsOf(given) });
        },
      },
    });
    await refreshes.look();
    expect(asked).toEqual([]);
    given = server.certificate + next.certificate;
    writeFileSync(at('authorities.pem'), given);
    utimesSync(at('authorities.pem'), 1, 1);
    await refreshes.look();
    expect(asked.toSorted()).toEqual([here, silent]);
    expect(await counts()).toEqual([
      ['Server authority', true, 2, 2],
      ['Next authority', true, 1, 1],
    ]);
    expect(await lacking(other?.fingerprint)).toEqual([
      [away, 'older'],
      [silent, 'unknown'],
    ]);
    expect(await rowOf(here)).toMatchObject({
      authority: 'current',
      trusted: ['Server authority', 'Next authority'],
    });
    // It comes back before the old one goes.
    await introduce(away, given);
    given = next.certificate;
    writeFileSync(at('authorities.pem'), given);
    utimesSync(at('authorities.pem'), 2, 2);
    await refreshes.look();
    expect(await counts()).toEqual([
      ['Next authority', true, 2, 2],
      ['Server authority', false, 1, 1],
    ]);
    expect(
      (await admin.call(provisionedQuery, { keyword: '28100000', authorities: ['current'] })).total,
    ).toBe(1);
    await refreshes.stop();
  });
});

it('the settings decide whether there are certificates', async () => {
  const without = (more: Partial<typeof settings>) => certificateSupport({ ...settings, ...more }).obstacle;
  expect(without({})).toBeNull();
  expect(without({ gatewayCertificates: 'off' })).toBe('off');
  expect(without({ mqttUrl: 'mqtt://broker' })).toBe('broker');
  expect(certificateSupport(readSettings({})).obstacle).toBe('noTls');
  expect(without({ mqttPublicUrl: 'mqtt://plant' })).toBe('address');
  const admin = await platform().signedIn('admin');
  expect(await admin.call(provisionTrust, {})).toMatchObject({ certificates: 'allowed', obstacle: null });
});

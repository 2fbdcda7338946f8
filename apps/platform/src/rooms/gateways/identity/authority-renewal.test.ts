import 'reflect-metadata';
import { X509Certificate } from 'node:crypto';
import {
  provisionRemoveAuthority,
  provisionRenewAuthority,
} from '@penstock/contract/calls/gateway-authority';
import { gatewayCertify, gatewayConnection } from '@penstock/contract/calls/provisioning';
import {
  provisionCertificates,
  provisionedQuery,
  provisionRequireCertificate,
  provisionRows,
  provisionTrust,
} from '@penstock/contract/calls/provisioned-gateway';
import { failure } from '@penstock/contract/errors/error';
import { Pkcs10CertificateRequestGenerator } from '@peculiar/x509';
import { expect, it } from 'vitest';
import { change } from '../../../kernel/operation-log/change.ts';
import {
  installationSecrets,
  renewInstallationSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { readSettings } from '../../../kernel/settings/settings.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { CertificateRenewals } from './certificate-renewals.ts';
import { certificateSupport } from './certificate-support.ts';
import { GatewayAuthority, resealGatewayAuthority } from './gateway-authority.ts';
import { gatewayAuthentication } from './gateway-authentication.ts';
import { gatewaySecrets } from './gateway-secrets.ts';

const settings = { ...readSettings({}), tlsCertificate: 'server.pem' };
const disconnected: string[] = [];
const platform = testPlatform([], {}, { settings, disconnectGateway: (sn) => void disconnected.push(sn) });
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const hour = 3_600_000;

async function provisioned(sn: string): Promise<string> {
  const admin = await platform().signedIn('admin');
  return (await admin.call(provisionRows, { rows: [{ sn }] })).rows[0]?.secret ?? '';
}

async function certified(sn: string, secret: string): Promise<string> {
  platform().clock.time += 1000;
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const parts = { name: `CN=${sn}`, keys, signingAlgorithm: algorithm };
  const made = await Pkcs10CertificateRequestGenerator.create(parts);
  const request = `${made.toString('pem').trim()}\n`;
  return (await platform().client().call(gatewayCertify, { sn, secret, request })).certificate;
}

/** Connects to the broker with a certificate; null where it is refused as a whole. */
async function connects(sn: string, certificate: string) {
  const { database, clock } = platform();
  const { db } = database;
  const support = certificateSupport(settings);
  const secrets = gatewaySecrets(db, support, () => undefined);
  const shown = { kind: 'certificate', certificate: new X509Certificate(certificate) } as const;
  const answer = await gatewayAuthentication({ db, clock, support, secrets })(sn, shown);
  await database.pool.query('update gateway set online = true where sn = $1', [sn]);
  return answer;
}

const asked = (sn: string, certificate: string) =>
  platform().client().call(gatewayConnection, { sn, certificate });

async function signers() {
  const admin = await platform().signedIn('admin');
  const found = await admin.call(provisionTrust, {});
  return found.signers.map(({ number, present, gateways }) => [number, present, gateways]);
}

it('the authority of certificates is renewed: who has one of the old is asked, counted and listed until none has', async () => {
  const [here, away] = ['282000000001', '282000000002'];
  const secrets = { [here]: await provisioned(here), [away]: await provisioned(away) };
  const first = await certified(here, secrets[here] ?? '');
  const left = await certified(away, secrets[away] ?? '');
  await connects(here, first);
  await connects(away, left);
  await platform().database.pool.query('update gateway set online = false where sn = $1', [away]);
  expect(await signers()).toEqual([[1, true, 2]]);
  expect((await asked(here, first)).renew).toBe(false);

  const admin = await platform().signedIn('admin');
  const before = await new GatewayAuthority(platform().database.db, platform().clock).certificate();
  expect(await admin.call(provisionRenewAuthority, {})).toEqual({ number: 2 });
  expect(await signers()).toEqual([
    [2, true, 0],
    [1, false, 2],
  ]);
  await expect(admin.call(provisionRenewAuthority, {})).rejects.toMatchObject({
    key: 'gateway.authorityBefore',
    parameters: { number: 1 },
  });
  const { rows: keys } = await platform().database.pool.query(
    'select number, private_key is null as deleted from gateway_authority order by number',
  );
  expect(keys).toEqual([
    { number: 1, deleted: true },
    { number: 2, deleted: false },
  ]);

  // Gateways that are online are asked, once an hour; all others hear it when they come.
  const { db } = platform().database;
  const heard: string[] = [];
  const renewals = new CertificateRenewals({
    db,
    clock: platform().clock,
    log: silentLog,
    gateways: {
      request: (sn, method) => {
        heard.push(sn);
        return Promise.reject(failure('gateway.unsupported', { what: method.name }));
      },
    },
  });
  await renewals.look();
  await renewals.look();
  expect(heard).toEqual([here]);
  platform().clock.time += hour;
  await renewals.look();
  expect(heard).toEqual([here, here]);
  expect((await asked(away, left)).renew).toBe(true);

  const second = await certified(here, secrets[here] ?? '');
  expect((await asked(here, second)).renew).toBe(false);
  const present = new X509Certificate(await new GatewayAuthority(db, platform().clock).certificate());
  expect(new X509Certificate(second).verify(present.publicKey)).toBe(true);
  expect(new X509Certificate(second).checkIssued(present)).toBe(true);
  expect(new X509Certificate(second).checkIssued(new X509Certificate(before))).toBe(false);
  // Not yet used: the old one may still be all that the gateway has.
  expect(await signers()).toEqual([
    [2, true, 1],
    [1, false, 2],
  ]);
  await connects(here, second);
  expect(await signers()).toEqual([
    [2, true, 1],
    [1, false, 1],
  ]);
  await renewals.look();
  expect(heard).toEqual([here, here]);
  const listed = async (signer: number) =>
    (await admin.call(provisionedQuery, { signer, keyword: '2820000' })).rows.map(({ sn }) => sn);
  expect([await listed(1), await listed(2)]).toEqual([[away], [here]]);
  const { rows } = await admin.call(provisionCertificates, { sn: here });
  expect(rows.map(({ authority, state }) => [authority, state])).toEqual([
    [2, 'valid'],
    [1, 'replaced'],
  ]);

  // Its certificate is all that is left of the old one.
  const removal = { number: 1 };
  await expect(admin.call(provisionRemoveAuthority, removal)).rejects.toMatchObject({
    key: 'gateway.authorityInUse',
    parameters: { number: 1, count: 1 },
  });
  await connects(away, await certified(away, secrets[away] ?? ''));
  expect(await admin.call(provisionRemoveAuthority, removal)).toEqual({ revoked: 0 });
  expect(await signers()).toEqual([[2, true, 2]]);
  for (const number of [1, 2, 3])
    await expect(admin.call(provisionRemoveAuthority, { number })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  expect(disconnected).toEqual([]);
});

it('an authority is removed with its certificates when somebody says so, and no gateway is locked out', async () => {
  const sn = '282000000003';
  const secret = await provisioned(sn);
  const admin = await platform().signedIn('admin');
  const old = await certified(sn, secret);
  await connects(sn, old);
  await admin.call(provisionRequireCertificate, { sns: [sn], required: true });
  const { number } = await admin.call(provisionRenewAuthority, {});
  const before = (await signers()).find(([one]) => one === number - 1);
  const answer = await admin.call(provisionRemoveAuthority, { number: number - 1, revoke: true });
  expect(answer.revoked).toBe(before?.[2]);
  expect(disconnected).toContain(sn);
  await expect(asked(sn, old)).rejects.toMatchObject({ key: 'gateway.certificateRevoked' });
  // With its secret, although it may not connect with that.
  expect(await connects(sn, await certified(sn, secret))).toEqual({ sn });

  const { db } = platform().database;
  await change(db, { accountId: null, address: '' }, 'platform.renewSecret', async (transaction) => {
    await renewInstallationSecret(transaction, new Date());
    await resealGatewayAuthority(transaction, await installationSecrets(transaction.sql));
    return { object: { type: 'platform', id: '' }, result: undefined };
  });
  const other = '282000000004';
  expect(await certified(other, await provisioned(other))).toContain('BEGIN CERTIFICATE');
  const { rows } = await platform().database.pool.query(
    `select action, after from operation_log where action like 'gateway.%Authority' order by id desc limit 2`,
  );
  expect(rows).toEqual([
    { action: 'gateway.removeAuthority', after: { number: number - 1, revoked: answer.revoked } },
    { action: 'gateway.renewAuthority', after: { number } },
  ]);
});

it('the authority is renewed by those only who may', async () => {
  const owner = await platform().signedIn('owner');
  const isMissing = { key: 'permission.missing' };
  await expect(owner.call(provisionRenewAuthority, {})).rejects.toMatchObject(isMissing);
  await expect(owner.call(provisionRemoveAuthority, { number: 1 })).rejects.toMatchObject(isMissing);
});

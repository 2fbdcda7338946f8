import { provisionRenewAuthority } from '@penstock/contract/calls/gateway-authority';
import { gatewayConnection } from '@penstock/contract/calls/provisioning';
import { provisionRequireCertificate } from '@penstock/contract/calls/provisioned-gateway';
import { certificateObstacles } from '@penstock/contract/model/gateway-certificate';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn } from '../../../testing/test-seed.ts';
import { unsupported } from './certificate-support.ts';

const platform = testPlatform();

it('each obstacle is an error that says what to set', () => {
  expect(certificateObstacles.map((one) => [one, unsupported(one).key])).toEqual([
    ['off', 'gateway.certificatesOff'],
    ['broker', 'gateway.certificatesAtBroker'],
    ['noTls', 'gateway.certificatesNeedTls'],
    ['address', 'gateway.certificatesNeedTls'],
  ]);
});

it('where the broker has no TLS, certificates are neither demanded nor taken, and nobody signs them', async () => {
  const admin = await platform().signedIn('admin');
  const refused = { key: 'gateway.certificatesNeedTls', code: '1327' };
  const demand = admin.call(provisionRequireCertificate, { sns: [testSn], required: true });
  await expect(demand).rejects.toMatchObject(refused);
  await expect(admin.call(provisionRenewAuthority, {})).rejects.toMatchObject(refused);
  // To come with the secret alone again is possible everywhere.
  expect(await admin.call(provisionRequireCertificate, { sns: [testSn], required: false })).toEqual({
    changed: 0,
  });
  const folder = mkdtempSync(join(tmpdir(), 'penstock-support-'));
  const { certificate } = makeAuthority(folder);
  rmSync(folder, { recursive: true });
  const shown = platform().client().call(gatewayConnection, { sn: testSn, certificate });
  await expect(shown).rejects.toMatchObject(refused);
  const { rows } = await platform().database.pool.query('select 1 from gateway_authority');
  expect(rows).toEqual([]);
});

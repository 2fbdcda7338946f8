import { gatewayConnection, gatewayRenewSecret } from '@penstock/contract/calls/provisioning';
import { failure } from '@penstock/contract/errors/error';
import { renewSecret } from '@penstock/contract/link/methods/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSecret, testSn } from '../../../testing/test-seed.ts';
import { gatewaySecrets } from '../identity/gateway-secrets.ts';
import { SecretRenewals } from './secret-renewals.ts';

const platform = testPlatform();
const patience = { timeout: 20_000 };
/** The messages to the gateway. */
let sent: string[];

beforeEach(async () => {
  sent = [];
  const { database } = platform();
  await database.db
    .updateTable('gateway')
    .set({ next_secret_hash: null, renewal_requested_at: null })
    .execute();
});

function gatewayTakes(): void {
  platform().gateways.answer = (method, params) => {
    if (method === renewSecret.name) sent.push(renewSecret.params.parse(params).secret);
    return {};
  };
}

async function isTaken(secret: string): Promise<boolean> {
  const call = platform().client().call(gatewayConnection, { sn: testSn, secret });
  return await call.then(
    () => true,
    () => false,
  );
}

async function dueGateways(): Promise<unknown> {
  const { db } = platform().database;
  return await db.selectFrom('gateway').select('sn').where('renewal_requested_at', 'is not', null).execute();
}

describe('the secret of a gateway', () => {
  it('is renewed: the old one is valid until the gateway shows the new one, and no longer', async () => {
    gatewayTakes();
    const admin = await platform().signedIn('admin');
    await admin.call(gatewayRenewSecret, { sn: testSn });
    await expect.poll(() => sent, patience).toHaveLength(1);
    expect(await isTaken(testSecret)).toBe(true);
    const [secret = ''] = sent;
    const renewed: string[] = [];
    const { db } = platform().database;
    const secrets = gatewaySecrets(db, { obstacle: 'off' }, (sn) => renewed.push(sn));
    expect(await secrets.check(testSn, secret)).not.toBeNull();
    expect(renewed).toEqual([testSn]);
    expect([await isTaken(testSecret), await isTaken(secret)]).toEqual([false, true]);
    expect(await dueGateways()).toEqual([]);
    const { rows } = await platform().database.pool.query(
      `select action, object_id, before, after from operation_log order by id desc limit 1`,
    );
    expect(JSON.stringify(rows)).toContain('gateway.renewSecret');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is sent when the gateway comes, where it could not be sent before, and always another one', async () => {
    let asked = 0;
    platform().gateways.answer = (method) => {
      if (method !== renewSecret.name) return {};
      asked += 1;
      throw failure('gateway.offline', { sn: testSn });
    };
    await (await platform().signedIn('admin')).call(gatewayRenewSecret, { sn: testSn });
    await expect.poll(() => asked, patience).toBe(1);
    expect(await dueGateways()).toEqual([{ sn: testSn }]);
    gatewayTakes();
    for (let times = 1; times <= 2; times += 1) {
      void platform().reports.introduced(testSn, 1, 'a'.repeat(64));
      await expect.poll(() => sent.length, patience).toBe(times);
    }
    expect(new Set(sent).size).toBe(2);
    // The first one was given up when the second was sent.
    expect([await isTaken(sent[0] ?? ''), await isTaken(sent[1] ?? '')]).toEqual([false, true]);
  });

  it('is sent again to a gateway that comes back while the answer of its last connection is waited for', async () => {
    let fail: (error: Error) => void = () => undefined;
    platform().gateways.answer = (method, params) => {
      if (method !== renewSecret.name) return {};
      sent.push(renewSecret.params.parse(params).secret);
      if (sent.length > 1) return {};
      return new Promise((_resolve, reject) => {
        fail = reject;
      });
    };
    await (await platform().signedIn('admin')).call(gatewayRenewSecret, { sn: testSn });
    await expect.poll(() => sent.length, patience).toBe(1);
    void platform().reports.introduced(testSn, 1, 'a'.repeat(64));
    // Time for the question whether it is due.
    await dueGateways();
    await dueGateways();
    fail(failure('gateway.timeout'));
    await expect.poll(() => sent.length, patience).toBe(2);
    expect(await isTaken(sent[1] ?? '')).toBe(true);
  });

  it('is renewed by those only who may, and of gateways only that there are', async () => {
    const owner = await platform().signedIn('owner');
    await expect(owner.call(gatewayRenewSecret, { sn: testSn })).rejects.toMatchObject({ code: '1008' });
    const admin = await platform().signedIn('admin');
    await expect(admin.call(gatewayRenewSecret, { sn: '999999999999' })).rejects.toMatchObject({
      code: '2001',
    });
  });

  it('is not renewed here where a broker of somebody else knows it', async () => {
    const { database, clock } = platform();
    const nothing = () => Promise.reject(new Error('nothing is to be sent'));
    const renewals = new SecretRenewals({
      db: database.db,
      gateways: { request: nothing },
      events: { publish: nothing },
      secretPlace: 'broker',
      clock,
      log: silentLog,
    });
    const nobody = { accountId: null, address: '' };
    await expect(renewals.request(nobody, testSn)).rejects.toMatchObject({ key: 'gateway.secretAtBroker' });
    await renewals.send();
    expect([await dueGateways(), sent]).toEqual([[], []]);
  });
});

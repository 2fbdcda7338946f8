import {
  gatewayCopy,
  gatewayCopyCallback,
  gatewayCopyCheck,
} from '@penstock/contract/calls/configuration-copy';
import { gatewayEdit, gatewayQuery } from '@penstock/contract/calls/gateway-list';
import {
  gatewayImport,
  gatewayImportCallback,
  gatewayImportCheck,
} from '@penstock/contract/calls/configuration-import';
import {
  configurationConfirm,
  configurationDiff,
  configurationRestore,
  configurationRevisions,
} from '@penstock/contract/calls/configuration-revisions';
import { driverEnable } from '@penstock/contract/calls/driver';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import {
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { scriptedGateways } from '../../../testing/scripted-gateways.ts';

const platform = testPlatform();
/** The thread for documents has to start first. */
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
const [other, away] = ['202611210002', '202611210003'];
const mqtt = (password: string) => ({
  name: 'cloud',
  host: 'broker.example.com',
  signIn: { vendor: 'plain' as const, username: 'plant', password },
});
const whole: ConfigurationInput = { ...scriptedConfiguration, connections: { mqtt: [mqtt('pass-word')] } };
let gateways: ReadonlyMap<string, ScriptedGateway>;
const document = (of = sn) => configurationSchema.parse(gateways.get(of)?.document);
const revisionOf = (of = sn) => gateways.get(of)?.revision ?? 0;

beforeEach(async () => {
  gateways = await scriptedGateways(platform(), { [sn]: whole, [other]: { format: 1, name: 'other' } });
  for (const gateway of gateways.values())
    gateway.more = (method) =>
      method === 'configuration.revisions' ? { revisions: [], more: false } : undefined;
  await platform().database.pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, owner_id, online)
     select $2, '', '', owner_id, false from gateway where sn = $1
     on conflict (sn) do update set online = false, hardware = 'model A'`,
    [sn, away],
  );
});

const file = (content: object) => new File([JSON.stringify(content)], 'configuration.json');

describe('the revisions of a configuration', () => {
  it('are listed with who made them, compared in words, and returned to with their secrets', async () => {
    const owner = await platform().signedIn('owner');
    const enable = (enabled: boolean) =>
      owner.call(driverEnable, {
        sn,
        baseRevision: revisionOf(),
        names: ['pump'],
        enabled,
        note: 'service',
      });
    await enable(false);
    await expect
      .poll(async () => (await owner.call(configurationRevisions, { sn })).rows, slow)
      .toMatchObject([
        {
          revision: revisionOf(),
          author: 'owner',
          note: 'service',
          changes: 1,
          summary: [{ section: 'drivers', kind: 'changed', count: 1, names: ['pump'] }],
          current: true,
        },
        { author: 'anna', current: false },
      ]);
    const { rows } = await owner.call(configurationRevisions, { sn });
    const [now, before] = rows;
    if (now === undefined || before === undefined) throw new Error('two revisions are expected');
    const { lines } = await owner.call(configurationDiff, { sn, from: before, to: now });
    expect(lines).toMatchObject([{ section: 'drivers', text: 'pump › Enabled: yes → no' }]);
    await owner.call(configurationRestore, { sn, baseRevision: now.revision, to: before });
    expect(document().drivers[0]).toMatchObject({ name: 'pump', enabled: true });
    expect(document().connections.mqtt[0]).toMatchObject({ signIn: { password: 'pass-word' } });
  });

  it('on probation are kept by a confirmation', async () => {
    const owner = await platform().signedIn('owner');
    await owner.call(configurationConfirm, { sn, revision: revisionOf() });
    expect(platform().gateways.asked.map(({ method }) => method)).toContain('configuration.confirm');
    const log = await platform().database.pool.query(
      `select 1 from operation_log where action = 'gateway.keepRevision'`,
    );
    expect(log.rowCount).toBe(1);
  });
});

describe('a configuration from a file', () => {
  const shown = { ...whole, name: 'imported', connections: { mqtt: [mqtt(hiddenSecret)] } };

  it('is compared first, then applied as a whole, with the secrets of the gateway', async () => {
    const owner = await platform().signedIn('owner');
    const check = await owner.call(gatewayImportCheck, { sn, file: file(shown) });
    expect(check).toMatchObject({
      baseRevision: revisionOf(),
      total: 1,
      missing: [],
      lines: [{ text: 'Name: empty → imported' }],
    });
    const { uuid } = await owner.call(gatewayImport, {
      sn,
      baseRevision: check.baseRevision,
      note: 'from file',
      file: file(shown),
    });
    await expect
      .poll(() => owner.call(gatewayImportCallback, { uuid }), slow)
      .toMatchObject({ status: 'success', code: '200', data: { changed: true } });
    expect(document()).toMatchObject({
      name: 'imported',
      connections: { mqtt: [{ signIn: { password: 'pass-word' } }] },
    });
    expect(gateways.get(sn)).toMatchObject({ author: 'owner', note: 'from file' });
  });

  it('needs the secrets that the gateway does not have', async () => {
    const owner = await platform().signedIn('owner');
    const renamed = { ...shown, connections: { mqtt: [{ ...mqtt(hiddenSecret), name: 'new' }] } };
    const { missing } = await owner.call(gatewayImportCheck, { sn, file: file(renamed) });
    expect(missing).toMatchObject([{ path: 'connections.mqtt[new].signIn.password' }]);
    const secrets = { [missing[0]?.path ?? '']: 'typed' };
    const entered = await owner.call(gatewayImportCheck, { sn, secrets, file: file(renamed) });
    expect(entered.missing).toEqual([]);
  });

  it('is refused with its problems, and when it is of another model', async () => {
    const owner = await platform().signedIn('owner');
    await expect(
      owner.call(gatewayImportCheck, { sn, file: file({ format: 1, drivers: [{ name: '' }] }) }),
    ).rejects.toMatchObject({ key: 'document.invalid' });
    for (const text of ['no json', '[1, 2]', '{"some": "json"}']) {
      const other = new File([text], 'other.json');
      await expect(owner.call(gatewayImportCheck, { sn, file: other })).rejects.toMatchObject({
        key: 'upload.configuration',
        code: '2101',
        problems: [expect.anything()],
      });
    }
    await expect(
      owner.call(gatewayImportCheck, { sn, file: file({ model: 'model B', configuration: shown }) }),
    ).rejects.toMatchObject({ key: 'gateway.modelsDiffer' });
    expect(document().name).toBe('');
  });

  it('that is cut off leaves the gateway as it was, frees it, and can be tried again', async () => {
    const owner = await platform().signedIn('owner');
    const request = { sn, baseRevision: revisionOf(), file: file(shown) };
    const gateway = gateways.get(sn);
    if (gateway === undefined) throw new Error('there is a gateway');
    gateway.more = (method) => {
      if (method === 'configuration.patch') throw failure('gateway.timeout');
      return undefined;
    };
    const { uuid } = await owner.call(gatewayImport, request);
    await expect
      .poll(() => owner.call(gatewayImportCallback, { uuid }), slow)
      .toMatchObject({ status: 'failure', code: '1301' });
    expect(document().name).toBe('');
    gateway.more = () => undefined;
    const again = await owner.call(gatewayImport, request);
    await expect
      .poll(() => owner.call(gatewayImportCallback, again), slow)
      .toMatchObject({ status: 'success' });
    expect(document().name).toBe('imported');
  });
});

describe('a configuration that is copied', () => {
  it('reaches each gateway whole, and says of each what became of it', async () => {
    const owner = await platform().signedIn('owner');
    const parts = ['drivers' as const, 'variables' as const];
    const check = await owner.call(gatewayCopyCheck, { sn, target: other, parts });
    expect(check.lines.map(({ text }) => text)).toContain('Added pump');
    await expect(owner.call(gatewayCopyCheck, { sn, target: away, parts })).rejects.toMatchObject({
      key: 'gateway.copyTargetOffline',
    });
    await expect(owner.call(gatewayCopyCheck, { sn: away, target: other, parts })).rejects.toMatchObject({
      key: 'gateway.copySourceOffline',
      code: '1508',
      parameters: { sn: away },
    });
    await owner.call(gatewayEdit, { sn, remark: 'copied', address: 'left', priority: 3 });
    const request = { sn, targets: [other, away], parts, note: 'same plant', notes: ['remark' as const] };
    const { uuid } = await owner.call(gatewayCopy, request);
    await expect
      .poll(() => owner.call(gatewayCopyCallback, { uuid }), slow)
      .toMatchObject({
        status: 'success',
        data: {
          targets: [
            { sn: other, state: 'success' },
            { sn: away, state: 'failure', message: { en: expect.stringContaining('offline') } },
          ],
        },
      });
    expect(document(other)).toMatchObject({ name: 'other', drivers: [{ name: 'pump' }, { name: 'tank' }] });
    expect(gateways.get(other)).toMatchObject({ note: 'same plant' });
    const { rows } = await owner.call(gatewayQuery, { sns: [other, away] });
    expect(rows.map((row) => [row.sn, row.remark, row.address, row.priority])).toEqual(
      expect.arrayContaining([
        [other, 'copied', '', 0],
        [away, '', '', 0],
      ]),
    );
  });

  it('is refused for another model', async () => {
    const owner = await platform().signedIn('owner');
    await platform().database.pool.query(`update gateway set hardware = 'model B' where sn = $1`, [other]);
    await expect(owner.call(gatewayCopy, { sn, targets: [other], parts: ['drivers'] })).rejects.toMatchObject(
      { key: 'gateway.modelsDiffer' },
    );
  });
});

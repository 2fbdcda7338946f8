import { gatewayImportCallback } from '@penstock/contract/calls/configuration-import';
import {
  templateAdd,
  templateDelete,
  templateEdit,
  templateFile,
  templateImport,
  templateImportCheck,
  templateQueryBySn,
} from '@penstock/contract/calls/configuration-template';
import {
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
/** The thread for documents has to start first. */
const slow = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
const other = '202611210002';
const mqtt = (password: string, clientId: string) => ({
  name: 'cloud',
  host: 'broker.example.com',
  signIn: { vendor: 'plain' as const, username: 'plant', clientId, password },
});
const source: ConfigurationInput = {
  ...scriptedConfiguration,
  name: 'source',
  connections: { mqtt: [mqtt('pass-word', 'source-1')] },
};
let gateways: ReadonlyMap<string, ScriptedGateway>;

beforeEach(async () => {
  const { pool } = platform().database;
  await pool.query('truncate gateway_configuration, long_operation, gateway_template cascade');
  await pool.query(
    `insert into gateway (sn, verification_code_hash, secret_hash, owner_id, online)
     select $2, '', '', owner_id, true from gateway where sn = $1 on conflict (sn) do nothing`,
    [sn, other],
  );
  await pool.query(`update gateway set hardware = 'model A'`);
  await platform().setOnline(true);
  gateways = new Map([
    [sn, new ScriptedGateway(source)],
    [other, new ScriptedGateway({ format: 1, name: 'other' })],
  ]);
  const start = Math.ceil(performance.now());
  for (const gateway of gateways.values()) gateway.revision = start;
  platform().gateways.answer = (method, params, to) => {
    const gateway = gateways.get(to);
    if (gateway === undefined) throw failure('gateway.offline', { sn: to });
    return gateway.answer(method, params);
  };
});

describe('the templates of an account', () => {
  it('are saved from a gateway, without secrets and without what makes it itself', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'pump station' });
    const { rows } = await owner.call(templateQueryBySn, { sn: other });
    expect(rows).toMatchObject([{ id, name: 'pump station', model: 'model A', drivers: 2, variables: 2 }]);
    const { content } = await owner.download(templateFile, { id });
    const text = await content.text();
    expect(JSON.parse(text)).toMatchObject({
      model: 'model A',
      configuration: { name: '', connections: { mqtt: [{ signIn: { clientId: '', username: 'plant' } }] } },
    });
    expect(text).not.toContain('pass-word');
  });

  it('are applied to another gateway as a long operation, which stays itself', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'pump station' });
    const { content } = await owner.download(templateFile, { id });
    const file = new File([content], 'template.json');
    const check = await owner.call(templateImportCheck, { sn: other, file });
    expect(check.missing).toHaveLength(1);
    const secrets = { [check.missing[0]?.path ?? '']: 'entered' };
    const whole = await owner.call(templateImportCheck, { sn: other, file, secrets });
    expect(whole.missing).toEqual([]);
    expect(whole.lines.map(({ text }) => text)).toContain('Added pump');
    const { baseRevision } = whole;
    const { uuid } = await owner.call(templateImport, { sn: other, file, secrets, baseRevision });
    await expect
      .poll(() => owner.call(gatewayImportCallback, { uuid }), slow)
      .toMatchObject({ status: 'success', data: { changed: true } });
    expect(configurationSchema.parse(gateways.get(other)?.document)).toMatchObject({
      name: 'other',
      drivers: [{ name: 'pump' }, { name: 'tank' }],
      connections: { mqtt: [{ signIn: { password: 'entered', clientId: '' } }] },
    });
  });

  it('change nothing at the gateway they were saved from', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'pump station' });
    const { content } = await owner.download(templateFile, { id });
    const file = new File([content], 'template.json');
    expect(await owner.call(templateImportCheck, { sn, file })).toMatchObject({ total: 0, missing: [] });
  });

  it('are offered and taken for their model only', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'pump station' });
    const { content } = await owner.download(templateFile, { id });
    await platform().database.pool.query(`update gateway set hardware = 'model B' where sn = $1`, [other]);
    expect(await owner.call(templateQueryBySn, { sn: other })).toEqual({ rows: [] });
    const file = new File([content], 'template.json');
    await expect(owner.call(templateImportCheck, { sn: other, file })).rejects.toMatchObject({
      key: 'gateway.modelsDiffer',
    });
  });

  it('are renamed and deleted, and have names of their own', async () => {
    const owner = await platform().signedIn('owner');
    const first = await owner.call(templateAdd, { sn, name: 'one' });
    const second = await owner.call(templateAdd, { sn, name: 'two' });
    await expect(owner.call(templateAdd, { sn, name: 'one' })).rejects.toMatchObject({
      key: 'template.nameTaken',
    });
    await expect(owner.call(templateEdit, { ...second, name: 'one' })).rejects.toMatchObject({
      key: 'template.nameTaken',
    });
    await owner.call(templateEdit, { ...second, name: 'three' });
    await owner.call(templateDelete, first);
    const { rows } = await owner.call(templateQueryBySn, { sn });
    expect(rows.map(({ name }) => name)).toEqual(['three']);
    await expect(owner.call(templateDelete, first)).rejects.toMatchObject({ key: 'data.notFound' });
  });

  it('are for their account alone', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'one' });
    const admin = await platform().signedIn('admin');
    await expect(admin.call(templateEdit, { id, name: 'mine' })).rejects.toBeDefined();
    await expect(admin.download(templateFile, { id })).rejects.toBeDefined();
  });
});

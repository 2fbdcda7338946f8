import { gatewayImportCallback } from '@penstock/contract/calls/configuration-import';
import {
  templateAdd,
  templateDelete,
  templateEdit,
  templateFile,
  templateImport,
  templateImportCheck,
  templateInfo,
  templateParameters,
  templateQuery,
  templateQueryBySn,
  templateReplace,
  templateUpload,
} from '@penstock/contract/calls/configuration-template';
import {
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { scriptedGateways } from '../../../testing/scripted-gateways.ts';

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
let gateways: Map<string, ScriptedGateway>;

beforeEach(async () => {
  gateways = await scriptedGateways(platform(), { [sn]: source, [other]: { format: 1, name: 'other' } });
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

  it('are listed, found and sorted with the gateways that were made of them', async () => {
    const owner = await platform().signedIn('owner');
    for (const name of ['pump station', 'tank farm', 'weir']) await owner.call(templateAdd, { sn, name });
    const sort = { column: 'name', direction: 'descending' } as const;
    const page = await owner.call(templateQuery, { sort, pageSize: 2 });
    expect(page).toMatchObject({ total: 3, rows: [{ name: 'weir' }, { name: 'tank farm' }] });
    const found = await owner.call(templateQuery, { keyword: 'STATION' });
    expect(found.rows).toMatchObject([{ name: 'pump station', gateways: 0, differing: 0, version: 1 }]);
    const friend = await platform().signedIn('friend');
    expect(await friend.call(templateQuery, {})).toMatchObject({ total: 0 });
  });

  it('are imported from a file of a template, and from nothing else', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'one' });
    const { content } = await owner.download(templateFile, { id });
    const file = new File([content], 'template.json');
    await expect(owner.call(templateUpload, { name: 'one', file })).rejects.toMatchObject({
      key: 'template.nameTaken',
      code: '1526',
    });
    const imported = await owner.call(templateUpload, { name: 'two', file });
    expect(await owner.call(templateInfo, imported)).toMatchObject({
      name: 'two',
      model: 'model A',
      drivers: 2,
    });
    for (const text of ['{"some": "json"}', 'no json']) {
      const other = new File([text], 'other.json');
      await expect(owner.call(templateUpload, { name: 'three', file: other })).rejects.toMatchObject({
        key: 'upload.template',
        code: '2102',
      });
    }
    const wrong = new File(['{"configuration": {"format": 1, "drivers": 3}}'], 'wrong.json');
    await expect(owner.call(templateUpload, { name: 'three', file: wrong })).rejects.toMatchObject({
      key: 'document.invalid',
    });
  });

  it('have parameters at fields that they have, and keep those that fit when they are replaced', async () => {
    const owner = await platform().signedIn('owner');
    const { id } = await owner.call(templateAdd, { sn, name: 'one' });
    const at = (item: string, field: string) => ({
      kind: 'field' as const,
      list: 'drivers' as const,
      item,
      field,
    });
    const host = { key: 'host', title: 'Host', targets: [at('pump', 'settings.host')] };
    const tank = { key: 'tank', title: 'Tank', targets: [at('tank', 'settings.host')] };
    expect(await owner.call(templateParameters, { id, version: 1, parameters: [host, tank] })).toEqual({
      version: 2,
    });
    await expect(owner.call(templateParameters, { id, version: 1, parameters: [] })).rejects.toMatchObject({
      key: 'template.changed',
    });
    const lost = { ...host, targets: [at('gone', 'settings.host')] };
    await expect(
      owner.call(templateParameters, { id, version: 2, parameters: [lost] }),
    ).rejects.toMatchObject({
      key: 'document.invalid',
      problems: [{ path: 'parameters.0.targets.0.field', key: 'definition.targetMissing' }],
    });
    const { drivers = [], variables = [] } = scriptedConfiguration;
    gateways.set(
      sn,
      new ScriptedGateway({
        ...source,
        drivers: drivers.filter(({ name }) => name !== 'tank'),
        variables: variables.filter(({ driver }) => driver !== 'tank'),
      }),
    );
    await owner.call(templateReplace, { id, sn });
    const info = await owner.call(templateInfo, { id });
    expect(info).toMatchObject({ version: 3, drivers: 1, parameterList: [{ key: 'host' }] });
  });

  it('are at most a hundred of an account', async () => {
    const owner = await platform().signedIn('owner');
    await platform().database.pool.query(
      `insert into gateway_template (account_id, name, model, drivers, variables, document)
       select owner_id, 'template ' || number, '', 0, 0, '' from gateway, generate_series(1, 100) number where sn = $1`,
      [sn],
    );
    await expect(owner.call(templateAdd, { sn, name: 'one more' })).rejects.toMatchObject({
      key: 'template.tooMany',
      code: '1527',
    });
  });
});

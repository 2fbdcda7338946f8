import { sectionChange, sectionQuery, sectionsQuery, serverTest } from '@penstock/contract/calls/section';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { configurationSchema } from '@penstock/contract/configuration/model/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';

const platform = testPlatform();
let gateway: ScriptedGateway;

const mqtt = {
  name: 'cloud',
  host: 'broker.example.com',
  signIn: { vendor: 'plain' as const, username: 'plant', password: 'pass-word' },
};

beforeEach(async () => {
  await platform().setOnline(true);
  gateway = new ScriptedGateway({
    ...scriptedConfiguration,
    connections: { mqtt: [mqtt] },
    topics: { report: [{ id: 'all', topic: 'plant/data', target: 'cloud' }] },
  });
  // A gateway that was reset: the copies of earlier tests are of other revisions.
  gateway.revision = Math.ceil(performance.now());
  platform().gateways.answer = gateway.answer;
});

const document = () => configurationSchema.parse(gateway.document);
const section = 'connections.mqtt';

describe('a list of a configuration', () => {
  it('is read with its revision and without its secrets', async () => {
    const owner = await platform().signedIn('owner');
    const { revision, items } = await owner.call(sectionQuery, { sn, section });
    expect(revision).toBe(gateway.revision);
    expect(items).toMatchObject([{ name: 'cloud', signIn: { username: 'plant', password: hiddenSecret } }]);
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(sectionQuery, { sn, section })).rejects.toMatchObject({
      key: 'data.notFound',
    });
    await expect(owner.call(sectionQuery, { sn, section: 'drivers' })).rejects.toMatchObject({
      key: 'request.invalid',
    });
  });

  it('gets items, which are edited with the secrets that nobody typed, and deleted', async () => {
    const owner = await platform().signedIn('owner');
    const [shown] = (await owner.call(sectionQuery, { sn, section })).items;
    const first = await owner.call(sectionChange, {
      sn,
      section,
      baseRevision: gateway.revision,
      changes: [
        { kind: 'add', item: { ...Object(shown), name: 'spare' }, copyOf: 'cloud' },
        { kind: 'edit', identity: 'cloud', item: { ...Object(shown), keepAlive: 30 } },
      ],
      note: 'a spare server',
    });
    expect(first).toEqual({ revision: gateway.revision, changed: true });
    expect(document().connections.mqtt).toMatchObject([
      { name: 'cloud', keepAlive: 30, signIn: { password: 'pass-word' } },
      { name: 'spare', host: 'broker.example.com', signIn: { password: 'pass-word' } },
    ]);
    const elsewhere = { ...Object(shown), host: 'other.example.com' };
    await expect(
      owner.call(sectionChange, {
        sn,
        section,
        baseRevision: gateway.revision,
        changes: [{ kind: 'edit', identity: 'cloud', item: elsewhere }],
      }),
    ).rejects.toMatchObject({ problems: [expect.objectContaining({ key: 'value.enterAgain' })] });
    await expect(
      owner.call(serverTest, { sn, section, identity: 'cloud', item: elsewhere }),
    ).rejects.toMatchObject({ problems: [expect.objectContaining({ key: 'value.enterAgain' })] });
    await owner.call(sectionChange, {
      sn,
      section,
      baseRevision: gateway.revision,
      changes: [{ kind: 'delete', identity: 'spare' }],
    });
    expect(document().connections.mqtt).toHaveLength(1);
    const log = await platform().database.pool.query<{ before: object; after: object }>(
      `select before, after from operation_log where action = 'gateway.changeSection' order by id limit 1`,
    );
    expect(log.rows[0]?.after).toMatchObject({ [section]: [{ name: 'cloud' }, { name: 'spare' }] });
    expect(JSON.stringify(log.rows)).not.toContain('pass-word');
  });

  it('whose item is renamed takes along the topics that name it', async () => {
    const owner = await platform().signedIn('owner');
    const [shown] = (await owner.call(sectionQuery, { sn, section })).items;
    await owner.call(sectionChange, {
      sn,
      section,
      baseRevision: gateway.revision,
      changes: [{ kind: 'edit', identity: 'cloud', item: { ...Object(shown), name: 'office' } }],
    });
    expect(document().connections.mqtt[0]).toMatchObject({ name: 'office', host: 'broker.example.com' });
    expect(document().topics.report[0]).toMatchObject({ target: 'office' });
  });

  it('refuses what is wrong at the field of the request, and a change of an older revision', async () => {
    const owner = await platform().signedIn('owner');
    const change = (item: object, baseRevision = gateway.revision) =>
      owner.call(sectionChange, { sn, section, baseRevision, changes: [{ kind: 'add', item }] });
    await expect(change({ name: 'x', host: 'a b' })).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [expect.objectContaining({ path: 'item.host' })],
    });
    await expect(change({ name: 'cloud', host: 'a.example.com' })).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [expect.objectContaining({ path: 'item.name', key: 'value.duplicate' })],
    });
    await expect(
      change({ ...mqtt, signIn: { vendor: 'plain', password: hiddenSecret } }),
    ).rejects.toMatchObject({
      key: 'request.invalid',
      problems: [expect.objectContaining({ path: 'item.signIn.password' })],
    });
    await expect(change({ name: 'x', host: 'a.example.com' }, gateway.revision - 1)).rejects.toMatchObject({
      key: 'configuration.changedBy',
    });
    expect(document().connections.mqtt).toHaveLength(1);
  });
});

describe('the lists of variables', () => {
  const variable = (key: string, address: string) => ({
    driver: 'plc',
    key,
    area: 'holding',
    address,
    dataType: 'uint16' as const,
  });

  beforeEach(() => {
    gateway = new ScriptedGateway({
      ...scriptedConfiguration,
      drivers: [{ name: 'plc', protocol: 'modbus-tcp', settings: { host: '127.0.0.1' } }],
      variables: [variable('a', '1'), variable('b', '2'), variable('c', '3')],
      intermediateVariables: [{ key: 'sum', formula: 'a + b' }],
      connections: { mqtt: [mqtt] },
      topics: { report: [{ id: 'some', topic: 'plant/data', target: 'cloud', keys: ['a', 'c'] }] },
      recordings: [{ id: 'all', title: 'All', keys: ['b', 'c'] }],
    });
    gateway.revision = Math.ceil(performance.now());
    platform().gateways.answer = gateway.answer;
  });

  it('are read together, of one revision', async () => {
    const owner = await platform().signedIn('owner');
    const sections = ['variables' as const, 'intermediateVariables' as const];
    const { revision, lists } = await owner.call(sectionsQuery, { sn, sections });
    expect(revision).toBe(gateway.revision);
    expect(lists.map((one) => [one.section, one.items.length])).toEqual([
      ['variables', 3],
      ['intermediateVariables', 1],
    ]);
    const stranger = await platform().signedIn('stranger');
    await expect(stranger.call(sectionsQuery, { sn, sections })).rejects.toMatchObject({
      key: 'data.notFound',
    });
  });

  it('change in one revision, and what names a renamed variable follows it', async () => {
    const owner = await platform().signedIn('owner');
    const before = gateway.revision;
    await owner.call(sectionChange, {
      sn,
      section: 'variables',
      baseRevision: before,
      changes: [
        { kind: 'edit', identity: 'a', item: variable('b', '1') },
        { kind: 'edit', identity: 'b', item: variable('a', '2') },
        { kind: 'delete', identity: 'c' },
        { kind: 'add', section: 'intermediateVariables', item: { key: 'twice', formula: 'b * 2' } },
      ],
    });
    expect(gateway.revision).toBe(before + 1);
    const { variables, intermediateVariables, topics, recordings } = document();
    expect(variables.map(({ key, address }) => [key, address])).toEqual([
      ['b', '1'],
      ['a', '2'],
    ]);
    expect(intermediateVariables.map(({ formula }) => formula)).toEqual(['b + a', 'b * 2']);
    expect(topics.report[0]?.keys).toEqual(['b']);
    expect(recordings[0]?.keys).toEqual(['a']);
  });

  it('keep a variable that a formula uses, and say which', async () => {
    const owner = await platform().signedIn('owner');
    await expect(
      owner.call(sectionChange, {
        sn,
        section: 'variables',
        baseRevision: gateway.revision,
        changes: [{ kind: 'delete', identity: 'a' }],
      }),
    ).rejects.toMatchObject({
      key: 'document.invalid',
      problems: [
        expect.objectContaining({ path: 'intermediateVariables.0.formula', key: 'formula.unknownKey' }),
      ],
    });
  });

  it('name every item that is wrong, by its place in the request', async () => {
    const owner = await platform().signedIn('owner');
    await expect(
      owner.call(sectionChange, {
        sn,
        section: 'variables',
        baseRevision: gateway.revision,
        changes: [
          { kind: 'add', item: { ...variable('d', '4'), mode: 'x' } },
          { kind: 'add', item: { ...variable('', '5') } },
        ],
      }),
    ).rejects.toMatchObject({
      problems: [
        expect.objectContaining({ path: 'changes.0.item.mode' }),
        expect.objectContaining({ path: 'changes.1.item.key' }),
      ],
    });
    await expect(
      owner.call(sectionChange, {
        sn,
        section: 'variables',
        baseRevision: gateway.revision,
        changes: [
          { kind: 'add', item: variable('d', '70000') },
          { kind: 'edit', identity: 'a', item: variable('c', '1') },
        ],
      }),
    ).rejects.toMatchObject({
      problems: [expect.objectContaining({ path: 'changes.1.item.key', key: 'variable.exists' })],
    });
  });
});

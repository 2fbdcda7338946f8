import { sectionChange, sectionQuery } from '@penstock/contract/calls/section';
import { hiddenSecret } from '@penstock/contract/configuration/diff/secrets';
import { configurationSchema } from '@penstock/contract/configuration/model/configuration';
import { beforeEach, describe, expect, it } from 'vitest';
import { ScriptedGateway, scriptedConfiguration } from '../../testing/scripted-gateway.ts';
import { testPlatform, testSn as sn } from '../../testing/test-platform.ts';

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
        { kind: 'edit', identity: 'cloud', item: { ...Object(shown), host: 'other.example.com' } },
      ],
      note: 'a spare server',
    });
    expect(first).toEqual({ revision: gateway.revision, changed: true });
    expect(document().connections.mqtt).toMatchObject([
      { name: 'cloud', host: 'other.example.com', signIn: { password: 'pass-word' } },
      { name: 'spare', host: 'broker.example.com', signIn: { password: 'pass-word' } },
    ]);
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

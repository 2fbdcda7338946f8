import { deflateSync } from 'node:zlib';
import type { Client } from '@penstock/client/calls/client';
import { configurationDiff, configurationRestore } from '@penstock/contract/calls/configuration-revisions';
import { driverQuery } from '@penstock/contract/calls/driver';
import { equipmentAdd, multiCallback } from '@penstock/contract/calls/equipment';
import { equipmentBindGateway, equipmentSyncQuery } from '@penstock/contract/calls/equipment-binding';
import {
  equipmentDefinition,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import type { Id } from '@penstock/contract/calls/identifier';
import { productAdd } from '@penstock/contract/calls/product';
import { productDefinitionUpdate } from '@penstock/contract/calls/product-definition';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import {
  type ConfigurationInput,
  configurationSchema,
} from '@penstock/contract/configuration/model/configuration';
import { errorText } from '@penstock/contract/errors/error';
import { equipmentBindingSchema } from '@penstock/contract/product/definition';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeBackup } from '../../../kernel/database/backup/write-backup.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import {
  installationSecrets,
  renewInstallationSecret,
} from '../../../kernel/secrets/installation-repository.ts';
import { sealStoredDocuments } from '../../../kernel/secrets/stored-document-repository.ts';
import { ScriptedGateway, scriptedConfiguration } from '../../../testing/scripted-gateway.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { holdsText, placesOf } from '../../../testing/stored-places.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { testSn as sn } from '../../../testing/test-seed.ts';
import { ConfigurationStore } from '../../configuration/configuration/configuration-store.ts';
import { resealRevisions } from '../../configuration/configuration/revision-seal-repository.ts';
import { SealRevisions } from '../../configuration/configuration/seal-revisions.ts';
import { ConfigurationThread } from '@penstock/console/configuration/thread/host';
import { noteEnteredSecrets } from '../equipment/entered-secret-repository.ts';

const platform = testPlatform();
vi.setConfig({ testTimeout: 60_000 });
const slow = { timeout: 20_000, interval: 50 };
const secrets = {
  server: 'server-secret-Aa1',
  changed: 'server-changed-Bb2',
  driver: 'driver-secret-Cc3',
  product: 'product-secret-Dd4',
  equipment: 'equipment-secret-Ee5',
  key: `-----BEGIN PRIVATE KEY-----\n${'SecretKeyOfTheDriver'.repeat(5)}\n-----END PRIVATE KEY-----`,
};

const opcUa = (name: string, password: string) => ({
  name,
  protocol: 'opc-ua' as const,
  settings: {
    endpoint: `opc.tcp://${name}:4840`,
    authentication: 'user' as const,
    username: 'plant',
    password,
  },
});
const configuration = (server: string, driver: string | null): ConfigurationInput => ({
  ...scriptedConfiguration,
  drivers: [
    ...(scriptedConfiguration.drivers ?? []),
    ...(driver === null
      ? []
      : [
          {
            ...opcUa('line', driver),
            settings: { ...opcUa('line', driver).settings, privateKey: secrets.key },
          },
        ]),
  ],
  connections: {
    mqtt: [
      {
        name: 'cloud',
        host: 'broker.example.com',
        signIn: { vendor: 'plain', username: 'a', password: server },
      },
    ],
  },
});
let gateway: ScriptedGateway;

beforeEach(async () => {
  const { pool } = platform().database;
  await pool.query('truncate gateway_configuration, equipment_binding cascade');
  await pool.query(`delete from equipment where title = 'Line 1'`);
  gateway = new ScriptedGateway(configuration(secrets.server, secrets.driver));
  gateway.revision = Math.ceil(performance.now());
  await platform().setOnline(true);
  platform().gateways.answer = (method, params) => gateway.answer(method, params);
});

const added = (item: object & { readonly name: string }): PatchChange => ({
  kind: 'added',
  path: ['drivers', { by: 'name', item: item.name }],
  value: item,
  behind: null,
});
const passwordOf = (driver: string, after: string): PatchChange => ({
  kind: 'changed',
  path: ['drivers', { by: 'name', item: driver }, 'settings', 'password'],
  after,
});

/** The secrets that some table holds, or a backup without passphrase, in plain text. */
async function found(): Promise<readonly string[]> {
  const { pool } = platform().database;
  const { places: filePlaces } = platform().kernel;
  const client = await pool.connect();
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of writeBackup(client, { files: new Map(), places: filePlaces }, () => undefined))
      chunks.push(chunk);
  } finally {
    client.release(true);
  }
  const backup = Buffer.concat(chunks);
  const places: string[] = [];
  for (const [name, secret] of Object.entries(secrets)) {
    // A key is stored as the text between its lines, too.
    const text = secret.split('\n')[1] ?? secret;
    places.push(...(await placesOf(pool, text)).map((place) => `${name} in ${place}`));
    if (holdsText(backup, text)) places.push(`${name} in the backup`);
  }
  return places;
}

/** The gateway says what it has, and the platform has read it. */
async function report(): Promise<void> {
  platform().reports.configuration(sn, { ...gateway.facts, probation: null, restart: [] });
  const { hash } = gateway.facts;
  const filled = async () => {
    const { rows } = await platform().database.pool.query(
      'select 1 from gateway_configuration where hash = $1 and document is not null',
      [hash],
    );
    return rows.length;
  };
  await expect.poll(filled, slow).toBe(1);
}

async function outcome(owner: Client, { uuid }: { uuid: string }) {
  await expect.poll(async () => (await owner.call(multiCallback, { uuid })).status, slow).not.toBe('pending');
  return await owner.call(multiCallback, { uuid });
}

/** The sealed columns that are filled. */
async function sealedRevisions(): Promise<number> {
  const { rows } = await platform().database.pool.query(
    'select 1 from gateway_configuration where sealed is not null',
  );
  return rows.length;
}

describe('secrets of configurations', () => {
  it('are in no table and no backup in plain text: entered, changed and deleted', async () => {
    const owner = await platform().signedIn('owner', 'en');
    await report();
    const product = await owner.call(productAdd, { title: 'Line' });
    await owner.call(productDefinitionUpdate, {
      id: product.id,
      revision: 1,
      changes: [added(opcUa('plc', secrets.product))],
    });
    const { id }: { id: Id } = await owner.call(equipmentAdd, { title: 'Line 1', productId: product.id });
    await owner.call(equipmentDefinitionUpdate, {
      id,
      revision: 1,
      productRevision: 2,
      changes: [passwordOf('plc', secrets.equipment)],
    });
    const started = await owner.call(equipmentBindGateway, {
      id,
      sn,
      binding: equipmentBindingSchema.parse({ prefix: 'l1_' }),
      revision: gateway.revision,
      note: '',
    });
    expect(await outcome(owner, started)).toMatchObject({ status: 'success', data: { state: 'inSync' } });
    // The gateway gets the secret that was stored.
    const drivers = configurationSchema.parse(gateway.document).drivers;
    expect(drivers.find(({ name }) => name === 'l1_plc')?.settings).toMatchObject({
      password: secrets.equipment,
    });
    expect(await owner.call(equipmentSyncQuery, { id })).toMatchObject({ state: 'inSync', total: 0 });
    expect(await found()).toEqual([]);
    expect(await sealedRevisions()).toBe(1);
    gateway.change({ ...configuration(secrets.changed, null) }, 'berta');
    await report();
    expect(await found()).toEqual([]);
    expect(await sealedRevisions()).toBe(1);
    gateway.change(scriptedConfiguration, 'berta');
    await report();
    expect(await found()).toEqual([]);
    expect(await sealedRevisions()).toBe(0);
  });

  it('are compared without being shown, and come back with a revision only where they are known still', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const key = () => ({ revision: gateway.revision, hash: gateway.facts.hash });
    await report();
    const first = key();
    gateway.change(configuration(secrets.changed, secrets.driver), 'berta');
    await report();
    const changed = key();
    gateway.change(configuration(secrets.changed, null), 'berta');
    await report();
    const now = key();
    const { lines } = await owner.call(configurationDiff, { sn, from: first, to: changed });
    expect(lines.map(({ text }) => text)).toEqual(['MQTT › cloud › Sign-in › Password: changed (not shown)']);
    const returning = { sn, from: now, to: first, returning: true };
    const { missing } = await owner.call(configurationDiff, returning);
    expect(missing.map(({ path }) => path)).toEqual([
      'drivers[line].settings.password',
      'drivers[line].settings.privateKey',
    ]);
    const restore = { sn, baseRevision: now.revision, to: first };
    await expect(owner.call(configurationRestore, restore)).rejects.toMatchObject({
      key: 'document.invalid',
      problems: missing.map(({ path }) => ({ path, key: 'value.enterAgain' })),
    });
    const entered = { [missing[0]?.path ?? '']: 'typed again', [missing[1]?.path ?? '']: secrets.key };
    await owner.call(configurationRestore, { ...restore, secrets: entered });
    const { drivers, connections } = configurationSchema.parse(gateway.document);
    expect(drivers.at(-1)?.settings).toMatchObject({ password: 'typed again', privateKey: secrets.key });
    // The password of the server was changed since, and goes where it went: the present one stays.
    expect(connections.mqtt[0]?.signIn).toMatchObject({ password: secrets.changed });
  });

  it('are open after the secret of the installation was renewed twice', async () => {
    const { db, pool } = platform().database;
    const owner = await platform().signedIn('owner', 'en');
    await report();
    for (const _ of [1, 2])
      await change(db, { accountId: null, address: '' }, 'platform.renewSecret', async (transaction) => {
        await renewInstallationSecret(transaction, new Date());
        const renewed = await installationSecrets(transaction.sql);
        await sealStoredDocuments(transaction.sql, renewed);
        await resealRevisions(transaction.sql, renewed);
        return { object: { type: 'platform', id: '' }, result: undefined };
      });
    platform().gateways.asked.length = 0;
    const drivers = await owner.call(driverQuery, { sn });
    expect(drivers).toBeDefined();
    expect(platform().gateways.asked.map(({ method }) => method)).not.toContain('configuration.read');
    const { rows } = await pool.query<{ sealed: Buffer }>(
      'select sealed from gateway_configuration where sealed is not null',
    );
    expect(rows).toHaveLength(1);
    expect(await found()).toEqual([]);
  });

  it('of a version that stored them plain are sealed: definitions and revisions', async () => {
    const { db, pool } = platform().database;
    const plain = { format: 1, drivers: [opcUa('plc', secrets.product)] };
    const own = {
      format: 1,
      parameterValues: [{ key: 'password', value: secrets.driver }],
      differences: [passwordOf('gone', secrets.equipment)],
    };
    await pool.query(`update product set definition = $1`, [JSON.stringify(plain)]);
    await pool.query(`update equipment set own_definition = $1`, [JSON.stringify(own)]);
    await report();
    await pool.query(
      `insert into gateway_configuration (sn, revision, hash, time, document, drivers)
       values ($1, 1, $2, now(), $3, '[]')`,
      [sn, 'damaged', deflateSync(gateway.text)],
    );
    await pool.query(
      `update gateway_configuration set document = $1, secrets = 'unchecked', sealed = null where hash = $2`,
      [deflateSync(gateway.text), gateway.facts.hash],
    );
    expect(await found()).not.toEqual([]);
    await pool.query('update installation set documents_sealed = false');
    const thread = new ConfigurationThread();
    const store = new ConfigurationStore(db);
    const sealing = new SealRevisions({ db, store, thread, log: silentLog });
    sealing.start();
    await expect.poll(() => store.unchecked(), slow).toBeUndefined();
    await sealing.stop();
    await thread.stop();
    expect(await found()).toEqual([]);
    const key = { sn, revision: gateway.revision, hash: gateway.facts.hash };
    expect(await store.document(key)).toMatchObject({ document: deflateSync(gateway.text) });
    expect(await store.history({ sn, revision: 1, hash: 'damaged' })).toBeUndefined();
  });
});

describe('a password that was entered at an equipment', () => {
  const entered = secrets.equipment;
  const foreign = 'opc.tcp://host-of-somebody:4840';
  const endpoint = (after: string): PatchChange => ({ ...passwordOf('plc', after), path: at('endpoint') });
  const at = (field: string) => ['drivers', { by: 'name', item: 'plc' }, 'settings', field];
  const onGateway = () =>
    configurationSchema.parse(gateway.document).drivers.find(({ name }) => name === 'l1_plc')?.settings;

  /** An equipment whose password its owner entered; its product is of another account. */
  async function equipmentWithPassword(owner: Client) {
    const product = await owner.call(productAdd, { title: 'Line' });
    const changes = [added(opcUa('plc', ''))];
    await owner.call(productDefinitionUpdate, { id: product.id, revision: 1, changes });
    const { id } = await owner.call(equipmentAdd, { title: 'Line 1', productId: product.id });
    const { revision } = await owner.call(equipmentDefinitionUpdate, {
      id,
      revision: 1,
      productRevision: 2,
      changes: [passwordOf('plc', entered)],
    });
    await platform().database.pool.query(
      `update product set owner_id = (select id from account where username = 'stranger') where id = $1`,
      [product.id],
    );
    return { id, revision, productId: product.id };
  }

  it('is not sent to where the owner of the product sends its driver, and is to be entered for there', async () => {
    const owner = await platform().signedIn('owner', 'en');
    const stranger = await platform().signedIn('stranger', 'en');
    await report();
    const { id, revision, productId } = await equipmentWithPassword(owner);
    const binding = equipmentBindingSchema.parse({ prefix: 'l1_' });
    const bind = { id, sn, binding, revision: gateway.revision, note: '' };
    expect(await outcome(owner, await owner.call(equipmentBindGateway, bind))).toMatchObject({
      data: { state: 'inSync' },
    });
    expect(onGateway()).toMatchObject({ endpoint: 'opc.tcp://plc:4840', password: entered });
    await stranger.call(productDefinitionUpdate, {
      id: productId,
      revision: 2,
      changes: [endpoint(foreign)],
    });
    const state = async () => (await owner.call(equipmentSyncQuery, { id })).state;
    await expect.poll(state, slow).toBe('failed');
    expect(onGateway()).toMatchObject({ endpoint: 'opc.tcp://plc:4840', password: entered });
    const { problems, product } = await owner.call(equipmentDefinition, { id });
    expect(problems).toEqual([
      { path: 'drivers.0.settings.password', message: errorText('value.enterAgain', {}, 'en') },
    ]);
    const again = { id, revision, changes: [passwordOf('plc', 'typed again')] };
    // The person who enters it has to have seen where it goes, and says so.
    await expect(owner.call(equipmentDefinitionUpdate, again)).rejects.toMatchObject({
      key: 'request.invalid',
      parameters: { field: 'productRevision' },
    });
    await expect(
      owner.call(equipmentDefinitionUpdate, { ...again, productRevision: 2 }),
    ).rejects.toMatchObject({ key: 'definition.changedBy', parameters: { current: 3, author: 'stranger' } });
    await owner.call(equipmentDefinitionUpdate, { ...again, productRevision: product?.revision });
    await expect.poll(state, slow).toBe('inSync');
    expect(onGateway()).toMatchObject({ endpoint: foreign, password: 'typed again' });
  });

  it('goes where it went, and nowhere else, where a version before stored it without that', async () => {
    const { db, pool } = platform().database;
    const owner = await platform().signedIn('owner', 'en');
    const { id, productId } = await equipmentWithPassword(owner);
    const row = async () => {
      const { rows } = await pool.query<{ own_definition: object }>(
        'select own_definition from equipment where id = $1',
        [id],
      );
      return rows[0]?.own_definition;
    };
    const stored = await row();
    expect(stored).toMatchObject({ enteredSecrets: [{ driver: 'plc', path: ['settings', 'password'] }] });
    const before = JSON.stringify({ ...stored, enteredSecrets: undefined });
    await pool.query('update equipment set own_definition = $1 where id = $2', [before, id]);
    const toEnter = async () => (await owner.call(equipmentDefinition, { id })).problems.length;
    expect(await toEnter()).toBe(1);
    await pool.query('update installation set entered_secrets_noted = false');
    await noteEnteredSecrets(db, silentLog);
    expect(await toEnter()).toBe(0);
    const stranger = await platform().signedIn('stranger', 'en');
    await stranger.call(productDefinitionUpdate, {
      id: productId,
      revision: 2,
      changes: [endpoint(foreign)],
    });
    expect(await toEnter()).toBe(1);
    // A secret that was noted once stays.
    await pool.query('update installation set entered_secrets_noted = false');
    await noteEnteredSecrets(db, silentLog);
    expect(await toEnter()).toBe(1);
  });
});

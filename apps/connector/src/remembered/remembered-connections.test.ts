import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokerAddressSchema } from '@penstock/contract/local/connect-calls';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RememberedConnections } from './remembered-connections.ts';
import { brokerWay } from './remembered-way.ts';
import type { SecretStore } from './secret-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'penstock-remembered-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const passphrase = 'a long enough phrase';
const broker = brokerAddressSchema.parse({
  sn: '202611280001',
  host: 'mqtt.example',
  username: 'engineer',
  password: 'pass of the broker',
  tls: { mode: 'twoWay' },
});
const used = brokerWay({ ...broker, tls: { ...broker.tls, privateKey: 'key of the engineer' } });
const about = { name: 'Pump house', sn: '202611280001', address: 'mqtt.example:1883' };

/** A key store in memory. */
function memoryStore() {
  const secrets = new Map<string, string>();
  const store: SecretStore = {
    read: async (id) => secrets.get(id),
    write: async (id, secret) => void secrets.set(id, secret),
    remove: async (id) => void secrets.delete(id),
  };
  return { store, secrets };
}

const open = (system?: SecretStore) =>
  RememberedConnections.open({
    files: { connections: join(folder, 'connections.json'), secrets: join(folder, 'secrets.json') },
    openSystem: async () => system,
    log: pino({ enabled: false }),
  });

const onDisk = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

it('a connection is remembered in the key store of the system, used, renamed and forgotten', async () => {
  const { store, secrets } = memoryStore();
  const remembered = await open(store);
  expect(await remembered.place()).toBe('system');
  const id = await remembered.add(used, about, '');
  expect(onDisk().join()).toContain('engineer');
  expect(onDisk().join()).not.toContain('pass of the broker');
  expect(onDisk().join()).not.toContain('key of the engineer');
  expect(statSync(join(folder, 'connections.json')).mode & 0o777).toBe(0o600);

  const again = await open(store);
  expect(await again.use(id, '')).toEqual({ ...used, address: about.address });
  await again.rename(id, 'Well 7');
  // Remembered once more by the same way, it is the same one.
  expect(await again.add(used, { ...about, name: 'Well 8' }, '')).toBe(id);
  expect(again.list.map(({ name }) => name)).toEqual(['Well 8']);
  await again.forget(id);
  expect([again.list, [...secrets]]).toEqual([[], []]);
});

it('where the system has no key store, the passphrase is asked for', async () => {
  const remembered = await open();
  expect(await remembered.place()).toBe('new');
  await expect(remembered.add(used, about, '')).rejects.toMatchObject({ key: 'remembered.passphraseNeeded' });
  expect(remembered.list).toEqual([]);
  const id = await remembered.add(used, about, passphrase);
  expect(onDisk().join()).not.toContain('pass of the broker');

  const again = await open();
  const [kept] = again.list;
  expect(kept && (await again.isSealed(kept))).toBe(true);
  await expect(again.use(id, 'another long phrase')).rejects.toMatchObject({
    key: 'remembered.passphraseWrong',
  });
  expect(await again.use(id, passphrase)).toMatchObject(used);
  expect(await again.use(id, '')).toMatchObject(used);
  expect(kept && (await again.isSealed(kept))).toBe(false);
});

it('secrets that the key store has lost are said to be missing', async () => {
  const { store, secrets } = memoryStore();
  const remembered = await open(store);
  const id = await remembered.add(used, about, '');
  secrets.clear();
  await expect(remembered.use(id, '')).rejects.toMatchObject({
    key: 'remembered.secretMissing',
    parameters: { name: 'Pump house' },
  });
});

it('a file that is damaged counts as empty', async () => {
  writeFileSync(join(folder, 'connections.json'), '{"connections":[{"id":7}]}');
  expect((await open()).list).toEqual([]);
});

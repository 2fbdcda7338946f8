import { fixedAddress } from '../kernel/database/hosts/server-address.ts';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { makeAuthority } from '@penstock/node-kit/testing/authority';
import { Aedes } from 'aedes';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupFolder } from '../kernel/database/backup/backup-place.ts';
import { FilePlaces } from '../kernel/file-places/file-places.ts';
import { backupAt } from '../rooms/installation/backup/backup-folder.ts';
import { readSettings } from '../kernel/settings/settings.ts';
import { TestClock, testDatabase } from '../testing/test-database.ts';
import type { Check, Finding } from './check.ts';
import { backupCheck } from './checks/backup.ts';
import { brokerCheck } from './checks/broker.ts';
import { certificateCheck, validityFinding } from './checks/certificates.ts';
import { clockCheck } from './checks/clock.ts';
import { dataFolderCheck, spaceFinding } from './checks/data-folder.ts';
import { databaseCheck } from './checks/database.ts';
import { encryptionCheck } from './checks/encryption.ts';
import { nodeFinding } from './checks/node.ts';
import { portCheck } from './checks/ports.ts';
import { recordCheck } from './checks/records.ts';
import { secretFileCheck } from './checks/secret-files.ts';
import { webCheck } from './checks/web.ts';
import type { Installation } from './installation.ts';
import { unknownVariables } from './unknown-variables.ts';

const day = 86_400_000;
const database = testDatabase();
let scratch = '';
let closing: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'penstock-doctor-'));
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
  closing = [];
  rmSync(scratch, { recursive: true, force: true });
});

/** An installation in which nothing is wrong, apart from what a test makes so. */
function installation(
  environment: Record<string, string> = {},
  more: Partial<Installation> = {},
): Installation {
  return {
    settings: readSettings({
      PENSTOCK_DATA: scratch,
      PENSTOCK_DATABASE_CONNECTIONS: '6',
      ...environment,
    }),
    clock: new TestClock(),
    isRunning: false,
    database: { state: 'reached', address: database().address },
    ...more,
  };
}

/** The worst finding of a check as one line in both languages. */
async function examined(check: Check, one: Installation): Promise<string> {
  const findings = await check.run(one);
  for (const { text, advice } of findings) {
    expect(`${text.zh}${text.en}${advice?.zh ?? ''}${advice?.en ?? ''}`).not.toMatch(/\{\w+\}/);
  }
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level);
  const worst = [...of('problem'), ...of('warning'), ...of('good')];
  expect(worst.length).toBeGreaterThan(0);
  return worst.map(({ level, text }) => `${level}: ${text.en}`).join('\n');
}

/** A server that listens on a free port of this machine. */
async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

describe('the doctor', { timeout: 180_000 }, () => {
  it('knows which Node.js is too old', () => {
    expect(nodeFinding('20.18.3').level).toBe('problem');
    expect(nodeFinding('18.20.0').level).toBe('problem');
    expect(nodeFinding('20.19.0').level).toBe('good');
    expect(nodeFinding('26.1.0').level).toBe('good');
  });

  it('names variables that no setting has, and the nearest that one has', () => {
    const environment = { PENSTOCK_HTTP_PROT: '1', PENSTOCK_DATA: 'x', PENSTOCK_PLANT_PORT: '1', PATH: '' };
    expect(unknownVariables(environment)).toEqual([
      { name: 'PENSTOCK_HTTP_PROT', nearest: 'PENSTOCK_HTTP_PORT' },
    ]);
  });

  it('finds a data folder that is none, that all can write, or that is nearly full', async () => {
    expect(await examined(dataFolderCheck, installation())).toMatch(/^good: .*MiB free$/);
    const file = join(scratch, 'file');
    writeFileSync(file, '');
    expect(await examined(dataFolderCheck, installation({ PENSTOCK_DATA: file }))).toMatch(
      /^problem: .* is not a folder$/,
    );
    const missing = join(scratch, 'new', 'er');
    expect(await examined(dataFolderCheck, installation({ PENSTOCK_DATA: missing }))).toContain(
      'the first start makes it',
    );
    chmodSync(scratch, 0o777);
    expect(await examined(dataFolderCheck, installation())).toMatch(/^problem: every user .* can write/);
    const { settings } = installation();
    const at = (free: number) =>
      spaceFinding('/data', { free: free * 2 ** 20, total: 2 ** 40 }, settings)?.level;
    expect([at(500), at(3000), at(50_000)]).toEqual(['problem', 'warning', undefined]);
  });

  it('finds files with secrets that others can read', async () => {
    const folder = join(scratch, 'postgresql');
    mkdirSync(folder);
    const file = join(folder, 'access.json');
    writeFileSync(file, '{}', { mode: 0o600 });
    expect(await examined(secretFileCheck, installation())).toMatch(/^good: 1 file\b/);
    chmodSync(file, 0o644);
    expect(await examined(secretFileCheck, installation())).toBe(
      `problem: ${file} holds secrets, and other users can read it (mode 644)`,
    );
  });

  it('finds a database that cannot be reached, and shows no password', async () => {
    const url = 'postgres://plant:hunter2@127.0.0.1:1/plant';
    const found = await examined(
      databaseCheck,
      installation({}, { database: { state: 'reached', address: fixedAddress({ connectionString: url }) } }),
    );
    expect(found).toMatch(/^problem: it cannot be reached: ECONNREFUSED/);
    expect(found).not.toContain('hunter2');
    expect(await examined(databaseCheck, installation({}, { database: { state: 'new' } }))).toMatch(/^good/);
    const away = { state: 'unreachable', reason: 'it does not run' } as const;
    expect(await examined(databaseCheck, installation({}, { database: away }))).toMatch(/^problem/);
  });

  it('finds a database of another version, a read-only one, and one with too few connections', async () => {
    const { db } = database();
    expect(await examined(databaseCheck, installation())).toMatch(/^good: PostgreSQL \d+, \d+ MiB/);

    await sql`insert into schema_migration values ('9999-future', 'now')`.execute(db);
    expect(await examined(databaseCheck, installation())).toContain('problem: it was written by a newer');
    await sql`delete from schema_migration where name = '9999-future'`.execute(db);

    const last = await sql<{
      name: string;
      timestamp: string;
    }>`delete from schema_migration where name = (select max(name) from schema_migration) returning *`.execute(
      db,
    );
    expect(await examined(databaseCheck, installation())).toContain('warning: 1 step of an upgrade');
    const [row] = last.rows;
    await sql`insert into schema_migration values (${row?.name}, ${row?.timestamp})`.execute(db);

    const names = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = sql.id(names.rows[0]?.name ?? '');
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
    expect(await examined(databaseCheck, installation())).toContain('problem: it cannot be written');
    await sql`begin read write; alter database ${name} reset default_transaction_read_only; commit`.execute(
      db,
    );

    const many = installation({ PENSTOCK_DATABASE_CONNECTIONS: '500' });
    expect(await examined(databaseCheck, many)).toContain('and the platform needs 500');
    expect(await sql`select to_regclass('penstock_doctor') as left`.execute(db)).toMatchObject({
      rows: [{ left: null }],
    });
  });

  it('finds that the partition of today is missing, and records that wait for one', async () => {
    const clock = new TestClock();
    expect(await examined(recordCheck, installation({}, { isRunning: true, clock }))).toMatch(/^good: \d/);
    clock.pass(40 * day);
    expect(await examined(recordCheck, installation({}, { isRunning: true, clock }))).toContain(
      'problem: there is no partition for today',
    );
    const kept = installation({ PENSTOCK_RECORD_DAYS: '20' }, { isRunning: true, clock });
    expect(await examined(recordCheck, kept)).toMatch(/warning: \d days are older than the 20 that are kept/);
    await sql`insert into record (recording_id, time, sequence, values)
      select 1, '2001-02-03', number, array[1] from generate_series(1, 10001) number`.execute(database().db);
    expect(await examined(recordCheck, installation())).toMatch(/^warning: about 10001 .* 2001-02-03/);
  });

  it('finds a clock that is wrong, differs from that of the database, or was set back', async () => {
    const clock = new TestClock();
    expect(await examined(clockCheck, installation({}, { clock }))).toMatch(/^good/);
    clock.time = Date.UTC(1970, 0, 2);
    expect(await examined(clockCheck, installation({}, { clock }))).toMatch(/^problem: it shows 1970/);
    clock.time = Date.now() + 3 * day;
    expect(await examined(clockCheck, installation({}, { clock }))).toMatch(/^warning: it differs .* 2592/);
    clock.time = Date.now();
    await sql`insert into operation_log (object_type, object_id, action, time)
      values ('platform', '', 'test', now() + interval '1 day')`.execute(database().db);
    expect(await examined(clockCheck, installation({}, { clock }))).toContain('the latest entry');
  });

  it('finds ports that others have, and a platform that does not answer on its own', async () => {
    const taken = String(await listening(createServer()));
    const ports = { PENSTOCK_MQTT_PORT: '0', PENSTOCK_MQTT_WS_PORT: '0' };
    expect(await examined(portCheck, installation({ ...ports, PENSTOCK_HTTP_PORT: taken }))).toBe(
      `problem: port ${taken} on 127.0.0.1 is in use by another program`,
    );
    const running = { isRunning: true };
    expect(await examined(portCheck, installation({ ...ports, PENSTOCK_HTTP_PORT: taken }, running))).toBe(
      `good: the platform answers on ${taken}`,
    );
    expect(await examined(portCheck, installation({ ...ports, PENSTOCK_HTTP_PORT: '1' }, running))).toContain(
      'does not answer (ECONNREFUSED)',
    );
    const foreign = { ...ports, PENSTOCK_HTTP_PORT: '8080', PENSTOCK_HTTP_HOST: '203.0.113.7' };
    expect(await examined(portCheck, installation(foreign))).toContain('cannot be listened on');
  });

  it('finds a broker that is away or lets in everybody', async () => {
    const open = await Aedes.createBroker();
    const closed = await Aedes.createBroker({
      authenticate: (_client, username, _password, done) => done(null, username === 'platform'),
    });
    closing.push(
      () => open.close(),
      () => closed.close(),
    );
    const ports = [];
    for (const broker of [open, closed])
      ports.push(await listening(createServer((socket) => void broker.handle(socket))));
    const at = (port: number | undefined) =>
      installation({ MQTT_URL: `mqtt://platform:hunter2@127.0.0.1:${port}` });

    expect(await examined(brokerCheck, at(ports[0]))).toContain('lets in anybody without a password');
    expect(await examined(brokerCheck, at(ports[1]))).toMatch(/^good: .* with passwords$/);
    const cluster = { ...at(1).settings, mqttNodes: [`127.0.0.1:${ports[1] ?? 0}`] };
    expect(await examined(brokerCheck, { ...at(1), settings: cluster })).toMatch(/^good: .* with passwords$/);
    const away = await examined(brokerCheck, at(1));
    expect(away).toMatch(/^problem: the platform cannot connect/);
    expect(away).not.toContain('hunter2');
    const embedded = installation({ PENSTOCK_MQTT_PORT: String(ports[0]) }, { isRunning: true });
    expect(await examined(brokerCheck, embedded)).toContain('lets in anybody');
  });

  it('finds connections that leave the machine without encryption, by the rules of the start', async () => {
    const open = { PENSTOCK_MQTT_HOST: '0.0.0.0', PENSTOCK_HTTP_HOST: '0.0.0.0' };
    expect(await examined(encryptionCheck, installation())).toMatch(/^good/);
    expect(await examined(encryptionCheck, installation(open))).toMatch(/^problem: .*PENSTOCK_MQTT_PLAIN/);
    const wanted = await examined(
      encryptionCheck,
      installation({ ...open, PENSTOCK_MQTT_PLAIN: 'everywhere' }),
    );
    expect(wanted).toMatch(/^warning: .* without HTTPS.*\nwarning: .* without encryption/);
  });

  it('finds certificates of its own that cannot be used, do not fit, or end soon', async () => {
    const { chain, key } = makeAuthority(scratch).issue(['DNS:localhost'], 30);
    const files = {
      PENSTOCK_TLS_CERTIFICATE: join(scratch, 'chain.pem'),
      PENSTOCK_TLS_KEY: join(scratch, 'key.pem'),
    };
    expect(await examined(certificateCheck, installation(files))).toMatch(
      /^problem: The certificate .* cannot be/,
    );
    writeFileSync(files.PENSTOCK_TLS_CERTIFICATE, chain);
    writeFileSync(files.PENSTOCK_TLS_KEY, key, { mode: 0o600 });
    const clock = new TestClock();
    const one = installation(files, { clock });
    expect(await examined(certificateCheck, one)).toMatch(/^good: that of localhost is valid until/);
    clock.pass(17 * day);
    expect(await examined(certificateCheck, one)).toMatch(/^warning: .* ends on .*, in 12 days$/);
    clock.pass(17 * day);
    expect(await examined(certificateCheck, one)).toMatch(/^problem: .* ended on/);
    expect(await examined(secretFileCheck, one)).toMatch(/^good/);
    chmodSync(files.PENSTOCK_TLS_KEY, 0o640);
    expect(await examined(secretFileCheck, one)).toMatch(/^problem: .*key\.pem/);
  });

  it('finds that a certificate was not ordered, or ends soon', async () => {
    const clock = new TestClock();
    const one = installation({ PENSTOCK_ACME_NAMES: 'plant.example.com' }, { clock });
    expect(await examined(certificateCheck, one)).toMatch(/^warning: none has been ordered/);
    const { chain, key } = makeAuthority(scratch).issue(['DNS:plant.example.com'], 30);
    mkdirSync(join(scratch, 'tls'), { mode: 0o700 });
    writeFileSync(join(scratch, 'tls', 'acme-certificate.pem'), `${key}${chain}`, { mode: 0o644 });
    expect(await examined(certificateCheck, one)).toMatch(/^good: that of plant.example.com is valid/);
    expect(await examined(secretFileCheck, one)).toMatch(/^problem: .*acme-certificate/);
    clock.pass(20 * day);
    expect(await examined(certificateCheck, one)).toMatch(/^warning: .* ends on/);
  });

  it('finds certificates of others that are not trusted', async () => {
    const { chain, key } = makeAuthority(scratch).issue(['IP:127.0.0.1'], 30);
    const port = await listening(createTlsServer({ cert: chain, key }));
    const one = installation({ PENSTOCK_MQTT_PUBLIC_URL: `mqtts://127.0.0.1:${port}` });
    expect(await examined(certificateCheck, one)).toMatch(/^problem: .* is not trusted/);
  });

  it('finds certificates that end soon, have ended, or cannot be read', async () => {
    const now = Date.UTC(2026, 10, 21);
    expect(validityFinding('a', now - 1, now)?.level).toBe('problem');
    expect(validityFinding('a', now + 13 * day, now)?.level).toBe('warning');
    expect(validityFinding('a', now + 20 * day, now)).toBeUndefined();
    expect(await examined(certificateCheck, installation())).toBe('good: no connection uses one');
    const away = installation({ PENSTOCK_MQTT_PUBLIC_URL: 'mqtts://127.0.0.1:1' });
    expect(await examined(certificateCheck, away)).toContain('cannot be read (ECONNREFUSED)');
  });

  it('finds that backups are missing, old, not encrypted or beside the data', async () => {
    const folder = join(scratch, 'backups');
    const clock = new TestClock();
    const passphrase = { PENSTOCK_BACKUP_PASSPHRASE: 'correct horse battery' };
    const at = (more: Record<string, string> = passphrase) =>
      installation({ PENSTOCK_BACKUP_FOLDER: folder, ...more }, { clock });
    expect(await examined(backupCheck, installation())).toBe('warning: there are no scheduled backups');
    expect(await examined(backupCheck, at())).toContain('warning: there is none in');
    mkdirSync(folder);
    expect(await examined(backupCheck, at())).toContain('warning: there is none in');
    writeFileSync(backupAt(backupFolder(folder, new FilePlaces({}, clock)), clock.now()).name, '');
    expect(await examined(backupCheck, at())).toBe('warning: backups are on the same disk as the data');
    expect(await examined(backupCheck, at({}))).toContain('warning: backups are not encrypted');
    clock.pass(3 * day);
    expect(await examined(backupCheck, at())).toContain('problem: the newest one is 72 hours old');
    const elsewhere = installation({
      PENSTOCK_BACKUP_FOLDER: join(scratch, 'none'),
      PENSTOCK_DATA: '/nowhere',
    });
    expect(await examined(backupCheck, elsewhere)).toContain('there is none in');
  });

  it('finds that the web application is missing', async () => {
    expect(await examined(webCheck, installation({ PENSTOCK_WEB: scratch }))).toMatch(
      /^problem: there is none/,
    );
    writeFileSync(join(scratch, 'index.html'), '');
    expect(await examined(webCheck, installation({ PENSTOCK_WEB: scratch }))).toMatch(/^good/);
  });
});

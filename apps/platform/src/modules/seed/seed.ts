import { readFile } from 'node:fs/promises';
import { type Seed, type SeedEquipment, seedSchema } from '@penstock/contract/model/seed';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../../process/start-error.ts';
import { hashOfSecret } from '../provisioning/gateway-secrets.ts';
import { hashPassword } from '../user/passwords.ts';

/** The lock that keeps two processes from seeding at once. */
const seedLock = 7_300_216;

/** Reads a seed file. Throws a `PlatformStartError` that names the file and what is wrong. */
export async function readSeed(file: string): Promise<Seed> {
  const refuse = (why: string) =>
    new PlatformStartError('setting', 'PENSTOCK_SEED', `The file ${file} that PENSTOCK_SEED names ${why}.`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw refuse(error instanceof SyntaxError ? 'is not JSON' : `cannot be read (${reasonOf(error)})`);
  }
  const parsed = seedSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`is not a seed: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/**
 * Fills the platform with what it has not yet. What exists stays as it is, with its password and its secret, so
 * that the same seed can be given at every start.
 */
export async function seedDatabase(db: Kysely<Schema>, seed: Seed): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(transaction);
    const accounts = await plantAccounts(transaction, seed);
    for (const gateway of seed.gateways) {
      await transaction
        .insertInto('gateway')
        .values({
          sn: gateway.sn,
          verification_code_hash: await hashPassword(gateway.verificationCode),
          secret_hash: hashOfSecret(gateway.secret),
          name: gateway.name,
          owner_id: idOf(accounts, gateway.owner),
          online_at: null,
          offline_at: gateway.lastOnline === undefined ? null : new Date(gateway.lastOnline),
          configuration_revision: null,
          configuration_hash: null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const equipment of seed.equipment) await plantEquipment(transaction, equipment, accounts);
  });
}

/** The ids of the seed's accounts, by user name in lower case. */
async function plantAccounts(
  transaction: Transaction<Schema>,
  seed: Seed,
): Promise<ReadonlyMap<string, number>> {
  const names = seed.accounts.map(({ username }) => username.toLowerCase());
  const existing = await transaction
    .selectFrom('account')
    .select(['id', 'username'])
    .where(sql<string>`lower(username)`, 'in', names)
    .execute();
  const ids = new Map(existing.map(({ id, username }) => [username.toLowerCase(), id]));
  for (const account of seed.accounts) {
    const name = account.username.toLowerCase();
    if (ids.has(name)) continue;
    const { id } = await transaction
      .insertInto('account')
      .values({
        username: account.username,
        password_hash: await hashPassword(account.password),
        role_type: account.roleType,
        nickname: account.nickname,
        company: account.company ?? '',
        email: account.email ?? '',
        phone: account.tel ?? '',
        note: account.note ?? '',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(name, id);
  }
  return ids;
}

async function plantEquipment(
  transaction: Transaction<Schema>,
  seed: SeedEquipment,
  accounts: ReadonlyMap<string, number>,
): Promise<void> {
  const ownerId = idOf(accounts, seed.owner);
  const existing = await transaction
    .selectFrom('equipment')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('title', '=', seed.title)
    .executeTakeFirst();
  if (existing !== undefined) return;
  const { id } = await transaction
    .insertInto('equipment')
    .values({
      owner_id: ownerId,
      sn: seed.sn,
      product_id: null,
      title: seed.title,
      title_en: seed.titleEn ?? '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const username of seed.authorised) {
    await transaction
      .insertInto('equipment_authorisation')
      .values({ equipment_id: id, account_id: idOf(accounts, username) })
      .execute();
  }
  const signals = seed.signals.map((signal, sort) => ({
    equipment_id: id,
    title: signal.title.zh,
    title_en: signal.title.en,
    key: signal.key,
    data_type: signal.dataType,
    unit: signal.unit,
    decimals: signal.decimals,
    mode: signal.mode,
    lower_limit: signal.lowerLimit ?? null,
    upper_limit: signal.upperLimit ?? null,
    group_title: signal.group.zh,
    group_title_en: signal.group.en,
    states: JSON.stringify(signal.states.map(({ value, title, level }) => ({ value, ...title, level }))),
    danger: signal.danger?.zh ?? '',
    danger_en: signal.danger?.en ?? '',
    setpoint_key: signal.setpoint ?? null,
    sort,
  }));
  // A statement takes 65535 parameters at most.
  for (let at = 0; at < signals.length; at += 1000)
    await transaction
      .insertInto('signal')
      .values(signals.slice(at, at + 1000))
      .execute();
}

function idOf(accounts: ReadonlyMap<string, number>, username: string): number {
  const id = accounts.get(username.toLowerCase());
  if (id === undefined) throw new Error(`the seed names an account it does not hold: ${username}`);
  return id;
}

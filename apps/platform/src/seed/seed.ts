import { withTranslations } from '@penstock/contract/document/earlier-translations';
import { translationsOf } from '@penstock/contract/texts/entered';
import { storedTranslations } from '../kernel/database/title-expression.ts';
import { defaultLanguage } from '@penstock/languages/language';
import { readFile } from 'node:fs/promises';
import { equipmentRights } from '@penstock/contract/model/equipment-right';
import type { SeedEquipment } from '@penstock/contract/model/seed';
import { ownDefinitionOf } from '@penstock/contract/product/changed';
import {
  type Definition,
  definitionFormat,
  definitionSchema,
  emptyDefinition,
} from '@penstock/contract/product/definition';
import { type Seed, seedSchema } from '@penstock/contract/product/seed';
import { widgetTypes } from '@penstock/widgets/list';
import type { Db } from '../kernel/database/schema.ts';
import { reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import { sealedOwnDefinition, storedDefinition } from '../rooms/plant/definition/stored-definition.ts';
import { materialise } from '../rooms/plant/definition/materialise.ts';
import {
  equipmentByTitle,
  insertAuthorisation,
  insertEquipment,
} from '../rooms/plant/equipment/equipment-repository.ts';
import { knownSerialNumbers } from '../rooms/gateways/provisioning/provisioned-repository.ts';
import { insertGateway } from '../rooms/gateways/gateway/gateway-repository.ts';
import { change, type ChangeTransaction } from '../kernel/operation-log/change.ts';
import { hashOfSecret } from '../rooms/gateways/identity/gateway-secrets.ts';
import { mosquittoHash } from '../rooms/gateways/identity/mosquitto-hash.ts';
import { accountNumbers, insertAccount } from '../rooms/people/accounts/account-repository.ts';
import { hashPassword } from '../rooms/people/accounts/passwords.ts';
import { seedAreas } from './seed-areas.ts';
import { seedPages } from './seed-pages.ts';
import { seedBoundEquipment, seedProducts } from './seed-products.ts';
import { seedScenes } from './seed-scenes.ts';
import { lockSeed, productByTitle } from './seed-repository.ts';

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
  const parsed = seedSchema(widgetTypes).safeParse(withTranslations(content));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw refuse(`is not a seed: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/**
 * Fills the platform with what it has not yet. What exists stays as it is, with its password and its secret, so
 * that the same seed can be given at every start.
 */
export async function seedDatabase(db: Db, seed: Seed): Promise<void> {
  await change(db, { accountId: null, address: '' }, 'platform.seed', async (transaction) => {
    await lockSeed(transaction);
    const numbers = new Map(
      await accountNumbers(
        transaction.sql,
        seed.accounts.map(({ username }) => username),
      ),
    );
    const ownerOf = (username: string) => numberOf(numbers, username);
    const added = {
      accounts: await seedAccounts(transaction, seed, numbers),
      gateways: await seedGateways(transaction, seed, numbers),
      // Before the equipment, which can be of them.
      products: await seedProducts(transaction, seed, ownerOf),
      equipment: await seedEquipment(transaction, seed, numbers),
      boundEquipment: await seedBoundEquipment(transaction, seed, ownerOf),
      // After the equipment, which is in them.
      areas: await seedAreas(transaction, seed, ownerOf),
      // After the equipment, to whose signals they are bound.
      scenes: await seedScenes(transaction, seed, ownerOf),
    };
    // After the scenes, which pages can show.
    await seedPages(transaction, seed, added.products, ownerOf);
    if (Object.values(added).every((names) => names.length === 0))
      return { unchanged: true, result: undefined };
    return { object: { type: 'platform', id: '' }, after: added, result: undefined };
  });
}

/** The numbers of the seed's accounts, by user name in lower case. */
type AccountNumbers = Map<string, number>;

/** Adds the accounts that are missing, also to `numbers`, and answers their user names. */
async function seedAccounts(
  transaction: ChangeTransaction,
  seed: Seed,
  numbers: AccountNumbers,
): Promise<readonly string[]> {
  // Companies before their users.
  const missing = seed.accounts
    .filter(({ username }) => !numbers.has(username.toLowerCase()))
    .toSorted((one, other) => Number(one.memberOf !== undefined) - Number(other.memberOf !== undefined));
  for (const account of missing) {
    const number = await insertAccount(transaction, {
      username: account.username,
      password_hash: await hashPassword(account.password),
      role_type: account.roleType,
      nickname: account.nickname,
      company: account.company ?? '',
      email: account.email ?? '',
      phone: account.tel ?? '',
      note: account.note ?? '',
      company_id: account.memberOf === undefined ? null : numberOf(numbers, account.memberOf),
    });
    numbers.set(account.username.toLowerCase(), number);
  }
  return missing.map(({ username }) => username);
}

/** Adds the gateways that are missing and answers their serial numbers. */
async function seedGateways(
  transaction: ChangeTransaction,
  seed: Seed,
  numbers: AccountNumbers,
): Promise<readonly string[]> {
  const added: string[] = [];
  const known = await knownSerialNumbers(
    transaction.sql,
    seed.gateways.map(({ sn }) => sn),
  );
  // A hash costs much: at a start with a seed that is known nobody waits for those.
  for (const gateway of seed.gateways.filter(({ sn }) => !known.has(sn))) {
    const lastOnline = gateway.lastOnline === undefined ? null : new Date(gateway.lastOnline);
    const isNew = await insertGateway(transaction, {
      sn: gateway.sn,
      verification_code_hash: await hashPassword(gateway.verificationCode),
      secret_hash: hashOfSecret(gateway.secret),
      mosquitto_hash: mosquittoHash(gateway.secret),
      name: gateway.name,
      owner_id: gateway.owner === undefined ? null : numberOf(numbers, gateway.owner),
      online_at: lastOnline,
      offline_at: lastOnline,
      configuration_revision: null,
      configuration_hash: null,
    });
    if (isNew) added.push(gateway.sn);
  }
  return added;
}

/** Adds the equipment that is missing and answers its titles. */
async function seedEquipment(
  transaction: ChangeTransaction,
  seed: Seed,
  numbers: AccountNumbers,
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const equipment of seed.equipment) {
    const ownerId = numberOf(numbers, equipment.owner);
    if ((await equipmentByTitle(transaction.sql, ownerId, equipment.title)) !== undefined) continue;
    const product = await productOf(transaction, seed, numbers, equipment);
    const base =
      product === undefined ? emptyDefinition() : await storedDefinition(transaction.sql, product.definition);
    const definition = { ...base, signals: signalsOf(equipment) };
    const own = ownDefinitionOf({ base, definition }, []);
    const id = await insertEquipment(transaction, {
      owner_id: ownerId,
      sn: equipment.sn,
      product_id: product?.id ?? null,
      ...(product && { product_revision: product.revision }),
      title: equipment.title,
      title_translations: storedTranslations(equipment.titleTranslations),
      ...equipment.place,
      own_definition: await sealedOwnDefinition(transaction.sql, own),
    });
    for (const username of equipment.authorised)
      await insertAuthorisation(transaction, id, numberOf(numbers, username), equipmentRights);
    await materialise(transaction.sql, [{ id, definition, keyPrefix: '' }]);
    added.push(equipment.title);
  }
  return added;
}

/** The product that an equipment of the seed is of; undefined where it is of none. */
async function productOf(
  transaction: ChangeTransaction,
  { products }: Seed,
  numbers: AccountNumbers,
  { product: title }: SeedEquipment,
) {
  const declared = products.find((one) => one.title === title);
  if (declared === undefined) return undefined;
  return await productByTitle(transaction, numberOf(numbers, declared.owner), declared.title);
}

/** The signals of an equipment of the seed: of variables that its gateway has. */
function signalsOf({ signals }: SeedEquipment): Definition['signals'] {
  return definitionSchema.parse({
    format: definitionFormat,
    signals: signals.map(
      ({ key, title, group, dataType, decimals, mode, unit, states, danger, ...signal }) => ({
        key,
        title: title[defaultLanguage],
        titleTranslations: translationsOf(title),
        source: { kind: 'gateway', variable: key, dataType, decimals, mode },
        unit,
        lowerLimit: signal.lowerLimit ?? null,
        upperLimit: signal.upperLimit ?? null,
        group: group[defaultLanguage],
        groupTranslations: translationsOf(group),
        states: states.map(({ value, title: state, level }) => ({
          value,
          title: state[defaultLanguage],
          titleTranslations: translationsOf(state),
          level,
        })),
        danger: danger?.[defaultLanguage] ?? '',
        dangerTranslations: danger && translationsOf(danger),
        approval: 'none',
        setpoint: signal.setpoint ?? '',
      }),
    ),
  }).signals;
}

function numberOf(accounts: ReadonlyMap<string, number>, username: string): number {
  const id = accounts.get(username.toLowerCase());
  if (id === undefined) throw new Error(`the seed names an account it does not hold: ${username}`);
  return id;
}

import { randomBytes, randomInt } from 'node:crypto';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  provisionBatch,
  provisionCode,
  provisionedQuery,
  Provisioned,
  ProvisionedRow,
  ProvisionProblem,
  provisionReplace,
  provisionRevoke,
  provisionRows,
} from '@penstock/contract/calls/provisioned-gateway';
import { failure } from '@penstock/contract/errors/error';
import { seedGatewaySchema } from '@penstock/contract/model/seed';
import type { Clock } from '@penstock/node-kit/clock';
import { factsOf } from '@penstock/node-kit/certificate-facts';
import { factoryCode, factorySecret } from '@penstock/node-kit/factory-credential';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { endCertificates } from '../identity/certificate-repository.ts';
import { certificateState } from '../identity/check-certificate.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import { hashOfSecret } from '../identity/gateway-secrets.ts';
import { mosquittoHash } from '../identity/mosquitto-hash.ts';
import type { SecretPlace } from '../identity/secret-place.ts';
import {
  insertProvisioned,
  knownSerialNumbers,
  lockProvisioned,
  type NewGateway,
  provisionedRows,
  setCodeHash,
  setFactorySecret,
  setRevoked,
} from './provisioned-repository.ts';
import { hasHistory, moveToReplacement } from './replacement-repository.ts';

/** The letters and digits of codes that are made here: as those of a batch. */
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 8;
/** Codes that are hashed at once: more would hold up everybody else. */
const hashedAtOnce = 2;
const lastSn = 999_999_999_999;

const codeSchema = seedGatewaySchema.shape.verificationCode;

export interface ProvisioningParts {
  readonly db: Db;
  readonly events: Pick<Events, 'announce' | 'publish'>;
  readonly clock: Clock;
  /** Where it is decided whether a secret is right. */
  readonly secretPlace: SecretPlace;
  /** The certificate authorities that gateways are given, PEM; null where they keep theirs. */
  readonly authority: () => string | null;
  readonly disconnectGateway: (sn: string) => void;
}

/** A gateway to provision, with what its label and its box get. */
interface Wanted {
  readonly sn: string;
  readonly verificationCode: string;
  readonly secret: string;
  readonly name: string;
}

/** The gateways that were provisioned, as operators see them. */
export async function listProvisioned(
  { db, authority, clock }: ProvisioningParts,
  request: CallParsedRequest<typeof provisionedQuery>,
): Promise<CallAnswer<typeof provisionedQuery>> {
  const given = factsOf(authority() ?? '').map(({ fingerprint }) => fingerprint);
  const { total, rows } = await provisionedRows(db, request, given, new Date(clock.now()));
  return {
    total,
    rows: rows.map(
      (row): ProvisionedRow => ({
        sn: row.sn,
        state: row.state,
        batch: row.batch,
        name: row.name,
        account: row.account ?? '',
        hardware: row.hardware,
        version: row.version,
        online: row.online,
        lastSeen: row.online_at?.toISOString() ?? '',
        factory: row.factory_secret,
        renewal: row.renewal,
        replacedBy: row.replaced_by ?? '',
        authority: row.authority,
        trusted: (row.trusted ?? []).map(({ name }) => name),
        certificate: row.valid_to && certificateState({ ...row, valid_to: row.valid_to }, clock.now()),
        certificateValidTo: row.valid_to?.toISOString() ?? '',
        provedBy: row.proved_by,
        certificateRequired: row.certificate_required,
        createTime: row.created_at.toISOString(),
      }),
    ),
  };
}

/** Provisions gateways whose serial numbers follow each other, by a new key. */
export async function provisionMany(
  parts: ProvisioningParts,
  { firstSn, count, batch }: CallParsedRequest<typeof provisionBatch>,
  context: CallContext,
): Promise<CallAnswer<typeof provisionBatch>> {
  const first = Number(firstSn);
  if (first + count - 1 > lastSn) throw failure('request.invalid', { field: 'count' });
  const key = randomBytes(32).toString('hex');
  const wanted = Array.from({ length: count }, (_, index): Wanted => {
    const sn = String(first + index).padStart(12, '0');
    return { sn, verificationCode: factoryCode(key, sn), secret: factorySecret(key, sn), name: '' };
  });
  return { key, rows: await provision(parts, wanted, [], batch, context) };
}

/** Provisions the gateways of a list, each with a secret of its own. */
export async function provisionList(
  parts: ProvisioningParts,
  { rows, batch }: CallParsedRequest<typeof provisionRows>,
  context: CallContext,
): Promise<CallAnswer<typeof provisionRows>> {
  const seen = new Set<string>();
  const problems: (ProvisionProblem | null)[] = [];
  const wanted = rows.map((row): Wanted => {
    const sn = row.sn.trim();
    const given = row.verificationCode.trim();
    problems.push(
      !/^[0-9]{12}$/.test(sn)
        ? 'sn'
        : given !== '' && !codeSchema.safeParse(given).success
          ? 'code'
          : seen.has(sn)
            ? 'repeated'
            : null,
    );
    seen.add(sn);
    const verificationCode = given === '' ? newCode() : given;
    return {
      sn,
      verificationCode,
      secret: randomBytes(32).toString('hex'),
      name: row.name.trim().slice(0, 200),
    };
  });
  return { rows: await provision(parts, wanted, problems, batch, context) };
}

/** Gives a gateway another secret of the factory. Throws `data.notFound`, `gateway.replaced`, `gateway.secretAtBroker`. */
export async function provisionOnceMore(
  parts: ProvisioningParts,
  sn: string,
  context: CallContext,
): Promise<string> {
  if (parts.secretPlace === 'broker') throw failure('gateway.secretAtBroker');
  const secret = randomBytes(32).toString('hex');
  await change(parts.db, actorOf(context), 'gateway.provisionAgain', async (transaction) => {
    await demandPresent(transaction, sn);
    const now = new Date(parts.clock.now());
    await setFactorySecret(transaction, sn, hashesOf(secret), renewalFrom(parts, now));
    await endCertificates(transaction, sn, now);
    return { object: { type: 'gateway', id: sn }, result: undefined };
  });
  parts.disconnectGateway(sn);
  return secret;
}

/** Refuses gateways. Throws `data.notFound`. */
export async function revoke(
  parts: ProvisioningParts,
  { sns }: CallParsedRequest<typeof provisionRevoke>,
  context: CallContext,
): Promise<CallAnswer<typeof provisionRevoke>> {
  let revoked = 0;
  for (const sn of sns) {
    await change(parts.db, actorOf(context), 'gateway.revoke', async (transaction) => {
      if ((await lockProvisioned(transaction, sn)) === undefined) throw failure('data.notFound');
      if (!(await setRevoked(transaction, sn, new Date(parts.clock.now()))))
        return { unchanged: true, result: undefined };
      revoked += 1;
      return { object: { type: 'gateway', id: sn }, result: undefined };
    });
    parts.disconnectGateway(sn);
  }
  return { revoked };
}

/** Puts a gateway in the place of another. Throws `data.notFound`, `gateway.replaced`, `gateway.replacementUsed`. */
export async function replace(
  parts: ProvisioningParts,
  { sn, by }: CallParsedRequest<typeof provisionReplace>,
  context: CallContext,
): Promise<void> {
  await change(parts.db, actorOf(context), 'gateway.replace', async (transaction) => {
    // In one order, so that two replacements cannot wait for each other.
    for (const one of [sn, by].toSorted()) await demandPresent(transaction, one);
    const replacement = await lockProvisioned(transaction, by);
    if (sn === by || replacement?.owner_id !== null || (await hasHistory(transaction, by)))
      throw failure('gateway.replacementUsed', { sn: by });
    await moveToReplacement(transaction, sn, by, new Date(parts.clock.now()));
    return { object: { type: 'gateway', id: sn }, after: { replacedBy: by }, result: undefined };
  });
  parts.disconnectGateway(sn);
  // The new one presents itself again, so that whoever reads it learns what is there.
  parts.disconnectGateway(by);
  for (const one of [sn, by]) await parts.events.announce({ kind: 'gatewayRights', sn: one });
}

/** Gives a gateway the code of a new label. Throws `data.notFound`. */
export async function renewCode(
  { db }: ProvisioningParts,
  { sn, verificationCode = newCode() }: CallParsedRequest<typeof provisionCode>,
  context: CallContext,
): Promise<string> {
  const codeHash = await hashPassword(verificationCode);
  await change(db, actorOf(context), 'gateway.renewCode', async (transaction) => {
    if (!(await setCodeHash(transaction, sn, codeHash))) throw failure('data.notFound');
    return { object: { type: 'gateway', id: sn }, result: undefined };
  });
  return verificationCode;
}

/** Provisions what has no problem; answers each in its order. Throws `gateway.registered` where there is one, and it exists. */
async function provision(
  { db, clock, events, secretPlace }: ProvisioningParts,
  wanted: readonly Wanted[],
  problems: readonly (ProvisionProblem | null)[],
  batch: string,
  context: CallContext,
): Promise<Provisioned[]> {
  const known = await knownSerialNumbers(
    db,
    wanted.map(({ sn }) => sn),
  );
  const isGood = ({ sn }: Wanted, index: number) => (problems[index] ?? null) === null && !known.has(sn);
  const gateways = await hashed(wanted.filter(isGood));
  const added = await change(db, actorOf(context), 'gateway.provision', async (transaction) => {
    const renewal = renewalFrom({ secretPlace }, new Date(clock.now()));
    const inserted = await insertProvisioned(transaction, gateways, batch, renewal);
    if (inserted.size === 0) return { unchanged: true, result: inserted };
    const [first = ''] = inserted;
    const after = { count: inserted.size, first, last: [...inserted].at(-1) ?? '', batch };
    return { object: { type: 'gateway', id: first }, after, result: inserted };
  });
  if (added.size > 0) await events.publish({ kind: 'shards' });
  const rows = wanted.map(({ sn, verificationCode, secret }, index) => {
    const problem = problems[index] ?? (added.has(sn) ? null : 'exists');
    return problem === null
      ? { sn, problem, verificationCode, secret }
      : { sn, problem, verificationCode: '', secret: '' };
  });
  const [only] = rows;
  if (rows.length === 1 && only?.problem === 'exists') throw failure('gateway.registered', { sn: only.sn });
  return rows;
}

async function hashed(wanted: readonly Wanted[]): Promise<readonly NewGateway[]> {
  const gateways: NewGateway[] = [];
  const left = [...wanted];
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const { sn, name, verificationCode, secret } = next;
      const codeHash = await hashPassword(verificationCode);
      gateways.push({ sn, name, codeHash, ...hashesOf(secret) });
    }
  };
  await Promise.all(Array.from({ length: hashedAtOnce }, work));
  return gateways.toSorted((one, other) => one.sn.localeCompare(other.sn));
}

function hashesOf(secret: string): Pick<NewGateway, 'secretHash' | 'mosquittoHash'> {
  return { secretHash: hashOfSecret(secret), mosquittoHash: mosquittoHash(secret) };
}

/** Since when a gateway is to get a secret of its own; null where none is renewed. */
function renewalFrom({ secretPlace }: Pick<ProvisioningParts, 'secretPlace'>, now: Date): Date | null {
  return secretPlace === 'platform' ? now : null;
}

async function demandPresent(transaction: ChangeTransaction, sn: string): Promise<void> {
  const found = await lockProvisioned(transaction, sn);
  if (found === undefined) throw failure('data.notFound');
  if (found.replaced_by !== null) throw failure('gateway.replaced', { sn });
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)] ?? '').join(
    '',
  );
}

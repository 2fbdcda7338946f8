import type {
  AgreementDraft,
  AgreementKind,
  agreementQuery,
  agreementSortColumns,
} from '@penstock/contract/calls/agreement-version';
import type { CallParsedRequest } from '@penstock/contract/calls/call';
import type { Id } from '@penstock/contract/calls/identifier';
import type { Translations } from '@penstock/contract/texts/entered';
import { type RawBuilder, sql } from 'kysely';
import { rowNumber } from '../../../kernel/database/id.ts';
import { containing, pageOf, sortDirections } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';

/** A version as it is listed. */
export interface VersionRow {
  readonly id: number;
  readonly kind: AgreementKind;
  readonly version: number;
  readonly state: 'draft' | 'current' | 'earlier';
  readonly text: string;
  readonly text_translations: Translations;
  readonly note: string;
  readonly note_translations: Translations;
  readonly author: string;
  readonly published_at: Date | null;
  readonly updated_at: Date;
  readonly consents: number;
}

const consents = sql`(select count(*) from agreement_consent given
  where given.kind = one.kind and given.version = one.version and one.version > 0)::integer`;
const current = sql`(select max(version) from agreement_version where kind = one.kind)`;
const selected = sql`select one.id, one.kind, one.version, one.text, one.text_translations, one.note, one.note_translations,
  one.published_at, one.updated_at, coalesce(nullif(account.nickname, ''), account.username, '') as author,
  ${consents} as consents,
  case when one.version = 0 then 'draft' when one.version = ${current} then 'current' else 'earlier' end as state
  from agreement_version one left join account on account.id = one.author_id`;

const orders: Readonly<Record<(typeof agreementSortColumns)[number], RawBuilder<unknown>>> = {
  kind: sql`one.kind`,
  version: sql`one.version`,
  published: sql`coalesce(one.published_at, 'infinity')`,
  updated: sql`one.updated_at`,
  consents,
};

/** One page of the versions, and how many there are in all. */
export async function listVersions(
  db: Db,
  { keyword, kind, sort, ...place }: CallParsedRequest<typeof agreementQuery>,
): Promise<{ readonly total: number; readonly rows: readonly VersionRow[] }> {
  const conditions = [sql`true`];
  if (kind !== undefined) conditions.push(sql`one.kind = ${kind}`);
  if (keyword.trim() !== '')
    conditions.push(sql`concat_ws(chr(10), one.text, one.note, translated_texts(one.text_translations),
      translated_texts(one.note_translations)) ilike ${containing(keyword.trim())}`);
  const where = sql`where ${sql.join(conditions, sql` and `)}`;
  const counted = await sql<{
    count: string;
  }>`select count(*) as count from agreement_version one ${where}`.execute(db);
  const { limit, offset } = pageOf(place);
  const { rows } = await sql<VersionRow>`${selected} ${where}
    order by ${orders[sort.column]} ${sql.raw(sortDirections[sort.direction])}, one.id desc
    limit ${limit} offset ${offset}`.execute(db);
  return { total: Number(counted.rows[0]?.count ?? 0), rows };
}

/** A version; undefined where there is none of that id. */
export async function versionById(db: Db, id: Id): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`${selected} where one.id = ${rowNumber(id)}`.execute(db);
  return rows[0];
}

/** A version, locked until the end of the transaction; undefined where there is none of that id. */
export async function lockVersion({ sql: db }: ChangeTransaction, id: Id) {
  return await db
    .selectFrom('agreement_version')
    .select(['id', 'kind', 'version'])
    .where('id', '=', rowNumber(id))
    .forUpdate()
    .executeTakeFirst();
}

function columnsOf({ kind, text, textTranslations, note, noteTranslations }: AgreementDraft) {
  return {
    kind,
    text,
    text_translations: JSON.stringify(textTranslations),
    note,
    note_translations: JSON.stringify(noteTranslations),
  };
}

/** Adds a draft and answers its number. */
export async function insertVersion(
  { sql: db }: ChangeTransaction,
  authorId: Id,
  draft: AgreementDraft,
): Promise<number> {
  const { id } = await db
    .insertInto('agreement_version')
    .values({ ...columnsOf(draft), author_id: rowNumber(authorId), published_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a draft. */
export async function updateVersion(
  { sql: db }: ChangeTransaction,
  id: number,
  draft: AgreementDraft,
): Promise<void> {
  await db
    .updateTable('agreement_version')
    .set({ ...columnsOf(draft), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Publishes a draft as the next version of its kind, and answers which that is. */
export async function publishVersion(
  { sql: db }: ChangeTransaction,
  { id, kind }: { readonly id: number; readonly kind: AgreementKind },
): Promise<number> {
  // Two that are published at the same time get a version each.
  await sql`select pg_advisory_xact_lock(hashtext('agreement_version'))`.execute(db);
  const { version } = await db
    .updateTable('agreement_version')
    .set((row) => ({
      version: row
        .selectFrom('agreement_version as other')
        .select((other) => other(other.fn.max<number>('other.version'), '+', 1).as('next'))
        .where('other.kind', '=', kind),
      published_at: new Date(),
      updated_at: new Date(),
    }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Deletes a draft. */
export async function deleteVersion({ sql: db }: ChangeTransaction, id: number): Promise<void> {
  await db.deleteFrom('agreement_version').where('id', '=', id).execute();
}

/** The version that is shown; undefined where none was published. */
export async function shownVersion(db: Db, kind: AgreementKind) {
  return await db
    .selectFrom('agreement_version')
    .select(['version', 'text', 'text_translations', 'note', 'note_translations', 'published_at'])
    .where('kind', '=', kind)
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .executeTakeFirst();
}

/** The latest version of each agreement that an account has agreed to. */
export async function agreedVersions(db: Db, accountId: Id): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('agreement_consent')
    .select((row) => ['kind', row.fn.max<number>('version').as('version')])
    .where('account_id', '=', rowNumber(accountId))
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, version }) => [kind, version]));
}

/** Notes that an account has agreed to a version; answers whether it had not yet. */
export async function storeConsent(
  { sql: db }: ChangeTransaction,
  accountId: Id,
  { kind, version }: { readonly kind: AgreementKind; readonly version: number },
): Promise<boolean> {
  const row = await db
    .insertInto('agreement_consent')
    .values({ account_id: rowNumber(accountId), kind, version })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a new account has agreed to the versions that are shown; answers which these are. */
export async function consentToShown(
  { sql: db }: ChangeTransaction,
  accountId: number,
): Promise<readonly { readonly kind: AgreementKind; readonly version: number }[]> {
  const { rows } = await sql<{ kind: AgreementKind; version: number }>`
    insert into agreement_consent (account_id, kind, version)
    select ${accountId}, kind, max(version) from agreement_version where version > 0 group by kind
    returning kind, version`.execute(db);
  return rows;
}

/** One page of the accounts that have agreed to a version, and how many there are in all. */
export async function consentsTo(
  db: Db,
  { kind, version }: { readonly kind: AgreementKind; readonly version: number },
  question: {
    readonly keyword: string;
    readonly sort: { readonly column: 'username' | 'time'; readonly direction: 'ascending' | 'descending' };
    readonly pageNo: number;
    readonly pageSize: number;
  },
) {
  const { keyword, sort, ...place } = question;
  const { limit, offset } = pageOf(place);
  let query = db
    .selectFrom('agreement_consent')
    .innerJoin('account', 'account.id', 'agreement_consent.account_id')
    .where('kind', '=', kind)
    .where('version', '=', version);
  if (keyword.trim() !== '')
    query = query.where(
      sql<boolean>`concat_ws(chr(10), account.username, account.nickname) ilike ${containing(keyword.trim())}`,
    );
  const { total } = await query
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['account.username', 'account.nickname', 'agreement_consent.accepted_at'])
    .orderBy(sort.column === 'time' ? 'accepted_at' : 'account.username', sortDirections[sort.direction])
    .limit(limit)
    .offset(offset)
    .execute();
  return { total: Number(total), rows };
}

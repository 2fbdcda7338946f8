import type { CompanyLook } from '@penstock/contract/dashboard/company-look';
import { noCompanyLook } from '@penstock/contract/dashboard/company-look';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Caller } from '@penstock/server/http/call-context';
import { owningAccount } from '../../../kernel/access/visibility.ts';
import type { Db, Schema } from '../../../kernel/database/schema.ts';
import type { ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import { lockAccount } from '../../people/accounts/owned-records-repository.ts';

/** The look of a company as the database has it. */
export type StoredLook = Selectable<Schema['company_look']>;

/** The stored look of a company, or of an account that is in none; undefined where it has chosen none. */
export async function lookOfOwner(db: Db, ownerId: number): Promise<StoredLook | undefined> {
  return await db.selectFrom('company_look').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
}

/** As {@link lookOfOwner}; nobody else changes it until the change is done. */
export async function lockedLook(
  { sql: db }: ChangeTransaction,
  ownerId: number,
): Promise<StoredLook | undefined> {
  await lockAccount(db, ownerId);
  return await lookOfOwner(db, ownerId);
}

/** The company whose product a column names. */
function ownerOfProduct(product: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select coalesce(owner.company_id, owner.id) from product
    join account owner on owner.id = product.owner_id where product.id = ${product})`;
}

/** The stored look of the company whose product it is; undefined where it has chosen none. */
export async function lookOfProduct(db: Db, productId: number): Promise<StoredLook | undefined> {
  return await db
    .selectFrom('company_look')
    .selectAll()
    .where('owner_id', '=', ownerOfProduct(sql`${productId}::bigint`))
    .executeTakeFirst();
}

/** A stored look as pages are drawn with it. */
export function describeLook(stored: StoredLook | undefined): CompanyLook {
  return stored === undefined
    ? noCompanyLook
    : { palette: stored.palette, logo: { light: stored.logo_light, dark: stored.logo_dark } };
}

/** Stores a look; answers its revision. */
export async function storeLook(
  { sql: db }: ChangeTransaction,
  ownerId: number,
  { palette, logo }: CompanyLook,
  author: string,
): Promise<number> {
  const values = {
    palette: JSON.stringify(palette),
    logo_light: logo.light,
    logo_dark: logo.dark,
    changed_by: author,
    changed_at: sql<Date>`now()`,
  };
  const { revision } = await db
    .insertInto('company_look')
    .values({ owner_id: ownerId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('owner_id')
        .doUpdateSet({ ...values, revision: sql<number>`company_look.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The condition that an image is in the logo of the caller's company. */
export function isOwnLogo(caller: Caller, sha256: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from company_look where owner_id = ${owningAccount(caller)}::bigint
    and ${sha256} in (logo_light, logo_dark))`;
}

/** The condition that an image is in the logo of the company whose page it is, for queries in which `page` is that table. */
export function isLogoOfPage(sha256: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from company_look where ${sha256} in (logo_light, logo_dark)
    and owner_id = ${ownerOfProduct(sql`page.product_id`)})`;
}

/** Whether the logo of the caller's company has an image. */
export async function isLogo(db: Db, caller: Caller, sha256: string): Promise<boolean> {
  const { found } = await db.selectNoFrom(isOwnLogo(caller, sha256).as('found')).executeTakeFirstOrThrow();
  return found;
}

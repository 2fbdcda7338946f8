import { plainPhone } from '@penstock/contract/rules/phone';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/schema.ts';

/** A customer's account by its whole user name or phone number; undefined when there is none. */
export async function customerAccount(db: Db, name: string) {
  const phone = plainPhone(name);
  return await db
    .selectFrom('account')
    .select(['id', 'username'])
    .where('role_type', 'in', ['company', 'user'])
    .where(sql<boolean>`(lower(username) = lower(${name}) or (phone <> '' and phone = ${phone}))`)
    .orderBy(sql`lower(username) = lower(${name}) desc`)
    .executeTakeFirst();
}

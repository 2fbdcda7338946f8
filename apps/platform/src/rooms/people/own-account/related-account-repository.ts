import type { Id } from '@penstock/contract/calls/identifier';
import { isOperationLevel } from '@penstock/contract/model/user';
import { sql } from 'kysely';
import { authorisedOn } from '../../../kernel/access/visibility.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import type { Account } from '../accounts/account-repository.ts';

/**
 * An account that a caller has to do with: their own, one of their company, one that owns equipment they are authorised
 * on or is authorised on theirs. Operators and administrators have to do with all. Undefined otherwise.
 */
export async function relatedAccount(db: Db, caller: Caller, id: Id): Promise<Account | undefined> {
  const query = db.selectFrom('account').selectAll().where('id', '=', rowNumber(id));
  if (id === caller.accountId || isOperationLevel(caller.roleType)) return await query.executeTakeFirst();
  const own = rowNumber(caller.accountId);
  const company = caller.companyId === null ? null : rowNumber(caller.companyId);
  return await query
    .where(
      sql<boolean>`(account.id = ${company}::bigint or account.company_id = ${company}::bigint
        or exists (
          select from equipment
          where (equipment.owner_id = ${own}::bigint and ${authorisedOn(sql`account.id`)})
            or (equipment.owner_id = account.id and ${authorisedOn(sql`${own}::bigint`)})))`,
    )
    .executeTakeFirst();
}

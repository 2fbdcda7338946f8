import type { RoleType } from '@penstock/contract/model/role';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '@penstock/server/http/call-context';

/**
 * The condition that a caller administers an account, for queries in which `account` is that table. `account:operation`
 * opens those of operators and administrators, `account:company` those of companies and users, `account:user` the users
 * of the own company.
 */
export function administeredBy({ authCodes, accountId }: Caller): RawBuilder<boolean> {
  const open: RawBuilder<boolean>[] = [];
  if (authCodes.includes('account:operation')) open.push(sql`account.role_type in ('admin', 'operation')`);
  if (authCodes.includes('account:company')) open.push(sql`account.role_type in ('company', 'user')`);
  if (authCodes.includes('account:user')) open.push(sql`account.company_id = ${accountId}::bigint`);
  return open.length === 0 ? sql`false` : sql`(${sql.join(open, sql` or `)})`;
}

/** Whether a caller may add accounts of a role, whichever company they are to belong to. */
export function mayAdd({ authCodes, roleType }: Caller, role: RoleType): boolean {
  switch (role) {
    case 'admin':
      return roleType === 'admin';
    case 'operation':
      return authCodes.includes('account:operation');
    case 'company':
      return authCodes.includes('account:company');
    case 'user':
      return authCodes.includes('account:company') || authCodes.includes('account:user');
  }
}

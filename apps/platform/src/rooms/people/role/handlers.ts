import { calls } from '@penstock/contract/calls/list';
import type { RoleRow } from '@penstock/contract/calls/role';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { listRoles, roleById } from './role-repository.ts';
import type { Roles } from './roles.ts';

/** The calls of the named roles. */
export function roleHandlers({
  db,
  roles,
}: {
  readonly db: Db;
  readonly roles: Roles;
}): HandlersOf<'roleQuery' | 'roleInfo' | 'roleAdd' | 'roleEdit' | 'roleDelete' | 'roleGive'> {
  return {
    roleQuery: handle(calls.roleQuery, async (request) => {
      const { total, rows } = await listRoles(db, request);
      return { total, rows: rows.map(describeRole) };
    }),
    roleInfo: handle(calls.roleInfo, async ({ id }) => describeRole(existing(await roleById(db, id)))),
    roleAdd: handle(calls.roleAdd, async (request, context) => ({ id: await roles.add(request, context) })),
    roleEdit: handle(calls.roleEdit, async (request, context) => ({
      accounts: await roles.edit(request, context),
    })),
    roleDelete: handle(calls.roleDelete, async ({ id }, context) => {
      await roles.delete(id, context);
      return {};
    }),
    roleGive: handle(calls.roleGive, async (request, context) => {
      await roles.give(request, context);
      return {};
    }),
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof roleById>>>;

function describeRole({ id, name, role_type, auth_codes, note, accounts, updated_at }: Row): RoleRow {
  return {
    id: idOf(id),
    name,
    roleType: role_type,
    authCodes: auth_codes,
    note,
    accounts,
    updated: updated_at.toISOString(),
  };
}

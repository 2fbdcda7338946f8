import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import { type Gateway, mayManage, mayWorkWith, visibleGateway } from './gateway-repository.ts';

/** The account by which a caller is found among those who may see a gateway; null for those who may see all. */
export function viewerOf(caller: Caller): Id | null {
  return caller.authCodes.includes('equipment:all') ? null : caller.accountId;
}

/** The gateway, if the caller may see it. Throws `data.notFound`, whether it is missing or not for the caller. */
export async function seenGatewayFor(db: Db, caller: Caller, sn: string): Promise<Gateway> {
  return existing(await visibleGateway(db, caller, sn));
}

/**
 * The gateway, if the caller may see and configure it: those who may see all, the account it is bound to, who is authorised on
 * it, and who owns each equipment that it reads or is authorised on it to configure (gateway specification, section 6: authorised accounts can
 * configure the device; those who may only see, write, acknowledge or edit cannot). Throws `data.notFound`, whether it is missing or
 * not for the caller to see, and `permission.missing`.
 */
export async function gatewayFor(db: Db, caller: Caller, sn: string): Promise<Gateway> {
  const gateway = await seenGatewayFor(db, caller, sn);
  if (!(await mayWorkWith(db, caller, sn))) throw failure('permission.missing');
  return gateway;
}

/**
 * The gateway, if the caller may say whose it is: those who may see all, and the account it is bound to as for equipment. Throws as
 * {@link gatewayFor}.
 */
export async function ownGatewayFor(db: Db, caller: Caller, sn: string): Promise<Gateway> {
  const gateway = await seenGatewayFor(db, caller, sn);
  if (!(await mayManage(db, caller, sn))) throw failure('permission.missing');
  return gateway;
}

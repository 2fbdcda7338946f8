import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import type { Db } from '../../database/schema.ts';
import type { Caller } from '../../http/call-context.ts';
import { type Gateway, visibleGateway } from './gateway-repository.ts';

/** The account by which a caller is found among those who may see a gateway; null for those who may see all. */
export function viewerOf(caller: Caller): Id | null {
  return caller.authCodes.includes('equipment:all') ? null : caller.accountId;
}

/**
 * The gateway, if the caller may see and configure it: those who may see all, the account it is bound to, and who owns
 * or is authorised on an equipment that it reads (gateway specification, section 6: authorised accounts can configure
 * the device). Throws `data.notFound`, whether it is missing or not for the caller.
 */
export async function gatewayFor(db: Db, caller: Caller, sn: string): Promise<Gateway> {
  const gateway = await visibleGateway(db, caller, sn);
  if (gateway === undefined) throw failure('data.notFound');
  return gateway;
}

import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type {
  provisionRemoveAuthority,
  provisionRenewAuthority,
} from '@penstock/contract/calls/gateway-authority';
import { failure } from '@penstock/contract/errors/error';
import type { Clock } from '@penstock/node-kit/clock';
import type { CallContext } from '@penstock/server/http/call-context';
import type { Db } from '../../../kernel/database/schema.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import {
  endCertificatesOf,
  gatewaysByAuthority,
  lockAuthority,
  presentAuthority,
  setAuthorityRemoved,
} from './authority-repository.ts';
import type { CertificateRenewals } from './certificate-renewals.ts';
import { type CertificateSupport, unsupported } from './certificate-support.ts';
import type { GatewayAuthority } from './gateway-authority.ts';

export interface AuthorityRenewalParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly signer: GatewayAuthority;
  readonly support: CertificateSupport;
  readonly certificateRenewals: CertificateRenewals;
  readonly disconnectGateway: (sn: string) => void;
}

/** Begins another authority, and asks the gateways that are online to renew. Throws `gateway.authorityBefore`, and why there are none. */
export async function renewAuthority(
  { db, signer, support, certificateRenewals }: AuthorityRenewalParts,
  context: CallContext,
): Promise<CallAnswer<typeof provisionRenewAuthority>> {
  if (support.obstacle !== null) throw unsupported(support.obstacle);
  const number = await change(db, actorOf(context), 'gateway.renewAuthority', async (transaction) => {
    const started = await signer.begin(transaction);
    return { object: { type: 'platform', id: '' }, after: { number: started }, result: started };
  });
  void certificateRenewals.look();
  return { number };
}

/** Removes an authority that signs no more. Throws `data.notFound`, `gateway.authorityInUse`. */
export async function removeAuthority(
  { db, clock, disconnectGateway }: AuthorityRenewalParts,
  { number, revoke }: CallParsedRequest<typeof provisionRemoveAuthority>,
  context: CallContext,
): Promise<CallAnswer<typeof provisionRemoveAuthority>> {
  const now = new Date(clock.now());
  const ended = await change(db, actorOf(context), 'gateway.removeAuthority', async (transaction) => {
    const authority = await lockAuthority(transaction, number, 'update');
    const present = await presentAuthority(transaction.sql);
    if (authority === undefined || present?.number === number) throw failure('data.notFound');
    const count = (await gatewaysByAuthority(transaction.sql, now)).get(number) ?? 0;
    if (count > 0 && !revoke) throw failure('gateway.authorityInUse', { number, count });
    const gateways = await endCertificatesOf(transaction, number, now);
    await setAuthorityRemoved(transaction, number, now);
    return {
      object: { type: 'platform', id: '' },
      after: { number, revoked: count },
      result: { gateways, count },
    };
  });
  for (const sn of ended.count === 0 ? [] : ended.gateways) disconnectGateway(sn);
  return { revoked: ended.count };
}

import type { CallAnswer } from '@penstock/contract/calls/call';
import { type recordedState, shownLosses } from '@penstock/contract/calls/monitor';
import { bufferState } from '@penstock/contract/link/methods/records';
import type { Db } from '../../../kernel/database/schema.ts';
import type { GatewayRequests } from '@penstock/console/requests';
import { exceededQuotasOf } from '../../gateways/quota/quota-repository.ts';
import { deliveryOf, lossesOf } from './loss-repository.ts';

/** How long the gateway may take to answer, in ms: what the database knows is shown in any case. */
const patience = 3000;

/** The state of the values that a gateway records. */
export async function recordedStateOf(
  { db, gateways }: { readonly db: Db; readonly gateways: GatewayRequests },
  sn: string,
  isOnline: boolean,
): Promise<CallAnswer<typeof recordedState>> {
  const [held, { lost, storedAt }, stored, quotas] = await Promise.all([
    isOnline ? heldBy(gateways, sn) : undefined,
    deliveryOf(db, sn),
    lossesOf(db, sn, shownLosses),
    exceededQuotasOf(db, sn),
  ]);
  const pending = (held?.losses ?? [])
    .toReversed()
    .map(({ reason, count, from, to }) => ({ reason, count, from, to, counted: false }));
  const counted = stored.map((loss) => ({ ...loss, counted: true }));
  return {
    buffer: held?.buffer ?? null,
    storedAt: storedAt?.toISOString() ?? '',
    lost,
    losses: [...pending, ...counted].slice(0, shownLosses),
    exceededQuotas: [...quotas],
  };
}

/** The buffer that a gateway reports; undefined when it does not answer in time. */
async function heldBy(gateways: GatewayRequests, sn: string) {
  try {
    const state = await gateways.request(sn, bufferState, {}, { signal: AbortSignal.timeout(patience) });
    const { waiting, bytes, oldest, refused, losses } = state;
    return { buffer: { waiting, bytes, oldest, refusedUntil: refused?.until ?? null }, losses };
  } catch {
    // It may be gone, or of a version that does not know the method.
    return undefined;
  }
}

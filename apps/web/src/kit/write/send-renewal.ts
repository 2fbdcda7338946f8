import { ClientError } from '@penstock/client/calls/error';
import { renewHold } from '@penstock/contract/calls/monitor';
import type { Signal } from '@penstock/contract/model/signal';
import type { HoldState } from '@penstock/stage/actions/action-host';
import { client } from '../../app/services.ts';

/** Says that the button of a press is still held. Throws `ClientError` where the gateway cannot be reached. */
export async function sendRenewal(
  { equipmentId, id: signalId }: Pick<Signal, 'equipmentId' | 'id'>,
  holdId: string,
): Promise<HoldState> {
  try {
    await client.call(renewHold, { equipmentId, signalId, holdId });
    return 'held';
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
    if (error.key === 'write.holdOver') return 'over';
    if (error.key === 'gateway.unsupported') return 'unsupported';
    throw error;
  }
}

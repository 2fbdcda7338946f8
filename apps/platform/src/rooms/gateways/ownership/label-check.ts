import { failure } from '@penstock/contract/errors/error';
import type { GatewayLabel } from '@penstock/contract/model/gateway-label';
import type { Db } from '../../../kernel/database/schema.ts';
import { passwordFits } from '../../people/accounts/passwords.ts';
import type { Tries } from '../../people/verification/tries.ts';
import { gatewayBySn } from '../gateway/gateway-repository.ts';

/** The parts of checking a label. */
export interface LabelParts {
  readonly db: Db;
  readonly tries: Tries;
}

/**
 * Demands that a gateway can be bound by what is printed on its label. One answer for a serial number that does not exist and
 * a wrong code, in the same time: nothing tells a stranger that there is such a gateway. Only a person who has the label learns that
 * it is bound. Throws `gateway.bindRefused`, `gateway.alreadyBound` and `account.tooManyTries`.
 */
export async function demandLabel(
  { db, tries }: LabelParts,
  { sn, verificationCode }: GatewayLabel,
  address: string,
): Promise<void> {
  const counted = await tries.take('binding', { subjects: [sn], address });
  const gateway = await gatewayBySn(db, sn);
  const fits = await passwordFits(gateway?.verification_code_hash, verificationCode);
  if (gateway === undefined || !fits) throw failure('gateway.bindRefused');
  if (gateway.owner_id !== null) throw failure('gateway.alreadyBound', { sn });
  await counted.takeBack();
}

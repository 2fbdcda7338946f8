import { failure } from '@penstock/contract/errors/error';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Equipment } from '../../plant/equipment/equipment-repository.ts';
import { gatewayBySn } from '../../gateways/gateway/gateway-repository.ts';

/** The gateway of an equipment. Throws `data.notFound` when there is none (platform specification, section 8). */
export async function gatewayOf(db: Db, { sn }: Pick<Equipment, 'sn'>) {
  return existing(sn === null ? undefined : await gatewayBySn(db, sn));
}

/** The gateway of an equipment that is connected. Throws `data.notFound` and `gateway.offline`. */
export async function onlineGatewayOf(db: Db, equipment: Pick<Equipment, 'sn'>) {
  const gateway = await gatewayOf(db, equipment);
  if (!gateway.online) throw failure('gateway.offline', { sn: gateway.sn });
  return gateway;
}

import { calls } from '@penstock/contract/calls/list';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { listEquipmentGateways } from './equipment-gateway-repository.ts';

/** The call of the EG gateways: gateways by the equipment that hangs on them. */
export function equipmentGatewayHandlers({ db }: { readonly db: Db }): HandlersOf<'equipmentGatewayQuery'> {
  return {
    equipmentGatewayQuery: handle(calls.equipmentGatewayQuery, async (request, { caller, language }) => {
      const { total, rows } = await listEquipmentGateways(db, caller, request, language);
      return {
        total,
        rows: rows.map(({ equipment_count: equipmentCount, equipments, since, ...row }) => ({
          ...row,
          since: since?.toISOString() ?? '',
          equipmentCount,
          equipments: equipments.map(({ id, title, product }) => ({ id: idOf(id), title, product })),
        })),
      };
    }),
  };
}

import { calls } from '@penstock/contract/calls/list';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { gatewayFor } from '../gateway/access.ts';
import { hardwareModelById, hardwareModelOf, listHardwareModels } from './hardware-model-repository.ts';
import { describeHardware, HardwareModels } from './hardware-models.ts';

/** The calls about hardware models. */
export function hardwareHandlers(
  db: Db,
): HandlersOf<
  | 'hardwareQuery'
  | 'hardwareInfo'
  | 'hardwareAdd'
  | 'hardwareEdit'
  | 'hardwareDelete'
  | 'queryModelIdForMqtt'
  | 'queryHardwareForMqtt'
> {
  const models = new HardwareModels(db);
  return {
    hardwareQuery: handle(calls.hardwareQuery, async (request) => {
      const { total, rows } = await listHardwareModels(db, request);
      return { total, rows: rows.map((row) => ({ ...describeHardware(row), gateways: row.gateways })) };
    }),

    hardwareInfo: handle(calls.hardwareInfo, async ({ id }) =>
      describeHardware(existing(await hardwareModelById(db, id))),
    ),

    hardwareAdd: handle(calls.hardwareAdd, async (draft, context) => ({
      id: await models.add(actorOf(context), draft),
    })),

    hardwareEdit: handle(calls.hardwareEdit, async ({ id, ...draft }, context) => {
      await models.edit(actorOf(context), id, draft);
      return {};
    }),

    hardwareDelete: handle(calls.hardwareDelete, async ({ id }, context) => {
      await models.remove(actorOf(context), id);
      return {};
    }),

    queryModelIdForMqtt: handle(calls.queryModelIdForMqtt, async ({ sn }, { caller }) => {
      const { hardware } = await gatewayFor(db, caller, sn);
      const model = await hardwareModelOf(db, hardware);
      return { modelId: model === undefined ? null : idOf(model.id) };
    }),

    queryHardwareForMqtt: handle(calls.queryHardwareForMqtt, async ({ sn }, { caller }) => {
      const { hardware } = await gatewayFor(db, caller, sn);
      const model = await hardwareModelOf(db, hardware);
      return { hardware: model === undefined ? null : describeHardware(model) };
    }),
  };
}

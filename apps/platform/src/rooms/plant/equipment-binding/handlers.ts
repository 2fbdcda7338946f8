import { baseOf } from '@penstock/console/base';
import type { CallAnswer } from '@penstock/contract/calls/call';
import type { equipmentSyncQuery } from '@penstock/contract/calls/equipment-binding';
import { holdsSecret } from '@penstock/contract/configuration/diff/secrets';
import { calls } from '@penstock/contract/calls/list';
import { failure } from '@penstock/contract/errors/error';
import {
  definitionSchema,
  type EquipmentBinding,
  equipmentBindingSchema,
} from '@penstock/contract/product/definition';
import { rowNumber } from '../../../kernel/database/id.ts';
import { handle, type HandlersOf } from '@penstock/server/http/handlers';
import { equipmentFor } from '../equipment/access.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { actorOf } from '../../../kernel/operation-log/change.ts';
import { appliedOfOthers, bindingOf, deleteBinding } from './binding-repository.ts';
import { BindingDecisions, type BindingParts, nothingApplied } from './binding-decisions.ts';
import { obstacleOf } from './binding-sync.ts';
import { compare, lastKnown } from './preview.ts';

const noBinding: EquipmentBinding = equipmentBindingSchema.parse({});

/** The calls by which equipment is bound to gateways and kept in sync with them. */
export function equipmentBindingHandlers(
  parts: BindingParts,
): HandlersOf<
  | 'equipmentBindGateway'
  | 'equipmentUnbindGateway'
  | 'equipmentSyncPreview'
  | 'equipmentSyncQuery'
  | 'equipmentSyncApply'
  | 'equipmentSyncTakeOver'
> {
  const { db, configurations, definitions, locks, worker } = parts;
  const bindings = new BindingDecisions(parts);
  return {
    equipmentSyncPreview: handle(calls.equipmentSyncPreview, (request, context) =>
      bindings.preview(request, context),
    ),

    equipmentBindGateway: handle(calls.equipmentBindGateway, async (request, context) => {
      const { id, sn, binding, revision, note } = request;
      const { title, stored, definition } = await bindings.bindableTo(context, id, sn);
      await locks.refuseBusy(sn);
      await bindings.demandSeen(sn, revision);
      const gateway = await lastKnown(parts, sn);
      const bound = { ...definition, binding };
      const applied = stored?.applied ?? nothingApplied;
      const managed = await compare(parts, gateway.key, {
        bound,
        applied,
        ofOthers: binding.takesOver ? await appliedOfOthers(db, { sn, equipmentId: id }) : [],
        force: true,
        language: context.language,
      });
      const obstacle = obstacleOf(managed);
      if (obstacle !== undefined) throw obstacle;
      await bindings.decide(context, id, {
        action: 'equipment.bindGateway',
        revision,
        note,
        columns: { binding, action: 'apply' },
        ...(stored === undefined ? {} : { before: { sn: stored.sn, ...stored.binding } }),
        after: { sn, ...binding, note },
        also: (transaction) => definitions.setGateway(transaction, id, { sn, prefix: binding.prefix }),
      });
      return await bindings.carryOut(context, id, { sn, title });
    }),

    equipmentUnbindGateway: handle(calls.equipmentUnbindGateway, async (request, context) => {
      const { id, revision, leave, note } = request;
      const stored = await bindings.boundFor(context, id);
      const { sn, title, binding } = stored;
      if (!leave) {
        await locks.refuseBusy(sn);
        await bindings.demandSeen(sn, revision);
      }
      await bindings.decide(context, id, {
        action: 'equipment.unbindGateway',
        revision,
        note,
        columns: { action: 'unbind' },
        before: { sn, ...binding },
        after: { note, leave },
        also: async (transaction) => {
          if (!leave) return;
          await deleteBinding(transaction.sql, id);
          await definitions.setGateway(transaction, id, { sn: null, prefix: '' });
        },
      });
      return leave
        ? await bindings.nothingToCarryOut(context, sn, title)
        : await bindings.carryOut(context, id, { sn, title });
    }),

    equipmentSyncQuery: handle(calls.equipmentSyncQuery, async ({ id }, { caller, language }) => {
      await equipmentFor(db, caller, id);
      const stored = await bindingOf(db, id);
      return stored === undefined ? unboundAnswer : await bindings.boundAnswer(stored, language);
    }),

    equipmentSyncApply: handle(calls.equipmentSyncApply, async ({ id, revision, note }, context) => {
      const { sn, title } = await bindings.boundFor(context, id);
      await locks.refuseBusy(sn);
      await bindings.demandSeen(sn, revision);
      await bindings.decide(context, id, {
        action: 'equipment.apply',
        revision,
        note,
        columns: { action: 'apply' },
        after: { sn, note },
      });
      return await bindings.carryOut(context, id, { sn, title });
    }),

    equipmentSyncTakeOver: handle(calls.equipmentSyncTakeOver, async ({ id, revision }, context) => {
      const { sn, binding, applied } = await bindings.boundFor(context, id);
      const equipment = await equipmentFor(db, context.caller, id, 'edit');
      const gateway = await gatewayFor(db, context.caller, sn);
      await locks.refuseBusy(sn);
      const current = await baseOf({ configurations }, { sn, baseRevision: revision });
      const own = await bindings.definitionOf(id);
      const key = { sn, revision: current.revision, hash: current.hash };
      const taken = await configurations.takeOver(key, { bound: { ...own, binding }, applied });
      const { problems } = taken;
      if (problems.length > 0) throw failure('document.invalid', { count: problems.length }, { problems });
      // The equipment could be bound to a gateway of its own side next.
      const isForeign =
        gateway.owner_id !== equipment.owner_id && gateway.owner_id !== rowNumber(context.caller.accountId);
      if (isForeign && holdsSecret(definitionSchema, taken.definition))
        throw failure('binding.foreignSecrets', { sn });
      const { username } = context.caller;
      const next = { definition: taken.definition, revision: own.revision, note: '' };
      const made = await definitions.replace({ ...actorOf(context), username }, id, next);
      worker.gatewayChanged(sn);
      return { revision: made };
    }),
  };
}

const unboundAnswer: CallAnswer<typeof equipmentSyncQuery> = {
  state: 'unbound',
  action: 'apply',
  reason: null,
  sn: '',
  online: false,
  binding: noBinding,
  appliedRevision: 0,
  currentRevision: 0,
  total: 0,
  lines: [],
  changedBy: '',
  changedAt: '',
  pendingTotal: 0,
  pendingLines: [],
  since: '',
};

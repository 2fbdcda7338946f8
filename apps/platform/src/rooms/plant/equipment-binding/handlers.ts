import { baseOf } from '@penstock/console/base';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { equipmentSyncPreview, equipmentSyncQuery } from '@penstock/contract/calls/equipment-binding';
import { holdsSecret } from '@penstock/contract/configuration/diff/secrets';
import type { Id } from '@penstock/contract/calls/identifier';
import { calls } from '@penstock/contract/calls/list';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, errorText, failure } from '@penstock/contract/errors/error';
import {
  definitionSchema,
  type EquipmentBinding,
  equipmentBindingSchema,
} from '@penstock/contract/product/definition';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import { rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '../../../kernel/http/call-context.ts';
import { handle, type HandlersOf } from '../../../kernel/http/handlers.ts';
import type { Configurations } from '../../configuration/configuration/configurations.ts';
import { equipmentFor, isOwnEquipment } from '../equipment/access.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import type { GatewayLocks } from '../../gateways/operation/gateway-lock-repository.ts';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import {
  appliedOfOthers,
  type Binding,
  type BindingChange,
  bindingOf,
  deleteBinding,
  holdEquipment,
  saveBinding,
  type Reason,
} from './binding-repository.ts';
import { obstacleOf } from './binding-sync.ts';
import type { BindingWorker } from './binding-worker.ts';
import type { DefinitionSource } from './definition-source.ts';
import { compare, comparedGateway, describeProblems, lastKnown, type PreviewParts } from './preview.ts';

const nothingApplied = '{}';
const noBinding: EquipmentBinding = equipmentBindingSchema.parse({});

type PreviewRequest = CallParsedRequest<typeof equipmentSyncPreview>;

/** The calls by which equipment is bound to gateways and kept in sync with them. */
export function equipmentBindingHandlers(
  parts: PreviewParts & {
    readonly db: Db;
    readonly configurations: Configurations;
    readonly definitions: DefinitionSource;
    readonly locks: Pick<GatewayLocks, 'refuseBusy'>;
    readonly operations: LongOperations;
    readonly worker: BindingWorker;
    readonly events: Pick<Events, 'publish'>;
    readonly now: () => Date;
  },
): HandlersOf<
  | 'equipmentBindGateway'
  | 'equipmentUnbindGateway'
  | 'equipmentSyncPreview'
  | 'equipmentSyncQuery'
  | 'equipmentSyncApply'
  | 'equipmentSyncTakeOver'
> {
  const { db, configurations, definitions, locks, operations, worker, events, now } = parts;

  async function definitionOf(id: Id) {
    return existing(await definitions.of(db, id));
  }

  /** How an equipment is bound that the caller may change, as is its gateway. Throws `binding.notBound`. */
  async function boundFor({ caller }: CallContext, id: Id): Promise<Binding> {
    await equipmentFor(db, caller, id, 'edit');
    const binding = await bindingOf(db, id);
    if (binding === undefined) throw failure('binding.notBound');
    await gatewayFor(db, caller, binding.sn);
    return binding;
  }

  /**
   * The equipment that is bound to a gateway, or would be, and its definition. Its secrets go to a gateway of another account only
   * where the side that owns the equipment sends them. Throws `binding.otherGateway` and `binding.foreignSecrets`.
   */
  async function bindableTo({ caller }: CallContext, id: Id, sn: string) {
    const equipment = await equipmentFor(db, caller, id, 'edit');
    const gateway = await gatewayFor(db, caller, sn);
    const stored = await bindingOf(db, id);
    if (stored !== undefined && stored.sn !== sn) throw failure('binding.otherGateway', { sn: stored.sn });
    const definition = await definitionOf(id);
    const isForeign = gateway.owner_id !== equipment.owner_id && !(await isOwnEquipment(db, caller, id));
    if (isForeign && holdsSecret(definitionSchema, definition.definition))
      throw failure('binding.foreignSecrets', { sn });
    return { title: equipment.title, stored, definition };
  }

  /** Throws `configuration.changedBy` where an online gateway works with another revision than the one that was seen. */
  async function demandSeen(sn: string, revision: number): Promise<void> {
    const [state] = await parts.states.of([sn]);
    if (state?.online === true) await baseOf({ configurations }, { sn, baseRevision: revision });
  }

  /** Starts the operation that carries out what was decided. */
  async function carryOut({ caller }: CallContext, id: Id, { sn, title }: { sn: string; title: string }) {
    const started = { kind: 'equipmentBinding', title, sn, locks: [sn] } as const;
    const uuid = await operations.start(caller.accountId, started, async ({ id: operation, signal }) => {
      const settled = await worker.settle(sn, id, operation, signal);
      const binding = settled.state === 'failed' ? await bindingOf(db, id) : undefined;
      if (binding?.reason) throw errorOf(binding.reason);
      return settled;
    });
    return { uuid };
  }

  /** Stores a decision and logs it; `decide` writes what it is about. */
  async function decide(
    context: CallContext,
    id: Id,
    about: {
      readonly action: 'equipment.bindGateway' | 'equipment.unbindGateway' | 'equipment.apply';
      readonly revision: number;
      readonly note: string;
      readonly columns: BindingChange;
      readonly before?: object;
      readonly after: object;
      readonly also?: (transaction: ChangeTransaction) => Promise<void>;
    },
  ): Promise<void> {
    const { revision, note, columns } = about;
    const decision = { author: context.caller.username, note, revision, time: now().getTime() };
    await change(db, actorOf(context), about.action, async (transaction) => {
      await holdEquipment(transaction, id);
      const waiting = { decision, state: 'waiting', reason: null, retries: 0, retryAt: null } as const;
      await saveBinding(transaction.sql, id, { ...waiting, ...columns });
      await about.also?.(transaction);
      const { before, after } = about;
      const object = { type: 'equipment', id } as const;
      return { object, ...(before === undefined ? {} : { before }), after, result: undefined };
    });
    await events.publish({ kind: 'equipmentSync', id });
  }

  async function preview({ id, action, sn, binding }: PreviewRequest, context: CallContext) {
    const { language } = context;
    const isBinding = action === 'bind';
    const { stored, definition } = isBinding
      ? await bindableTo(context, id, sn)
      : { stored: await boundFor(context, id), definition: await definitionOf(id) };
    const gateway = await comparedGateway(parts, stored?.sn ?? sn);
    const bound = { ...definition, binding: isBinding ? binding : (stored?.binding ?? binding) };
    const ofOthers = await appliedOfOthers(db, { sn: stored?.sn ?? sn, equipmentId: id });
    const question = { applied: stored?.applied ?? nothingApplied, ofOthers, language };
    const wanted = action === 'unbind' ? null : bound;
    const asked = await compare(parts, gateway.key, { ...question, bound: wanted, force: true });
    const kept = await compare(parts, gateway.key, { ...question, bound: wanted, force: false });
    return {
      revision: gateway.revision,
      online: gateway.online,
      total: asked.total,
      lines: [...asked.lines],
      problems: describeProblems(asked, language),
      collisions: [...asked.collisions],
      equal: [...asked.equal],
      conflicts: [...kept.conflicts],
    };
  }

  return {
    equipmentSyncPreview: handle(calls.equipmentSyncPreview, preview),

    equipmentBindGateway: handle(calls.equipmentBindGateway, async (request, context) => {
      const { id, sn, binding, revision, note } = request;
      const { title, stored, definition } = await bindableTo(context, id, sn);
      await locks.refuseBusy(sn);
      await demandSeen(sn, revision);
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
      await decide(context, id, {
        action: 'equipment.bindGateway',
        revision,
        note,
        columns: { binding, action: 'apply' },
        ...(stored === undefined ? {} : { before: { sn: stored.sn, ...stored.binding } }),
        after: { sn, ...binding, note },
        also: (transaction) => definitions.setGateway(transaction, id, { sn, prefix: binding.prefix }),
      });
      return await carryOut(context, id, { sn, title });
    }),

    equipmentUnbindGateway: handle(calls.equipmentUnbindGateway, async (request, context) => {
      const { id, revision, leave, note } = request;
      const stored = await boundFor(context, id);
      const { sn, title, binding } = stored;
      if (!leave) {
        await locks.refuseBusy(sn);
        await demandSeen(sn, revision);
      }
      await decide(context, id, {
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
      return leave ? await nothingToCarryOut(context, sn, title) : await carryOut(context, id, { sn, title });
    }),

    equipmentSyncQuery: handle(calls.equipmentSyncQuery, async ({ id }, { caller, language }) => {
      await equipmentFor(db, caller, id);
      const stored = await bindingOf(db, id);
      return stored === undefined ? unboundAnswer : await boundAnswer(stored, language);
    }),

    equipmentSyncApply: handle(calls.equipmentSyncApply, async ({ id, revision, note }, context) => {
      const { sn, title } = await boundFor(context, id);
      await locks.refuseBusy(sn);
      await demandSeen(sn, revision);
      await decide(context, id, {
        action: 'equipment.apply',
        revision,
        note,
        columns: { action: 'apply' },
        after: { sn, note },
      });
      return await carryOut(context, id, { sn, title });
    }),

    equipmentSyncTakeOver: handle(calls.equipmentSyncTakeOver, async ({ id, revision }, context) => {
      const { sn, binding, applied } = await boundFor(context, id);
      const equipment = await equipmentFor(db, context.caller, id, 'edit');
      const gateway = await gatewayFor(db, context.caller, sn);
      await locks.refuseBusy(sn);
      const current = await baseOf({ configurations }, { sn, baseRevision: revision });
      const own = await definitionOf(id);
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

  /** An operation that is done at once: nothing is asked of the gateway. */
  async function nothingToCarryOut({ caller }: CallContext, sn: string, title: string) {
    const started = { kind: 'equipmentBinding', title, sn } as const;
    return {
      uuid: await operations.start(caller.accountId, started, async () => ({
        state: 'unbound',
        revision: 0,
      })),
    };
  }

  async function boundAnswer(
    stored: Binding,
    language: Language,
  ): Promise<CallAnswer<typeof equipmentSyncQuery>> {
    const { sn, applied, binding } = stored;
    const [state] = await parts.states.of([sn]);
    const { revision, key } = await lastKnown(parts, sn);
    const bound =
      stored.action === 'unbind' ? null : { ...(await definitionOf(stored.equipmentId)), binding };
    const managed = await compare(parts, key, { applied, ofOthers: [], bound, force: true, language });
    const isDifferent = stored.state !== 'inSync';
    return {
      state: stored.state,
      action: stored.action,
      reason: stored.reason && { key: stored.reason.key, message: textOf(stored.reason, language) },
      sn,
      online: state?.online === true,
      binding,
      appliedRevision: stored.appliedRevision,
      currentRevision: revision,
      total: key === null ? 0 : managed.othersTotal,
      lines: key === null ? [] : [...managed.others],
      changedBy: stored.changedBy,
      changedAt: stored.changedAt?.toISOString() ?? '',
      pendingTotal: isDifferent ? managed.total : 0,
      pendingLines: isDifferent ? [...managed.lines] : [],
      since: stored.since?.toISOString() ?? '',
    };
  }
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

/** The problem in words; a key of another version of the platform is not known here. */
function textOf({ key, parameters }: Reason, language: Language): string {
  return isErrorKey(key) ? errorText(key, parameters, language) : key;
}

function errorOf({ key, parameters }: Reason): Error {
  return isErrorKey(key) ? new CatalogueError(key, parameters) : failure('service.unknown');
}

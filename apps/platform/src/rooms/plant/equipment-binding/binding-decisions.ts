import { baseOf } from '@penstock/console/base';
import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import type { equipmentSyncPreview, equipmentSyncQuery } from '@penstock/contract/calls/equipment-binding';
import { holdsSecret } from '@penstock/contract/configuration/diff/secrets';
import type { Id } from '@penstock/contract/calls/identifier';
import { isErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { definitionSchema } from '@penstock/contract/product/definition';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext } from '@penstock/server/http/call-context';
import type { Configurations } from '@penstock/console/configuration/configurations';
import { gatewayFor } from '../../gateways/gateway/access.ts';
import { equipmentFor, isOwnEquipment } from '../equipment/access.ts';
import { type Reason, reasonText } from '../equipment/binding-reason.ts';
import type { Events } from '../../../kernel/events/events.ts';
import type { GatewayLocks } from '../../gateways/operation/gateway-lock-repository.ts';
import type { LongOperations } from '../../gateways/operation/long-operations.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import {
  appliedOfOthers,
  type Binding,
  type BindingChange,
  bindingOf,
  holdEquipment,
  saveBinding,
} from './binding-repository.ts';
import type { BindingWorker } from './binding-worker.ts';
import type { DefinitionSource } from './definition-source.ts';
import { compare, comparedGateway, describeProblems, lastKnown, type PreviewParts } from './preview.ts';

/** The parts of the platform that bindings need. */
export type BindingParts = PreviewParts & {
  readonly db: Db;
  readonly configurations: Configurations;
  readonly definitions: DefinitionSource;
  readonly locks: Pick<GatewayLocks, 'refuseBusy'>;
  readonly operations: LongOperations;
  readonly worker: BindingWorker;
  readonly events: Pick<Events, 'publish'>;
  readonly now: () => Date;
};

export const nothingApplied = '{}';

type PreviewRequest = CallParsedRequest<typeof equipmentSyncPreview>;

/** How equipment is bound: what may be bound to what, what a binding would change, and what was decided. */
export class BindingDecisions {
  readonly #parts: BindingParts;

  constructor(parts: BindingParts) {
    this.#parts = parts;
  }

  async definitionOf(id: Id) {
    return existing(await this.#parts.definitions.of(this.#parts.db, id));
  }

  /** How an equipment is bound that the caller may change, as is its gateway. Throws `binding.notBound`. */
  async boundFor({ caller }: CallContext, id: Id): Promise<Binding> {
    await equipmentFor(this.#parts.db, caller, id, 'edit');
    const binding = await bindingOf(this.#parts.db, id);
    if (binding === undefined) throw failure('binding.notBound');
    await gatewayFor(this.#parts.db, caller, binding.sn);
    return binding;
  }

  /**
   * The equipment that is bound to a gateway, or would be, and its definition. Its secrets go to a gateway of another account only
   * where the side that owns the equipment sends them. Throws `binding.otherGateway` and `binding.foreignSecrets`.
   */
  async bindableTo({ caller }: CallContext, id: Id, sn: string) {
    const equipment = await equipmentFor(this.#parts.db, caller, id, 'edit');
    const gateway = await gatewayFor(this.#parts.db, caller, sn);
    const stored = await bindingOf(this.#parts.db, id);
    if (stored !== undefined && stored.sn !== sn) throw failure('binding.otherGateway', { sn: stored.sn });
    const definition = await this.definitionOf(id);
    const isForeign =
      gateway.owner_id !== equipment.owner_id && !(await isOwnEquipment(this.#parts.db, caller, id));
    if (isForeign && holdsSecret(definitionSchema, definition.definition))
      throw failure('binding.foreignSecrets', { sn });
    return { title: equipment.title, stored, definition };
  }

  /** Throws `configuration.changedBy` where an online gateway works with another revision than the one that was seen. */
  async demandSeen(sn: string, revision: number): Promise<void> {
    const [state] = await this.#parts.states.of([sn]);
    if (state?.online === true) await baseOf(this.#parts, { sn, baseRevision: revision });
  }

  /** Starts the operation that carries out what was decided. */
  async carryOut({ caller }: CallContext, id: Id, { sn, title }: { sn: string; title: string }) {
    const started = { kind: 'equipmentBinding', title, sn, locks: [sn] } as const;
    const uuid = await this.#parts.operations.start(
      caller.accountId,
      started,
      async ({ id: operation, signal }) => {
        const settled = await this.#parts.worker.settle(sn, id, operation, signal);
        const binding = settled.state === 'failed' ? await bindingOf(this.#parts.db, id) : undefined;
        if (binding?.reason) throw errorOf(binding.reason);
        return settled;
      },
    );
    return { uuid };
  }

  /** Stores a decision and logs it; `decide` writes what it is about. */
  async decide(
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
    const decision = { author: context.caller.username, note, revision, time: this.#parts.now().getTime() };
    await change(this.#parts.db, actorOf(context), about.action, async (transaction) => {
      await holdEquipment(transaction, id);
      const waiting = { decision, state: 'waiting', reason: null, retries: 0, retryAt: null } as const;
      await saveBinding(transaction.sql, id, { ...waiting, ...columns });
      await about.also?.(transaction);
      const { before, after } = about;
      const object = { type: 'equipment', id } as const;
      return { object, ...(before === undefined ? {} : { before }), after, result: undefined };
    });
    await this.#parts.events.publish({ kind: 'equipmentSync', id });
  }

  async preview({ id, action, sn, binding }: PreviewRequest, context: CallContext) {
    const { language } = context;
    const isBinding = action === 'bind';
    const { stored, definition } = isBinding
      ? await this.bindableTo(context, id, sn)
      : { stored: await this.boundFor(context, id), definition: await this.definitionOf(id) };
    const gateway = await comparedGateway(this.#parts, stored?.sn ?? sn);
    const bound = { ...definition, binding: isBinding ? binding : (stored?.binding ?? binding) };
    const ofOthers = await appliedOfOthers(this.#parts.db, { sn: stored?.sn ?? sn, equipmentId: id });
    const question = { applied: stored?.applied ?? nothingApplied, ofOthers, language };
    const wanted = action === 'unbind' ? null : bound;
    const asked = await compare(this.#parts, gateway.key, { ...question, bound: wanted, force: true });
    const kept = await compare(this.#parts, gateway.key, { ...question, bound: wanted, force: false });
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

  /** An operation that is done at once: nothing is asked of the gateway. */
  async nothingToCarryOut({ caller }: CallContext, sn: string, title: string) {
    const started = { kind: 'equipmentBinding', title, sn } as const;
    return {
      uuid: await this.#parts.operations.start(caller.accountId, started, async () => ({
        state: 'unbound',
        revision: 0,
      })),
    };
  }

  async boundAnswer(stored: Binding, language: Language): Promise<CallAnswer<typeof equipmentSyncQuery>> {
    const { sn, applied, binding } = stored;
    const [state] = await this.#parts.states.of([sn]);
    const { revision, key } = await lastKnown(this.#parts, sn);
    const bound =
      stored.action === 'unbind' ? null : { ...(await this.definitionOf(stored.equipmentId)), binding };
    const managed = await compare(this.#parts, key, { applied, ofOthers: [], bound, force: true, language });
    const isDifferent = stored.state !== 'inSync';
    return {
      state: stored.state,
      action: stored.action,
      reason: stored.reason && { key: stored.reason.key, message: reasonText(stored.reason, language) },
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

function errorOf({ key, parameters }: Reason): Error {
  return isErrorKey(key) ? new CatalogueError(key, parameters) : failure('service.unknown');
}

import type { RevisionKey } from '@penstock/console/access';
import type { Id } from '@penstock/contract/calls/identifier';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Logger } from 'pino';
import type { Db } from '../../../kernel/database/schema.ts';
import type { GatewayStates } from '../../gateways/link/gateway-states.ts';
import type { CurrentConfiguration } from '@penstock/console/access';
import type { Configurations } from '@penstock/console/configuration/configurations';
import type { Managed } from '@penstock/console/configuration/thread/messages';
import type { Events } from '../../../kernel/events/events.ts';
import { change } from '../../../kernel/operation-log/change.ts';
import {
  appliedOfOthers,
  type Attempt,
  type Binding,
  bindingOf,
  type BoundState,
  deleteBinding,
  holdEquipment,
  saveBinding,
} from './binding-repository.ts';
import type { DefinitionSource } from './definition-source.ts';
import type { ManagedItem } from '@penstock/contract/product/resolve/managed-changes';

/** The first pause before a binding is tried again, and the longest, in ms. */
const pauses = { first: 5000, longest: 600_000 } as const;

/** How long to wait before something is tried again that was tried again so often, in ms. */
function retryAfter(retries: number): number {
  return Math.min(pauses.longest, pauses.first * 2 ** Math.min(retries, 20));
}

/** Names that a text lists. */
const shown = 10;

/** Items as a text names them: their number and the names of the first. */
function namedItems(items: readonly ManagedItem[]): {
  readonly names: string;
  readonly count: number;
} {
  const names = items.slice(0, shown).map(({ name }) => name);
  return { names: names.join(', ') + (items.length > shown ? ', …' : ''), count: items.length };
}

/** The parts of the synchronisation. */
export interface BindingSyncParts {
  readonly db: Db;
  readonly configurations: Pick<
    Configurations,
    'current' | 'reported' | 'isStored' | 'manage' | 'revisions' | 'patch'
  >;
  readonly states: Pick<GatewayStates, 'of'>;
  readonly definitions: DefinitionSource;
  readonly events: Pick<Events, 'publish'>;
  readonly now: () => Date;
  readonly log: Logger;
}

/** The result, as the operation of the person who decided it states it. */
export interface Settled {
  readonly state: BoundState | 'unbound';
  /** The revision of the gateway that has what the equipment asks for; 0 where it has not yet. */
  readonly revision: number;
}

/** Errors after which a patch may be tried again, since the gateway was away or busy. */
const passing: ReadonlySet<ErrorKey> = new Set([
  'gateway.offline',
  'gateway.timeout',
  'gateway.binding',
  'gateway.importing',
  'gateway.exporting',
  'gateway.copying',
  'gateway.variablesLoading',
  'configuration.onProbation',
  'service.unavailable',
  'request.tooMany',
]);

/** How often a change is made from the revision of somebody who was faster. */
const maxAttempts = 3;

/**
 * Brings one equipment and its gateway together: compares what binding brought, what the equipment asks for and what the
 * gateway has, and applies what is due by one patch. What somebody else has changed is never overwritten, unless who decided
 * has seen that very revision. Everything that has to be known after a crash is in the database before it is done.
 */
export class BindingSync {
  readonly #parts: BindingSyncParts;

  constructor(parts: BindingSyncParts) {
    this.#parts = parts;
  }

  /**
   * Does what is due for an equipment. Nobody else may do so at the same time. Never rejects for what a gateway or a
   * definition can do: that is the state afterwards.
   *
   * @param operation the long operation that has the gateway locked, where there is one.
   */
  async settle(id: Id, operation?: string): Promise<Settled> {
    const { db } = this.#parts;
    const binding = await bindingOf(db, id);
    if (binding === undefined) return { state: 'unbound', revision: 0 };
    try {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.#settle((await bindingOf(db, id)) ?? binding, operation);
        } catch (error) {
          const isStale = error instanceof CatalogueError && error.key === 'configuration.changedBy';
          if (!isStale || attempt === maxAttempts) throw error;
        }
      }
    } catch (error) {
      return await this.#failed((await bindingOf(db, id)) ?? binding, error);
    }
  }

  async #settle(stored: Binding, operation: string | undefined): Promise<Settled> {
    const { db, configurations, definitions } = this.#parts;
    const { equipmentId, sn } = stored;
    const definition = await definitions.of(db, equipmentId);
    if (definition === undefined) return { state: 'unbound', revision: 0 };
    const isUnbinding = stored.action === 'unbind';
    const bound = isUnbinding ? null : { ...definition, binding: stored.binding };
    const about = stored.decision ?? definition;
    // The items of others matter only to a binding that takes over, and may be many.
    const ofOthers = stored.binding.takesOver ? await appliedOfOthers(db, stored) : [];
    const question = { bound, ofOthers, language: 'en', shown: 0 } as const;
    if (!(await this.#isOnline(sn))) {
      const { isPending } = await configurations.manage(null, {
        ...question,
        applied: stored.applied,
        force: false,
      });
      const isDue = isPending || isUnbinding || stored.state === 'applying';
      if (!isDue) return { state: stored.state, revision: stored.appliedRevision };
      return await this.#become(stored, 'waiting', { reason: reasonOf(failure('gateway.offline', { sn })) });
    }
    const current = await configurations.current(sn);
    const key = { sn, revision: current.revision, hash: current.hash };
    const binding = await this.#withOutcome(stored, key);
    const force = binding.decision?.revision === current.revision;
    const managed = await configurations.manage(key, { ...question, applied: binding.applied, force });
    const obstacle = obstacleOf(managed);
    if (obstacle !== undefined) throw obstacle;
    if (managed.conflicts.length > 0) return await this.#outOfSync(binding, managed, current);
    if (managed.changes.length === 0) return await this.#done(binding, managed, key.revision);
    const sent: Attempt = { hash: managed.hash, base: key.revision, items: managed.desired };
    const others = binding.attempts.filter(({ hash }) => hash !== sent.hash);
    await this.#become(binding, 'applying', { attempts: [...others, sent], reason: null });
    const facts = {
      author: about.author,
      note: about.note === '' ? binding.title : about.note,
      probation: 0,
    };
    const { revision } = await configurations.patch(key, managed.changes, facts, operation);
    await this.#logApplied(binding, revision, managed.total);
    return await this.#done({ ...binding, attempts: [], state: 'applying' }, managed, revision);
  }

  async #logApplied({ equipmentId: id, sn }: Binding, revision: number, changes: number): Promise<void> {
    const { db, log } = this.#parts;
    log.info({ sn, revision, changes }, 'A gateway got what its equipment asks for.');
    await change(db, platformItself, 'equipment.apply', async () => ({
      object: { type: 'equipment', id },
      after: { sn, revision, changes },
      result: undefined,
    }));
  }

  /** The binding with what became of patches of which no answer came, such as those of a process that was killed. */
  async #withOutcome(binding: Binding, current: RevisionKey): Promise<Binding> {
    const { db, configurations } = this.#parts;
    const { equipmentId, attempts, sn } = binding;
    if (attempts.length === 0) return binding;
    const revisions = [current, ...(await configurations.revisions(sn))];
    // The latest one counts: a patch is made from what the one before it has made.
    const applied = attempts.toReversed().flatMap(({ hash, base, items }) => {
      const made = revisions.find((one) => one.hash === hash && one.revision > base);
      return made === undefined ? [] : [{ applied: items, appliedRevision: made.revision }];
    })[0];
    // One that was made from the present revision may still arrive; an older one is refused by the gateway.
    const open = applied === undefined ? attempts.filter(({ base }) => base >= current.revision) : [];
    const outcome = { ...applied, attempts: open };
    await saveBinding(db, equipmentId, outcome);
    return { ...binding, ...outcome };
  }

  /** The gateway has what the equipment asks for, or no longer anything of it. */
  async #done(binding: Binding, { desired, isPending }: Managed, revision: number): Promise<Settled> {
    const { action, state, decision, reason, appliedRevision } = binding;
    if (action === 'unbind') return await this.#unbound(binding, desired, revision);
    const isKnown = state === 'inSync' && !isPending && decision === null && reason === null;
    if (isKnown) return { state, revision: appliedRevision };
    return await this.#become(binding, 'inSync', {
      applied: desired,
      appliedRevision: revision,
      attempts: binding.attempts,
      ended: decision,
      reason: null,
      changedBy: '',
      changedAt: null,
      retries: 0,
      retryAt: null,
    });
  }

  async #unbound({ equipmentId: id, sn }: Binding, applied: string, revision: number): Promise<Settled> {
    const { db, definitions, events } = this.#parts;
    const isUnbound = await change(db, platformItself, 'equipment.unbindGateway', async (transaction) => {
      await holdEquipment(transaction, id);
      const now = await bindingOf(transaction.sql, id);
      // Somebody has decided otherwise meanwhile: the equipment stays bound, with nothing on the gateway yet.
      if (now?.action !== 'unbind') {
        await saveBinding(transaction.sql, id, { applied, appliedRevision: revision, attempts: [] });
        return { unchanged: true, result: false };
      }
      await deleteBinding(transaction.sql, id);
      await definitions.setGateway(transaction, id, { sn: null, prefix: '' });
      return { object: { type: 'equipment', id }, before: { sn }, after: { revision }, result: true };
    });
    await events.publish({ kind: 'equipmentSync', id });
    return { state: isUnbound ? 'unbound' : 'waiting', revision };
  }

  /** Somebody has changed what binding brought: nothing is applied until somebody decides. */
  async #outOfSync(
    binding: Binding,
    { conflicts }: Managed,
    current: CurrentConfiguration,
  ): Promise<Settled> {
    const isKnown = binding.state === 'outOfSync';
    const changed = isKnown
      ? {}
      : { changedBy: current.author, changedAt: new Date(Math.max(0, current.time)) };
    return await this.#become(binding, 'outOfSync', {
      ...changed,
      reason: reasonOf(failure('binding.conflict', namedItems(conflicts))),
      ended: binding.decision,
      retries: 0,
      retryAt: null,
    });
  }

  async #failed(binding: Binding, error: unknown): Promise<Settled> {
    const { log, now } = this.#parts;
    const isKnown = error instanceof CatalogueError;
    if (!isKnown) log.error({ err: error, sn: binding.sn }, 'The binding of an equipment failed.');
    const reason = reasonOf(isKnown ? error : failure('service.unknown'));
    const isStale = isKnown && error.key === 'configuration.changedBy';
    if (isKnown && !passing.has(error.key) && !isStale)
      return await this.#become(binding, 'failed', {
        reason,
        ended: binding.decision,
        retries: 0,
        retryAt: null,
      });
    const retryAt = new Date(now().getTime() + retryAfter(binding.retries));
    return await this.#become(binding, 'waiting', { reason, retries: binding.retries + 1, retryAt });
  }

  async #become(
    binding: Binding,
    state: BoundState,
    columns: Omit<Parameters<typeof saveBinding>[2], 'state'>,
  ): Promise<Settled> {
    const { db, events } = this.#parts;
    const { equipmentId } = binding;
    await saveBinding(db, equipmentId, { ...columns, state });
    await events.publish({ kind: 'equipmentSync', id: equipmentId });
    return { state, revision: columns.appliedRevision ?? binding.appliedRevision };
  }

  async #isOnline(sn: string): Promise<boolean> {
    const [state] = await this.#parts.states.of([sn]);
    return state?.online === true;
  }
}

/** The actor that carries out an earlier decision. */
const platformItself = { accountId: null, address: '' } as const;

/** Why what an equipment asks for cannot be applied, whatever others have done; undefined where it can. */
export function obstacleOf(managed: Managed): CatalogueError | undefined {
  const { definitionProblems, configurationProblems, collisions, conflicts } = managed;
  if (collisions.length > 0) return failure('binding.collision', namedItems(collisions));
  // With conflicts the configuration is not what would be applied.
  const problems = [...definitionProblems, ...(conflicts.length > 0 ? [] : configurationProblems)];
  const [first] = problems;
  return first && new CatalogueError(first.key, first.parameters, { problems });
}

function reasonOf({ key, parameters }: CatalogueError) {
  return { key, parameters };
}

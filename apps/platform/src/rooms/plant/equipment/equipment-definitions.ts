import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import type {
  equipmentDefinition,
  equipmentDefinitionPreview,
  equipmentDefinitionUpdate,
} from '@penstock/contract/calls/equipment-definition';
import type { Id } from '@penstock/contract/calls/identifier';
import { changeLine } from '@penstock/contract/configuration/diff/change-line';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import { CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import {
  carriedOwn,
  changedOwnDefinition,
  ownDefinitionOf,
  withoutDefinitionSecrets,
  withoutOwnSecrets,
  withoutSecretDifferences,
} from '@penstock/contract/product/changed';
import { definitionProblems } from '@penstock/contract/product/check';
import {
  type Definition,
  definitionSchema,
  emptyDefinition,
  type OwnDefinition,
} from '@penstock/contract/product/definition';
import { type EffectiveDefinition, effectiveDefinition } from '@penstock/contract/product/effective';
import { withoutSecretsOf } from '@penstock/contract/product/moved-secrets';
import { secretsOfDifferences } from '@penstock/contract/product/own-secrets';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { loggedChanges } from '../definition/logged-changes.ts';
import { materialise } from '../definition/materialise.ts';
import { demandCurrent } from '../definition/stale-revision.ts';
import {
  sealedOwnDefinition,
  storedDefinition,
  storedOwnDefinition,
} from '../definition/stored-definition.ts';
import type { Events } from '../../../kernel/events/events.ts';
import { actorOf, change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { equipmentFor } from './access.ts';
import { effectiveDefinitionOf } from './effective-definitions.ts';
import { productOf } from './equipment-product-repository.ts';
import { type Equipment, lockEquipment, lockProductFor, updateEquipment } from './equipment-repository.ts';
import { describedProblems } from '../definition/described-problems.ts';

/** A definition of an equipment that is to be stored. */
interface NewDefinition {
  readonly own: OwnDefinition;
  /** The effective one. */
  readonly definition: Definition;
}

type CopiedColumns = Pick<Equipment, 'product_id' | 'product_revision'> & {
  readonly own_definition: string;
};

/** The definitions of equipment: read, tried and changed; the signals of the equipment follow. */
export class EquipmentDefinitions {
  readonly #db: Db;
  readonly #events: Pick<Events, 'publish'>;

  constructor({ db, events }: { readonly db: Db; readonly events: Pick<Events, 'publish'> }) {
    this.#db = db;
    this.#events = events;
  }

  /** The definition of an equipment as people see it. Throws `data.notFound`. */
  async read(caller: Caller, id: Id, language: Language): Promise<CallAnswer<typeof equipmentDefinition>> {
    const row = await equipmentFor(this.#db, caller, id);
    const product = await productOf(this.#db, row.product_id);
    const own = await storedOwnDefinition(this.#db, row.own_definition);
    const effective = effectiveDefinition(
      product === undefined ? null : await storedDefinition(this.#db, product.definition),
      own,
    );
    const { definition, dropped, droppedValues } = effective;
    const shown = withoutDefinitionSecrets(definition);
    return {
      id,
      title: enteredText(language, row.title, row.title_translations),
      revision: row.revision,
      author: row.changed_by,
      time: row.changed_at.toISOString(),
      note: row.note,
      product:
        product === undefined
          ? null
          : {
              id: idOf(product.id),
              title: enteredText(language, product.title, product.title_translations),
              revision: product.revision,
            },
      base: withoutDefinitionSecrets(effective.base),
      definition: shown,
      own: {
        format: own.format,
        parameterValues: own.parameterValues,
        differences: withoutSecretDifferences(own.differences, shown),
      },
      dropped: withoutSecretDifferences(dropped, shown),
      droppedValues: [...droppedValues],
      problems: describedProblems(
        [...definitionProblems(definition, 'equipment'), ...secretProblems(effective)],
        language,
      ),
    };
  }

  /** The effect of a change. Throws `definition.changedBy` and others. */
  async preview(
    request: CallParsedRequest<typeof equipmentDefinitionPreview>,
    { caller, language }: CallContext,
  ): Promise<CallAnswer<typeof equipmentDefinitionPreview>> {
    const row = await equipmentFor(this.#db, caller, request.id, 'edit');
    demandCurrent(row, request.revision);
    try {
      const { changes } = await this.#changed(row, request);
      const lines = changes.slice(0, shownChanges).map((one) => changeLine(one, language, definitionSchema));
      return { changeCount: changes.length, lines, problems: [] };
    } catch (error) {
      if (!(error instanceof CatalogueError) || error.key !== 'document.invalid') throw error;
      return { changeCount: 0, lines: [], problems: describedProblems(error.problems, language) };
    }
  }

  /** Changes the definition of an equipment. */
  async update(
    request: CallParsedRequest<typeof equipmentDefinitionUpdate>,
    context: CallContext,
  ): Promise<CallAnswer<typeof equipmentDefinitionUpdate>> {
    const { id, revision, note } = request;
    const row = await equipmentFor(this.#db, context.caller, id, 'edit');
    demandCurrent(row, revision);
    const made = await this.#changed(row, request);
    if (JSON.stringify(made.own) === JSON.stringify(made.before)) return { revision };
    const next = await change(
      this.#db,
      actorOf(context),
      'equipment.changeDefinition',
      async (transaction) => {
        const current = existing(await lockEquipment(transaction, rowNumber(id)));
        demandCurrent(current, revision);
        // A change of the product in between has made another definition of the same differences.
        if (current.product_id !== row.product_id || current.product_revision !== row.product_revision)
          throw failure('definition.changedBy', {
            base: revision,
            current: current.revision,
            author: current.changed_by,
            time: current.changed_at.toISOString(),
          });
        const stored = await this.store(transaction, current, made, { by: context.caller.username, note });
        const logged = loggedChanges(made.changes);
        return {
          object: { type: 'equipment', id },
          before: { revision, ...logged.before },
          after: { revision: stored, note, ...logged.after },
          result: stored,
        };
      },
    );
    await this.changed([id]);
    return { revision: next };
  }

  /** Stores the definition of an equipment that is locked, with its signals, and answers its revision. */
  async store(
    transaction: ChangeTransaction,
    row: Equipment,
    { own, definition }: NewDefinition,
    { by, note }: { readonly by: string; readonly note: string },
  ): Promise<number> {
    const revision = row.revision + 1;
    await updateEquipment(transaction, row.id, {
      own_definition: await sealedOwnDefinition(transaction.sql, own),
      revision,
      changed_by: by,
      changed_at: new Date(),
      note,
    });
    await materialise(transaction.sql, [{ id: row.id, definition, keyPrefix: row.key_prefix }]);
    return revision;
  }

  /**
   * Gives a locked equipment another product, or none, and answers its revision. Without a product it keeps its definition
   * as its own.
   */
  async setProduct(
    transaction: ChangeTransaction,
    row: Equipment,
    product: { readonly id: number; readonly revision: number; readonly definition: unknown } | undefined,
    by: string,
  ): Promise<number> {
    const made =
      product === undefined
        ? ownOnly((await effectiveDefinitionOf(transaction.sql, row)).definition)
        : of(
            await storedDefinition(transaction.sql, product.definition),
            await storedOwnDefinition(transaction.sql, row.own_definition),
          );
    await updateEquipment(transaction, row.id, {
      product_id: product?.id ?? null,
      product_revision: product?.revision ?? 0,
    });
    return await this.store(transaction, row, made, { by, note: '' });
  }

  /**
   * Has a product made of the definition of a locked equipment without one, and gives it that: it inherits all of it then.
   * `insert` stores the product and answers its number. Throws `equipment.hasProduct`, and `document.invalid` for a definition that no
   * product may have.
   */
  async makeProduct(
    transaction: ChangeTransaction,
    row: Equipment,
    by: string,
    insert: (definition: Definition) => Promise<number>,
  ): Promise<{ readonly productId: Id; readonly revision: number }> {
    if (row.product_id !== null) throw failure('equipment.hasProduct');
    const { definition } = await effectiveDefinitionOf(transaction.sql, row);
    const problems = definitionProblems(definition, 'product');
    if (problems.length > 0) throw failure('document.invalid', { count: problems.length }, { problems });
    const made = await insert(definition);
    await updateEquipment(transaction, row.id, { product_id: made, product_revision: 1 });
    const own = ownDefinitionOf({ base: definition, definition }, []);
    const revision = await this.store(transaction, row, { own, definition }, { by, note: '' });
    return { productId: idOf(made), revision };
  }

  /**
   * The definition of a locked equipment as a copy has it. Where the equipment is not the copier's own: without its secrets, and
   * without those of a product that is not shown to them, of which they get the rest as the copy's own.
   */
  async copied(
    transaction: ChangeTransaction,
    row: Equipment,
    { caller, isOwn }: { readonly caller: Caller; readonly isOwn: boolean },
  ): Promise<{ readonly columns: CopiedColumns; readonly definition: Definition }> {
    const { product_id: productId, product_revision: revision } = row;
    const { definition } = await effectiveDefinitionOf(transaction.sql, row);
    if (isOwn) {
      const content = JSON.stringify(row.own_definition);
      return {
        columns: { product_id: productId, product_revision: revision, own_definition: content },
        definition,
      };
    }
    const isShown =
      productId === null || (await lockProductFor(transaction, caller, idOf(productId))) !== undefined;
    const own = isShown
      ? withoutOwnSecrets(await storedOwnDefinition(transaction.sql, row.own_definition), definition)
      : ownOnly(withoutSecrets(definition)).own;
    const columns = {
      product_id: isShown ? productId : null,
      product_revision: isShown ? revision : 0,
      own_definition: await sealedOwnDefinition(transaction.sql, own),
    };
    return { columns, definition };
  }

  /**
   * Says which gateway an equipment has, null for none, and what is before the keys of its signals there; its signals
   * follow. Throws `data.notFound`.
   */
  async setGateway(
    transaction: ChangeTransaction,
    id: Id,
    { sn, prefix }: { readonly sn: string | null; readonly prefix: string },
  ): Promise<void> {
    const row = existing(await lockEquipment(transaction, rowNumber(id)));
    await updateEquipment(transaction, row.id, { sn, key_prefix: prefix });
    const { definition } = await effectiveDefinitionOf(transaction.sql, row);
    await materialise(transaction.sql, [{ id: row.id, definition, keyPrefix: prefix }]);
  }

  /**
   * Changes the definition of an equipment to what its gateway has, and answers its new revision. Throws `document.invalid`, and
   * `definition.changedBy` where another than `revision` is current.
   */
  async replace(
    actor: Actor & { readonly username: string },
    id: Id,
    next: { readonly definition: Definition; readonly revision: number; readonly note: string },
  ): Promise<number> {
    const { username, ...by } = actor;
    const made = await change(this.#db, by, 'equipment.takeOver', async (transaction) => {
      const row = existing(await lockEquipment(transaction, rowNumber(id)));
      demandCurrent(row, next.revision);
      const problems = definitionProblems(next.definition, 'equipment');
      if (problems.length > 0) throw failure('document.invalid', { count: problems.length }, { problems });
      const own = await storedOwnDefinition(transaction.sql, row.own_definition);
      const { base, definition: before } = await effectiveDefinitionOf(transaction.sql, row);
      const logged = loggedChanges(diffBySchema(definitionSchema, before, next.definition));
      const stored = await this.store(
        transaction,
        row,
        {
          own: ownDefinitionOf({ base, definition: next.definition }, own.parameterValues),
          definition: next.definition,
        },
        { by: username, note: next.note },
      );
      return {
        object: { type: 'equipment', id },
        before: { revision: row.revision, ...logged.before },
        after: { revision: stored, note: next.note, ...logged.after },
        result: stored,
      };
    });
    await this.changed([id]);
    return made;
  }

  /** Tells all processes that the definitions of some equipment changed. */
  async changed(ids: readonly Id[]): Promise<void> {
    await this.#events.publish({ kind: 'definition', equipmentIds: [...ids] });
  }

  async #changed(row: Equipment, request: CallParsedRequest<typeof equipmentDefinitionPreview>) {
    const product = await productOf(this.#db, row.product_id);
    const { productRevision } = request;
    if (product !== undefined && productRevision !== undefined) demandCurrent(product, productRevision);
    else if (product !== undefined && secretsOfDifferences(request.changes).length > 0)
      throw failure('request.invalid', { field: 'productRevision' });
    const own = await storedOwnDefinition(this.#db, row.own_definition);
    const { changes, forgetDropped, parameterValues = own.parameterValues } = request;
    const definition = product === undefined ? null : await storedDefinition(this.#db, product.definition);
    const made = changedOwnDefinition(definition, own, { changes, forgetDropped, parameterValues });
    return { ...made, before: own };
  }
}

function of(product: Definition, stored: OwnDefinition): NewDefinition {
  const own = carriedOwn(product, stored);
  return { own, definition: effectiveDefinition(product, own).definition };
}

/** The secrets that have to be entered, as problems of the definition. */
function secretProblems({ definition, toEnter }: EffectiveDefinition): readonly Problem[] {
  return toEnter.map(({ driver, path }) => ({
    path: ['drivers', definition.drivers.findIndex(({ name }) => name === driver), ...path].join('.'),
    key: 'value.enterAgain',
    parameters: {},
  }));
}

/** A definition none of whose drivers has a secret. */
function withoutSecrets(definition: Definition): Definition {
  return withoutSecretsOf(definition, new Set(definition.drivers.map(({ name }) => name)));
}

/** A definition that an equipment without a product has as its own. */
function ownOnly(definition: Definition): NewDefinition {
  return { own: ownDefinitionOf({ base: emptyDefinition(), definition }, []), definition };
}

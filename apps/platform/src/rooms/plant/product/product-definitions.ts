import type { CallAnswer, CallParsedRequest } from '@penstock/contract/calls/call';
import { shownChanges } from '@penstock/contract/calls/configuration-revisions';
import type { Id } from '@penstock/contract/calls/identifier';
import type {
  AffectedEquipment,
  productDefinition,
  productDefinitionPreview,
  productDefinitionUpdate,
} from '@penstock/contract/calls/product-definition';
import type { Change } from '@penstock/contract/configuration/diff/change';
import { changeLine } from '@penstock/contract/configuration/diff/change-line';
import { diffBySchema } from '@penstock/contract/configuration/diff/diff';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { CatalogueError } from '@penstock/contract/errors/error';
import { changedDefinition, withoutDefinitionSecrets } from '@penstock/contract/product/changed';
import { type Definition, definitionSchema, type OwnDefinition } from '@penstock/contract/product/definition';
import { effectiveDefinition } from '@penstock/contract/product/effective';
import type { Language } from '@penstock/languages/language';
import { existing } from '../../../kernel/access/existing.ts';
import { idOf, rowNumber } from '../../../kernel/database/id.ts';
import { pageOf } from '../../../kernel/database/list-query.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { CallContext, Caller } from '@penstock/server/http/call-context';
import { sealDocument } from '../../../kernel/secrets/sealed-documents.ts';
import { loggedChanges } from '../definition/logged-changes.ts';
import { demandCurrent } from '../definition/stale-revision.ts';
import { storedDefinition, storedOwnDefinition } from '../definition/stored-definition.ts';
import { actorOf, change } from '../../../kernel/operation-log/change.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { ProductChanges } from './product-changes.ts';
import { lockProduct, storedProduct, updateProduct, usersOf, visibleProduct } from './product-repository.ts';
import { describedProblems } from '../definition/described-problems.ts';

/** The definitions of products: read, tried, and changed by patches against a revision. */
export class ProductDefinitions {
  readonly #db: Db;
  readonly #changes: ProductChanges;

  constructor({ db, changes }: { readonly db: Db; readonly changes: ProductChanges }) {
    this.#db = db;
    this.#changes = changes;
  }

  /** The definition of a product as people see it. Throws `data.notFound`. */
  async read(caller: Caller, id: Id): Promise<CallAnswer<typeof productDefinition>> {
    const { row, definition } = await this.#stored(caller, id);
    return {
      id,
      revision: row.revision,
      author: row.changed_by,
      time: row.changed_at.toISOString(),
      note: row.note,
      definition: withoutDefinitionSecrets(definition),
    };
  }

  /**
   * The effect of a patch on a product and on each equipment of a page. Throws `definition.changedBy` and
   * others.
   */
  async preview(
    request: CallParsedRequest<typeof productDefinitionPreview>,
    { caller, language }: CallContext,
  ): Promise<CallAnswer<typeof productDefinitionPreview>> {
    const { row, definition } = await this.#stored(caller, request.id);
    demandCurrent(row, request.revision);
    const { total, rows } = await usersOf(this.#db, row.id, pageOf(request));
    const proposed = proposal(definition, request.changes);
    if (!proposed.ok) {
      const problems = describedProblems(proposed.error.problems, language);
      return { changeCount: 0, lines: [], problems, total, equipments: [] };
    }
    const equipments = await Promise.all(
      rows.map(
        async (equipment): Promise<AffectedEquipment> => ({
          id: idOf(equipment.id),
          title: enteredText(language, equipment.title, equipment.title_translations),
          sn: equipment.sn ?? '',
          online: equipment.online ?? false,
          ...effectOf(definition, proposed, await storedOwnDefinition(this.#db, equipment.own_definition)),
        }),
      ),
    );
    const { changes } = proposed;
    return {
      changeCount: changes.length,
      lines: linesOf(changes, language),
      problems: [],
      total,
      equipments,
    };
  }

  /** Changes the definition of a product, and starts carrying it to its equipment. */
  async update(
    { id, revision, changes: patch, note }: CallParsedRequest<typeof productDefinitionUpdate>,
    context: CallContext,
  ): Promise<CallAnswer<typeof productDefinitionUpdate>> {
    const { row, definition: before } = await this.#stored(context.caller, id);
    demandCurrent(row, revision);
    const { definition, changes } = changedDefinition(before, patch, 'product');
    if (changes.length === 0) return { revision, uuid: '' };
    const next = await change(this.#db, actorOf(context), 'product.changeDefinition', async (transaction) => {
      const current = existing(await lockProduct(transaction, context.caller, id));
      demandCurrent(current, revision);
      const made = revision + 1;
      await updateProduct(transaction, current.id, {
        ...(await definitionColumns(transaction.sql, definition)),
        revision: made,
        changed_by: context.caller.username,
        changed_at: new Date(),
        note,
      });
      const logged = loggedChanges(changes);
      return {
        object: { type: 'product', id },
        before: { revision, ...logged.before },
        after: { revision: made, note, ...logged.after },
        result: made,
      };
    });
    return { revision: next, uuid: await this.#changes.carry(context.caller.accountId, row) };
  }

  async #stored(caller: Caller, id: Id) {
    const visible = await visibleProduct(this.#db, caller, id);
    const row = existing(visible === undefined ? undefined : await storedProduct(this.#db, rowNumber(id)));
    return { row, definition: await storedDefinition(this.#db, row.definition) };
  }
}

/** A definition as it is stored, its secrets sealed, beside what is counted of it. */
export async function definitionColumns(db: Db, definition: Definition) {
  return {
    definition: JSON.stringify(await sealDocument(db, 'definition', definition)),
    driver_count: definition.drivers.length,
    signal_count: definition.signals.length,
    alarm_count: definition.alarms.length,
  };
}

/** The definition after a patch, or the reason of its refusal; throws errors that concern the patch alone. */
function proposal(definition: Definition, patch: readonly PatchChange[]) {
  try {
    return { ok: true as const, ...changedDefinition(definition, patch, 'product') };
  } catch (error) {
    if (error instanceof CatalogueError && error.key === 'document.invalid')
      return { ok: false as const, error };
    throw error;
  }
}

/** The changes in words, the first of them. */
function linesOf(changes: readonly Change[], language: Language) {
  return changes.slice(0, shownChanges).map((one) => changeLine(one, language, definitionSchema));
}

/** The effect of a change of the product on the definition of an equipment. */
function effectOf(
  before: Definition,
  after: { readonly definition: Definition; readonly changes: readonly Change[] },
  own: OwnDefinition,
): Pick<AffectedEquipment, 'changes' | 'dropped'> {
  const isPlain = own.differences.length === 0 && own.parameterValues.length === 0;
  if (isPlain) return { changes: after.changes.length, dropped: 0 };
  const one = effectiveDefinition(before, own);
  const other = effectiveDefinition(after.definition, own);
  const changes = diffBySchema(definitionSchema, one.definition, other.definition).length;
  return { changes, dropped: other.dropped.length + other.droppedValues.length };
}

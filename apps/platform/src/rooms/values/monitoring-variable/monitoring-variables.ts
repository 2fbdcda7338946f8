import type { Id } from '@penstock/contract/calls/identifier';
import type { MonitoringSource, MonitoringVariableDraft } from '@penstock/contract/calls/monitoring-variable';
import { failure } from '@penstock/contract/errors/error';
import { limits } from '@penstock/contract/rules/limits';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '../../../kernel/http/call-context.ts';
import { change, type ChangeTransaction } from '../../../kernel/operation-log/change.ts';
import type { Actor } from '../../../kernel/operation-log/operation.ts';
import { visibleProduct } from '../../plant/product/product-repository.ts';
import { countOwned } from '../../people/accounts/owned-records-repository.ts';
import { columnsOf } from './describe-monitoring-variable.ts';
import {
  deleteVariable,
  insertVariable,
  inputsOf,
  lockVariable,
  setEquipment,
  setInputs,
  type StoredVariable,
  updateVariable,
} from './monitoring-variable-repository.ts';
import { resolveAliases } from './resolve.ts';
import { countVisible } from './used-signal-repository.ts';

/** Adds, changes and deletes monitoring variables. */
export class MonitoringVariables {
  readonly #db: Db;
  readonly #changed: (id: Id) => void;

  /** @param changed hears of what was changed or deleted. */
  constructor(db: Db, changed: (id: Id) => void) {
    this.#db = db;
    this.#changed = changed;
  }

  /** Adds one. Throws `mvar.tooMany` and `mvar.inputHidden`. */
  async add(actor: Actor, caller: Caller, draft: MonitoringVariableDraft): Promise<Id> {
    return await change(this.#db, actor, 'mvar.add', async (transaction) => {
      await demandVisible(transaction.sql, caller, draft.source);
      if (
        (await countOwned(transaction, 'monitoring_variable', caller.accountId)) >= limits.monitoringVariables
      )
        throw failure('mvar.tooMany', { maximum: limits.monitoringVariables });
      const number = await insertVariable(transaction, caller.accountId, columnsOf(draft));
      await setUsed(transaction, number, draft.source);
      const id = idOf(number);
      return { object: { type: 'mvar', id }, after: loggedDraft(draft), result: id };
    });
  }

  /** Changes one. Throws `data.notFound` and `mvar.inputHidden`. */
  async edit(actor: Actor, caller: Caller, id: Id, draft: MonitoringVariableDraft): Promise<void> {
    await change(this.#db, actor, 'mvar.edit', async (transaction) => {
      const stored = await existing(transaction, caller, id);
      await demandVisible(transaction.sql, caller, draft.source);
      const before = await loggedRow(transaction, stored);
      await updateVariable(transaction, stored.id, columnsOf(draft));
      await setUsed(transaction, stored.id, draft.source);
      return { object: { type: 'mvar', id }, before, after: loggedDraft(draft), result: undefined };
    });
    this.#changed(id);
  }

  /** Deletes one. Throws `data.notFound`. */
  async remove(actor: Actor, caller: Caller, id: Id): Promise<void> {
    await change(this.#db, actor, 'mvar.delete', async (transaction) => {
      const stored = await existing(transaction, caller, id);
      const before = await loggedRow(transaction, stored);
      await deleteVariable(transaction, stored.id);
      return { object: { type: 'mvar', id }, before, result: undefined };
    });
    this.#changed(id);
  }
}

async function existing(transaction: ChangeTransaction, caller: Caller, id: Id): Promise<StoredVariable> {
  const found = await lockVariable(transaction, caller, id);
  if (found === undefined) throw failure('data.notFound');
  return found;
}

/** Throws `mvar.inputHidden` unless the caller may see everything that a source uses. */
async function demandVisible(db: Db, caller: Caller, source: MonitoringSource): Promise<void> {
  if (source.kind === 'formula') {
    await resolveAliases(db, caller, source.inputs);
    return;
  }
  const { scope, signalKey } = source;
  const isVisible =
    scope.kind === 'product'
      ? (await visibleProduct(db, caller, scope.productId)) !== undefined
      : (await countVisible(db, caller, scope.equipmentIds)) === new Set(scope.equipmentIds).size;
  if (!isVisible) throw failure('mvar.inputHidden', { input: signalKey });
}

async function setUsed(
  transaction: ChangeTransaction,
  variable: number,
  source: MonitoringSource,
): Promise<void> {
  await setInputs(transaction, variable, source.kind === 'formula' ? source.inputs : []);
  const isListed = source.kind === 'total' && source.scope.kind === 'equipment';
  await setEquipment(
    transaction,
    variable,
    isListed && source.scope.kind === 'equipment' ? source.scope.equipmentIds : [],
  );
}

/** For the operation log: a list of thousands of equipments is logged as their number. */
function loggedDraft({ source, ...draft }: MonitoringVariableDraft): object {
  if (source.kind === 'formula') return { ...draft, formula: source.formula, inputs: source.inputs };
  const { scope } = source;
  return {
    ...draft,
    function: source.function,
    signalKey: source.signalKey,
    ...(scope.kind === 'product'
      ? { productId: scope.productId }
      : { equipmentCount: scope.equipmentIds.length }),
  };
}

async function loggedRow({ sql }: ChangeTransaction, row: StoredVariable): Promise<object> {
  const common = { title: row.title, titleEn: row.title_en, unit: row.unit, decimals: row.decimals };
  if (row.kind === 'total')
    return { ...common, function: row.total_function, signalKey: row.signal_key, productId: row.product_id };
  const inputs = (await inputsOf(sql, [row.id])).get(row.id) ?? [];
  return {
    ...common,
    formula: row.formula,
    inputs: inputs.map(({ alias, signal_id }) => ({ alias, signalId: String(signal_id ?? '') })),
  };
}

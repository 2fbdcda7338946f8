import { enteredText } from '@penstock/contract/texts/entered';
import type { Id } from '@penstock/contract/calls/identifier';
import { failure } from '@penstock/contract/errors/error';
import { compileOperation } from '@penstock/contract/formula/compile';
import { parseFormula } from '@penstock/contract/formula/parse';
import {
  type ComputedValue,
  formulaValue,
  type InputReading,
  type TotalFunction,
  totalValue,
} from '@penstock/contract/model/monitoring-variable';
import { limits } from '@penstock/contract/rules/limits';
import { inEachLanguage, sameText, type Text } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { Db } from '../../../kernel/database/schema.ts';
import type { Caller } from '@penstock/server/http/call-context';
import {
  inputsOf,
  signalNumbers,
  type StoredInput,
  type StoredVariable,
  variablesById,
} from './monitoring-variable-repository.ts';
import { totalledEquipment, type UsedScope, type UsedSignal, usedSignals } from './used-signal-repository.ts';

/** One input: a variable of a gateway, or why there is none. */
export interface ResolvedInput {
  /** The name by which people know it: the alias, or the equipment. */
  readonly name: Text;
  readonly from: { readonly sn: string; readonly key: string } | { readonly problem: 'missing' | 'unbound' };
}

/** The source of a monitoring variable, for one reader. */
export interface Resolved {
  readonly inputs: readonly ResolvedInput[];
  readonly compute: (readings: readonly InputReading[]) => ComputedValue;
}

/** A monitoring variable whose reader may not see everything it uses, or that does not exist. */
export const hidden: Resolved = refused('hidden');

function refused(kind: 'hidden' | 'tooMany'): Resolved {
  const value: ComputedValue = { value: null, time: null, problem: { kind, input: null }, good: 0 };
  return { inputs: [], compute: () => value };
}

/** The sources of stored monitoring variables, as a reader may see them, by their ids: an answer for each. */
export async function resolveStored(
  db: Db,
  caller: Caller,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Resolved>> {
  const variables = await variablesById(db, ids);
  const formulas = variables.filter(({ kind }) => kind === 'formula');
  const inputs = await inputsOf(
    db,
    formulas.map(({ id }) => id),
  );
  const signals = await usedSignals(db, caller, signalNumbers(inputs));
  const resolved = new Map<Id, Resolved>(ids.map((id) => [id, hidden]));
  for (const variable of variables)
    resolved.set(
      idOf(variable.id),
      variable.kind === 'formula'
        ? storedFormula(variable, inputs.get(variable.id) ?? [], signals)
        : await storedTotal(db, caller, variable),
    );
  return resolved;
}

function storedFormula(
  { formula }: StoredVariable,
  inputs: readonly StoredInput[],
  signals: ReadonlyMap<number, UsedSignal>,
): Resolved {
  const used = inputs.map(({ alias, signal_id }) => ({
    alias,
    signal: signal_id === null ? undefined : signals.get(signal_id),
  }));
  if (used.some(({ signal }) => signal?.visible === false)) return hidden;
  return {
    inputs: used.map(({ alias, signal }) => ({ name: sameText(alias), from: sourceOf(signal) })),
    compute: formulaOf(
      formula,
      used.map(({ alias }) => alias),
    ),
  };
}

/** Computes a formula from the readings of its aliases, in their order; one that cannot be read has no value. */
export function formulaOf(formula: string, aliases: readonly string[]): Resolved['compute'] {
  const read = parseFormula(formula, 'operation');
  const slots = new Map(aliases.map((alias, index) => [alias, index]));
  const compute = read.ok
    ? compileOperation(read.expression, (key) => slots.get(key) ?? -1)
    : () => Number.NaN;
  return (readings) => formulaValue(compute, readings);
}

async function storedTotal(db: Db, caller: Caller, variable: StoredVariable): Promise<Resolved> {
  const { id, total_function, total_scope, product_id, signal_key } = variable;
  if (total_function === null) return hidden;
  // A product that is gone leaves nothing to compute over.
  if (total_scope === 'product' && product_id === null)
    return { inputs: [], compute: (readings) => totalValue(total_function, readings) };
  const scope: UsedScope =
    total_scope === 'product' && product_id !== null
      ? { kind: 'product', productId: idOf(product_id) }
      : { kind: 'stored', variableId: id };
  return await resolveTotal(db, caller, { function: total_function, signalKey: signal_key, scope });
}

/** The source of a total, as a reader may see it. */
export async function resolveTotal(
  db: Db,
  caller: Caller,
  total: { readonly function: TotalFunction; readonly signalKey: string; readonly scope: UsedScope },
): Promise<Resolved> {
  const rows = await totalledEquipment(db, caller, total);
  if (rows.length > limits.totalInputs) return refused('tooMany');
  if (rows.some(({ visible }) => !visible)) return hidden;
  return {
    inputs: rows.map(({ equipment_title: title, equipment_title_translations: translations, sn, key }) => ({
      name: inEachLanguage((language) => enteredText(language, title, translations)),
      from: key === null ? { problem: 'missing' } : sn === null ? { problem: 'unbound' } : { sn, key },
    })),
    compute: (readings) => totalValue(total.function, readings),
  };
}

/**
 * The inputs of a formula that is being written.
 * @throws CatalogueError `mvar.inputHidden` where a signal does not exist or may not be seen.
 */
export async function resolveAliases(
  db: Db,
  caller: Caller,
  aliases: readonly { readonly alias: string; readonly signalId: Id }[],
): Promise<readonly ResolvedInput[]> {
  const signals = await usedSignals(
    db,
    caller,
    aliases.map(({ signalId }) => Number(signalId)),
  );
  return aliases.map(({ alias, signalId }) => {
    const signal = signals.get(Number(signalId));
    if (signal === undefined || !signal.visible) throw failure('mvar.inputHidden', { input: alias });
    return { name: sameText(alias), from: sourceOf(signal) };
  });
}

function sourceOf(signal: UsedSignal | undefined): ResolvedInput['from'] {
  if (signal === undefined) return { problem: 'missing' };
  return signal.sn === null ? { problem: 'unbound' } : { sn: signal.sn, key: signal.key };
}

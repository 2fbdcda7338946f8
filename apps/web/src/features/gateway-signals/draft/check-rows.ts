import {
  deviceVariableProblems,
  intermediateVariableProblems,
} from '@penstock/contract/configuration/check/one-variable';
import type { FormulaFindings } from '@penstock/contract/configuration/check/variables';
import { isNumeric } from '@penstock/contract/configuration/check/names';
import { orderOf } from '@penstock/contract/configuration/check/dependencies';
import { formulaKeys } from '@penstock/contract/configuration/references/formula-keys';
import type { Problem } from '@penstock/contract/errors/error';
import { textTypes } from '@penstock/contract/rules/data-type';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import type { RowProblems } from '../../../kit/grid/row-problems.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import type { Variable } from '../variable.ts';
import type { ShownDriver } from '../variables-query.ts';
import { textField } from '@penstock/contract/document/fields';

type KeyKinds = ReadonlyMap<string, 'number' | 'text' | 'unknown'>;

/**
 * Checks variables that were changed here by the rules of the configuration. What was found of an item is kept as long
 * as the item is, so that each is checked once.
 */
export class RowChecker {
  readonly #drivers: ReadonlyMap<string, ShownDriver>;
  readonly #system: readonly SectionItem[];
  readonly #found = new WeakMap<SectionItem, readonly Problem[]>();
  readonly #formulas: FormulaFindings = new Map();
  readonly #uses = new WeakMap<SectionItem, readonly string[]>();

  constructor(drivers: readonly ShownDriver[], system: readonly SectionItem[]) {
    this.#drivers = new Map(drivers.map((driver) => [driver.name, driver]));
    this.#system = system;
  }

  /** Checks the fields of one device variable against each other and its driver; of another, nothing. */
  checkOne({ kind, item }: Variable): readonly Problem[] {
    if (kind !== 'device') return [];
    const known = this.#found.get(item);
    if (known !== undefined) return known;
    const drivers = { drivers: this.#drivers, wrongDrivers: new Set<string>() };
    const problems = deviceVariableProblems(item, drivers, this.#formulas);
    this.#found.set(item, problems);
    return problems;
  }

  /** Whether the fields of a variable still have to be looked at. */
  isPending(row: Variable): boolean {
    return row.kind === 'device' && isChanged(row) && !row.deleted && !this.#found.has(row.item);
  }

  /** Everything that is wrong: with each changed variable, with keys that occur twice, with formulas. */
  problems(rows: readonly Variable[]): RowProblems {
    const all = new Map<string, readonly Problem[]>();
    const add = (id: string, found: readonly Problem[]) => {
      if (found.length > 0) all.set(id, [...(all.get(id) ?? []), ...found]);
    };
    for (const row of rows) if (isChanged(row) && !row.deleted) add(row.id, this.checkOne(row));
    for (const [id, problem] of this.#duplicates(rows)) add(id, [problem]);
    for (const [id, found] of this.#formulaProblems(rows)) add(id, found);
    return all;
  }

  #duplicates(rows: readonly Variable[]): readonly (readonly [string, Problem])[] {
    const firsts = new Map<string, Variable | undefined>();
    for (const item of this.#system) firsts.set(textField(item, 'key'), undefined);
    const found: [string, Problem][] = [];
    for (const row of rows) {
      if (row.deleted || row.key === '') continue;
      if (!firsts.has(row.key)) {
        firsts.set(row.key, row);
        continue;
      }
      const first = firsts.get(row.key);
      // Marked where it can be mended: at the one that was changed here.
      const marked = isChanged(row) || first === undefined ? row : first;
      const parameters = { key: row.key, other: (first && textField(first.item, 'driver')) || row.key };
      found.push([marked.id, { path: 'key', key: 'variable.exists', parameters }]);
    }
    return found;
  }

  #formulaProblems(rows: readonly Variable[]): readonly (readonly [string, readonly Problem[]])[] {
    const intermediate = rows.filter(({ kind, deleted }) => kind === 'intermediate' && !deleted);
    const changed = intermediate.filter(isChanged);
    const gone = new Set(rows.filter(({ deleted }) => deleted).map(({ key }) => key));
    if (changed.length === 0 && gone.size === 0) return [];
    const found: [string, readonly Problem[]][] = [];
    const keys = this.#keys(rows);
    for (const row of changed)
      found.push([row.id, intermediateVariableProblems(row.item, { keys }).problems]);
    for (const row of intermediate) {
      if (isChanged(row)) continue;
      const missing = this.#usesOf(row.item).find((key) => gone.has(key) && !keys.has(key));
      if (missing === undefined) continue;
      const parameters = { position: 1, name: missing };
      found.push([row.id, [{ path: 'formula', key: 'formula.unknownKey', parameters }]]);
    }
    if (changed.length > 0) {
      const uses = new Map(intermediate.map((row) => [row.key, this.#usesOf(row.item)]));
      for (const circle of orderOf(uses).circles) {
        const row = changed.find(({ key }) => circle.includes(key));
        const parameters = { keys: circle.slice(0, 10).join(' > ') };
        if (row) found.push([row.id, [{ path: 'formula', key: 'formula.cycle', parameters }]]);
      }
    }
    return found;
  }

  #usesOf(item: SectionItem): readonly string[] {
    const known = this.#uses.get(item);
    if (known !== undefined) return known;
    const uses = formulaKeys(textField(item, 'formula')).map(({ name }) => name);
    this.#uses.set(item, uses);
    return uses;
  }

  #keys(rows: readonly Variable[]): KeyKinds {
    const keys = new Map<string, 'number' | 'text'>();
    for (const item of this.#system)
      keys.set(textField(item, 'key'), isNumeric(textField(item, 'value')) ? 'number' : 'text');
    for (const { kind, key, item, deleted } of rows) {
      if (deleted) continue;
      const isText = kind === 'device' && textTypes.some((type) => type === item['dataType']);
      keys.set(key, isText ? 'text' : 'number');
    }
    return keys;
  }
}

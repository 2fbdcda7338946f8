import type { Driver } from '@penstock/contract/configuration/model/driver';
import { addIssues } from '@penstock/contract/document/issues';
import { Problems } from '@penstock/contract/document/problem';
import type { Problem } from '@penstock/contract/errors/error';
import { definedSignalSchema } from '@penstock/contract/product/definition';
import { isChanged } from '../../../kit/grid/draft/rows.ts';
import type { Checker } from '../../../kit/grid/draft/use-row-problems.ts';
import type { Row } from '../../../kit/grid/row.ts';
import type { RowProblems } from '../../../kit/grid/row-problems.ts';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { RowChecker } from '../../gateway-signals/draft/check-rows.ts';
import type { Variable } from '../../gateway-signals/variable.ts';
import { type SignalKind, type SignalRow, signalOfItem, variableOfItem } from './signal-model.ts';
import { textField } from '@penstock/contract/document/fields';

/**
 * Checks signals that were changed by the rules of definitions: their registers and formulas as those of the variables of
 * a gateway, and what signals have beyond these.
 */
export class SignalChecker implements Checker<SignalKind> {
  readonly #variables: RowChecker;
  readonly #own = new WeakMap<SectionItem, readonly Problem[]>();
  readonly #asVariable = new WeakMap<SectionItem, SectionItem>();

  constructor(drivers: readonly Driver[]) {
    this.#variables = new RowChecker(drivers, []);
  }

  isPending = (row: SignalRow): boolean => isChanged(row) && !row.deleted && !this.#own.has(row.item);

  checkOne = (row: SignalRow): void => {
    this.#ownProblems(row);
    this.#variables.checkOne(this.#variable(row));
  };

  problems = (rows: readonly SignalRow[]): RowProblems => {
    const all = new Map<string, readonly Problem[]>(
      this.#variables.problems(rows.map((row) => this.#variable(row))),
    );
    const keys = new Set(rows.filter(({ deleted }) => !deleted).map(({ key }) => key));
    for (const row of rows) {
      if (!isChanged(row) || row.deleted) continue;
      const found = [...this.#ownProblems(row), ...setpointProblems(row, keys)];
      const known = all.get(row.id) ?? [];
      const added = found.filter(({ path }) => !known.some((one) => one.path === path));
      if (added.length > 0) all.set(row.id, [...known, ...added]);
    }
    return all;
  };

  /** A row as a variable of a gateway; what the gateway has already is right as it is. */
  #variable({ kind, item, base, ...row }: SignalRow): Variable {
    if (kind === 'gateway') {
      const constant = this.#known(item, () => ({ key: item['key'], formula: '0' }));
      return { ...row, kind: 'intermediate', item: constant, base: constant };
    }
    const of = (one: SectionItem) => this.#known(one, () => variableOfItem({ kind, item: one }));
    return { ...row, kind, item: of(item), base: base && of(base) };
  }

  #known(item: SectionItem, make: () => SectionItem): SectionItem {
    const known = this.#asVariable.get(item);
    if (known !== undefined) return known;
    const made = make();
    this.#asVariable.set(item, made);
    return made;
  }

  #ownProblems(row: SignalRow): readonly Problem[] {
    const known = this.#own.get(row.item);
    if (known !== undefined) return known;
    const found = new Problems();
    const parsed = definedSignalSchema.safeParse(signalOfItem(row));
    if (!parsed.success) addIssues(parsed.error.issues, signalOfItem(row), [], found);
    const problems = [
      ...found.found.map((problem) => ({ ...problem, path: problem.path.replace(/^source\./, '') })),
      ...rangeProblems(row),
    ];
    this.#own.set(row.item, problems);
    return problems;
  }
}

function rangeProblems({ item }: Row): readonly Problem[] {
  const { lowerLimit, upperLimit } = item;
  const isNone = (lowerLimit ?? null) === null && (upperLimit ?? null) === null;
  const areNumbers = typeof lowerLimit === 'number' && typeof upperLimit === 'number';
  if (isNone || (areNumbers && lowerLimit < upperLimit)) return [];
  return [{ path: 'upperLimit', key: 'definition.range', parameters: {} }];
}

function setpointProblems({ item, key }: Row, keys: ReadonlySet<string>): readonly Problem[] {
  const name = textField(item, 'setpoint');
  if (name === '' || (name !== key && keys.has(name))) return [];
  return [{ path: 'setpoint', key: 'definition.setpoint', parameters: { name } }];
}

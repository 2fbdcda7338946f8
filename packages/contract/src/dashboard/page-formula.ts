import type { z } from 'zod';
import { compilePage, type FormulaInput, type PageFormulaValue } from './compile-page.ts';
import { keysOf } from '../formula/expression.ts';
import { parseFormula } from '../formula/parse.ts';
import type { Finding } from '../rules/finding.ts';
import type { fieldFormulaSchema } from './field-formula.ts';

/** A formula with its sources, as widgets hold it. */
export type SavedFormula = Pick<
  z.output<typeof fieldFormulaSchema>,
  'formula' | 'signals' | 'mvars' | 'systemValues' | 'elements'
>;

/** A source of a formula with its name. */
export interface NamedSource {
  readonly kind: 'signal' | 'mvar' | 'system' | 'element';
  readonly name: string;
  /** The id of the widget, where the source is an element. */
  readonly id: string;
  /** Empty: the equipment whose page it is. */
  readonly equipId: string;
  /** The property of an element; empty for others. */
  readonly property: string;
  readonly title: string;
}

/** A formula that was read: the sources that it uses, and what it gives for them, in their order. */
export type PageFormula =
  | {
      readonly ok: true;
      readonly sources: readonly NamedSource[];
      readonly compute: (inputs: ArrayLike<FormulaInput>) => PageFormulaValue;
    }
  | { readonly ok: false; readonly finding: Finding };

/** All sources that a formula names, whether it uses them or not. */
export function namedSources(saved: SavedFormula): readonly NamedSource[] {
  const { signals, mvars, systemValues, elements = [] } = saved;
  const of = (kind: NamedSource['kind'], items: SavedFormula['signals']) =>
    (items ?? []).map(({ name, id, equipId, title }) => ({ kind, name, id, equipId, property: '', title }));
  return [
    ...of('signal', signals),
    ...of('mvar', mvars),
    ...of('system', systemValues),
    ...elements.map(({ name, widgetId: id, property, title }) => ({
      kind: 'element' as const,
      name,
      id,
      equipId: '',
      property,
      title,
    })),
  ];
}

/** Reads a formula of a page. Of two sources with one name the first counts. */
export function readPageFormula(saved: SavedFormula): PageFormula {
  const parsed = parseFormula(saved.formula ?? '', 'page');
  if (!parsed.ok) return parsed;
  const all = namedSources(saved);
  const sources: NamedSource[] = [];
  for (const [name, position] of keysOf(parsed.expression)) {
    const source = all.find((one) => one.name === name && one.id !== '');
    if (source === undefined)
      return { ok: false, finding: { key: 'formula.unknownSource', parameters: { position, name } } };
    sources.push(source);
  }
  const compute = compilePage(parsed.expression, (name) => sources.findIndex((one) => one.name === name));
  return { ok: true, sources, compute };
}

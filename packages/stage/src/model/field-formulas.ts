import { formulaResult } from '@penstock/contract/dashboard/formula-result';
import { fieldFormulas, isFormulaPath } from '@penstock/contract/dashboard/field-formula';
import type { Json } from '@penstock/contract/dashboard/json';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { withObjectField } from '@penstock/scene/widgets/field-value';
import { FormulaFollower, type FormulaReading } from '../values/formula-follower.ts';
import type { ValueHub } from '../values/value-hub.ts';
import type { Appearance } from './appearance.ts';
import type { WidgetContent } from './widget-content.ts';

/** The values of fields by their paths, such as `style.fill`. */
export type FieldResults = ReadonlyMap<string, Json>;

/** No field has a value by a formula. */
export const noResults: FieldResults = new Map();

interface Followed {
  readonly path: string;
  readonly follower: FormulaFollower;
  reading: FormulaReading | undefined;
  result: Json | undefined;
}

/** The formulas of the fields of one widget, computed while their sources change. */
export class FieldFormulas {
  readonly #type: WidgetType;
  readonly #followed: readonly Followed[];
  #results = noResults;

  /** `saved`: as the widget has them; nothing of what cannot be read. */
  constructor(saved: unknown, type: WidgetType) {
    this.#type = type;
    const byPath = new Map<string, Followed>();
    for (const formula of fieldFormulas.safeParse(saved).data ?? []) {
      const { path } = formula;
      if (byPath.has(path) || !isFormulaPath(path)) continue;
      byPath.set(path, {
        path,
        follower: new FormulaFollower(formula),
        reading: undefined,
        result: undefined,
      });
    }
    this.#followed = [...byPath.values()];
  }

  /** Follows the sources of all. Returns what ends that. */
  follow(values: ValueHub, listener: () => void): () => void {
    const ends = this.#followed.map(({ follower }) => follower.follow(values, listener));
    return () => {
      for (const end of ends) end();
    };
  }

  /**
   * The fields that have a value now: none of a formula whose sources are bad, old or not known, or whose value its field does not
   * take. The same map until one of them changes.
   */
  results(values: ValueHub): FieldResults {
    let isChanged = false;
    for (const followed of this.#followed) {
      const reading = followed.follower.reading(values);
      if (reading === followed.reading) continue;
      followed.reading = reading;
      const isKnown = reading.state === 'live' || reading.state === 'uncertain';
      const result = isKnown ? formulaResult(this.#type, followed.path, reading.value) : undefined;
      const value = result?.ok === true ? result.value : undefined;
      isChanged ||= value !== followed.result;
      followed.result = value;
    }
    if (isChanged)
      this.#results = new Map(
        this.#followed.flatMap(({ path, result }) => (result === undefined ? [] : [[path, result]])),
      );
    return this.#results;
  }
}

/** The content of a widget with the values of its formulas in the place of what is saved, in the colours and the language of the page. */
export function withResults(
  content: WidgetContent,
  results: FieldResults,
  appearance: Pick<Appearance, 'fields'>,
): WidgetContent {
  let { data, style } = content;
  for (const [path, value] of results) {
    const [part, ...names] = path.split('.');
    const inner = names.join('.');
    if (part === 'data') data = withObjectField(data ?? {}, inner, value);
    else style = withObjectField(style ?? {}, inner, value);
  }
  return results.size === 0
    ? content
    : { ...content, data: appearance.fields(data), style: appearance.fields(style) };
}

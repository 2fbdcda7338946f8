import { extentOf, type MergeLimits, mergeSpans } from '../plan/spans.ts';
import type { Block, PlanOf, Point } from '../device.ts';
import { ProtocolError } from '../protocol-error.ts';
import type { Field } from '../values/decoder.ts';
import { isPartOfWord, shiftInWord, type WordVariable } from './word-variable.ts';

/** How a protocol reads its memory. */
export interface WordMemoryPlan<Variable extends WordVariable, Made extends Block> {
  /** Throws a `ProtocolError` for a point that cannot be read. */
  resolve(point: Point): Variable;
  /** Variables with the same key can be read by one request. */
  key(variable: Variable): string;
  limits(variable: Variable): MergeLimits;
  /** False reads every point by a request of its own. */
  readonly isMerging: boolean;
  block(group: readonly Variable[]): Made;
}

/** Plans the reading of points: resolved, sorted by area, merged within the limits. */
export function planWordMemory<Variable extends WordVariable, Made extends Block>(
  points: readonly Point[],
  memory: WordMemoryPlan<Variable, Made>,
): PlanOf<Made> {
  const areas = new Map<string, Variable[]>();
  const refused: { row: number; error: ProtocolError }[] = [];
  for (const point of points) {
    try {
      const variable = memory.resolve(point);
      const key = memory.key(variable);
      const known = areas.get(key);
      if (known === undefined) areas.set(key, [variable]);
      else known.push(variable);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      refused.push({ row: point.row, error });
    }
  }
  const blocks = [...areas.values()].flatMap((variables) => {
    const [first] = variables;
    if (first === undefined) return [];
    const groups = memory.isMerging
      ? mergeSpans(variables, memory.limits(first))
      : variables.map((variable) => [variable]);
    return groups.map((group) => memory.block(group));
  });
  return { blocks, refused };
}

/** Where a value in words is in the data of a reply whose first word is `start`, high bytes first. */
export function wordField(variable: WordVariable, start: number): Field {
  const { row, type, mask, length, encoding } = variable;
  const offset = (variable.start - start) * 2;
  const common = { row, type, length, encoding };
  if (!isPartOfWord(variable)) return { ...common, offset, bit: 0, mask };
  const shift = shiftInWord(variable);
  // The high byte of the word comes first.
  return { ...common, offset: offset + (shift < 8 ? 1 : 0), bit: shift % 8, mask: 0 };
}

/** The range that a group covers, in technical notation: `D 100..109`. */
export function extentText(name: string, group: readonly WordVariable[], radix: number): string {
  const { start, size } = extentOf(group);
  const show = (position: number) => position.toString(radix).toUpperCase();
  return `${name} ${show(start)}..${show(start + size - 1)}`;
}

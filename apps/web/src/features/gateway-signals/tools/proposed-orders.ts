import type { Interpretation } from '@penstock/contract/model/device-registers';
import type { AnyOrder } from '@penstock/contract/protocols/byte-order';
import type { DataType } from '@penstock/contract/rules/data-type';

/** A variable of a selection with its registers in every data type and order. */
export interface ReadVariable {
  readonly id: string;
  readonly type: DataType;
  readonly interpretations: readonly Interpretation[];
}

/** The byte order that is the most plausible for variables of a data type. */
export interface ProposedOrder {
  readonly type: DataType;
  readonly order: AnyOrder;
  /** How many of the variables have a plausible value in it. */
  readonly plausible: number;
  readonly count: number;
  /** Their values in it, by the ids of the variables. */
  readonly values: ReadonlyMap<string, Interpretation['value']>;
}

/** Values of plants are neither huge nor tiny; 0 says nothing, since it is 0 in every order. */
const plausibleRange = { minimum: 1e-4, maximum: 1e7 } as const;

function isPlausible(value: Interpretation['value']): boolean {
  if (typeof value !== 'number' || value === 0) return false;
  const size = Math.abs(value);
  return size >= plausibleRange.minimum && size <= plausibleRange.maximum;
}

/** The size by which orders are compared that make as many values plausible: wrong orders make whole numbers large. */
function spread(values: readonly Interpretation['value'][]): number {
  return values.reduce<number>(
    (sum, value) =>
      sum + (typeof value === 'number' && value !== 0 ? Math.abs(Math.log10(Math.abs(value))) : 0),
    0,
  );
}

/**
 * For each data type of a selection the order in which the most of its values are plausible, and where several make as many plausible, the
 * one whose values are the least extreme. Types whose values are 0 or do not differ by order have no proposal.
 */
export function proposedOrders(variables: readonly ReadVariable[]): readonly ProposedOrder[] {
  return [...new Set(variables.map(({ type }) => type))].flatMap((type): ProposedOrder[] => {
    const own = variables.filter((one) => one.type === type);
    const orders = [
      ...new Set(
        own.flatMap(({ interpretations }) =>
          interpretations.flatMap((one) => (one.type === type ? [one.order] : [])),
        ),
      ),
    ];
    const ranked = orders
      .map((order) => {
        const values = new Map(
          own.map(({ id, interpretations }) => [
            id,
            interpretations.find((one) => one.type === type && one.order === order)?.value ?? null,
          ]),
        );
        const all = [...values.values()];
        return { order, values, plausible: all.filter(isPlausible).length, spread: spread(all) };
      })
      .toSorted((one, other) => other.plausible - one.plausible || one.spread - other.spread);
    const [best, second] = ranked;
    if (best === undefined || second === undefined || best.plausible === 0) return [];
    if (best.plausible === second.plausible && best.spread === second.spread) return [];
    const { order, plausible, values } = best;
    return [{ type, order, plausible, count: own.length, values }];
  });
}

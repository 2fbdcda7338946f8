import { type VariableReading, variableReadingSchema } from '@penstock/contract/configuration/model/variable';
import type { Variable } from '../variable.ts';

const fields: readonly string[] = Object.keys(variableReadingSchema.shape);

/** How a variable would be read, as it is entered here; undefined while that is not complete, and for computed ones. */
export function readingOf({ kind, item }: Variable): VariableReading | undefined {
  if (kind !== 'device') return undefined;
  return variableReadingSchema.safeParse(
    Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))),
  ).data;
}

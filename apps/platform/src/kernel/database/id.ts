import { type Id, idSchema } from '@penstock/contract/calls/identifier';

/** The number of a row in the database, from the identifier that callers know it by. */
export function rowNumber(id: Id): number {
  return Number(id);
}

/** The identifier that callers know a row by, from its number in the database. */
export function idOf(row: number): Id {
  return idSchema.parse(String(row));
}

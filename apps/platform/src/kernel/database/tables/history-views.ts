import { column } from '../column.ts';

/** Views of the page of history that accounts saved. */
export const historyViewTable = {
  id: column.bigint().identity(),
  account_id: column.bigint(),
  name: column.text(),
  /** The parameters of the page's address. */
  view: column.text(),
  updated_at: column.time().withDefault(),
} as const;

import { column } from '../column.ts';

/** Annotations of people to times of equipments. */
export const annotationTable = {
  id: column.bigint().identity(),
  equipment_id: column.bigint(),
  /** Null where the account is gone. */
  account_id: column.bigint().nullable(),
  from_time: column.time(),
  to_time: column.time(),
  text: column.text(),
  updated_at: column.time().withDefault(),
} as const;

import { column } from '../column.ts';

/** One row: this installation. */
export const installationTable = {
  /** Always true, so that there is one row at most. */
  id: column.boolean().withDefault(),
  /** 32 random bytes from which the installation derives its keys. */
  secret: column.bytes(),
  created_at: column.time().withDefault(),
} as const;

import type { Generated } from 'kysely';

/** One row: this installation. */
export interface InstallationTable {
  /** Always true, so that there is one row at most. */
  id: Generated<boolean>;
  /** 32 random bytes from which the installation derives its keys. */
  secret: Buffer;
  created_at: Generated<Date>;
}

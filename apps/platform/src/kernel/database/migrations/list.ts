import type { Kysely } from 'kysely';
import { written } from './written-list.ts';

/** One step of the schema. Steps only go forward; one that was released never changes. */
export interface NumberedMigration {
  /** Four digits and words, such as `0002-alarms`; steps run in the order of their names. */
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * The release, such as `0.2.0`, from which on nothing uses what this step takes away or narrows; it is at least one before the release
   * that has the step. Steps without it only expand (docs/operation.md).
   */
  readonly contracts?: string;
}

/** Every step, oldest first. To change the schema, write a file; its number says where it comes. */
export const migrations: readonly NumberedMigration[] = written;

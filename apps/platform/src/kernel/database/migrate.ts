import { type Kysely, Migrator, sql } from 'kysely';
import { PlatformStartError } from '../process/start-error.ts';
import { type NumberedMigration, migrations } from './migrations/list.ts';

const appliedTable = 'schema_migration';

/**
 * Brings the schema to that of this program: runs the steps that are missing, in one transaction and under a lock, so
 * that of several processes that start at once one does it and the others wait.
 *
 * @returns the names of the steps that were run.
 * @throws PlatformStartError when the database is newer than the program.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  steps: readonly NumberedMigration[] = migrations,
): Promise<string[]> {
  const newer = (await appliedSteps(db)).find((name) => steps.every((step) => step.name !== name));
  if (newer !== undefined) {
    throw new PlatformStartError(
      'database',
      'DATABASE_URL',
      `The database was written by a newer version of Penstock (it has step ${newer}): start that version, or use another database by DATABASE_URL or PENSTOCK_DATA.`,
    );
  }
  const migrator = new Migrator({
    db,
    migrationTableName: appliedTable,
    migrationLockTableName: `${appliedTable}_lock`,
    provider: {
      getMigrations: () =>
        Promise.resolve(Object.fromEntries(steps.map((step) => [step.name, { up: step.up.bind(step) }]))),
    },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('A step of the schema failed.', { cause: error });
  return (results ?? []).filter((one) => one.status === 'Success').map((one) => one.migrationName);
}

/** The names of the steps the database has; none when it is new. */
async function appliedSteps<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const found = await sql<{
    there: boolean;
  }>`select to_regclass(${appliedTable}) is not null as there`.execute(db);
  if (found.rows[0]?.there !== true) return [];
  const names = await sql<{
    name: string;
  }>`select name from ${sql.table(appliedTable)} order by name`.execute(db);
  return names.rows.map((row) => row.name);
}

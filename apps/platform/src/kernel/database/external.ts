import type { Pool } from 'pg';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { PlatformStartError } from '../process/start-error.ts';
import { hideCredentials } from '../log/log.ts';

/** The oldest PostgreSQL that the schema and the queries are made for. */
const oldestMajor = 14;

/**
 * Proves that the server of DATABASE_URL can be used: reached, new enough, UTF-8, and commits that are on disk when
 * they are acknowledged.
 *
 * @throws PlatformStartError with what is in the way.
 */
export async function checkExternal(pool: Pool, url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const database = `The database of DATABASE_URL (${host}${pathname})`;
  const refuse = (problem: string, cause?: unknown) =>
    new PlatformStartError('database', 'DATABASE_URL', `${database} ${problem}.`, { cause });
  const facts = await pool
    .query<{ version: string; encoding: string; commit: string; fsync: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
        current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`,
    )
    .catch((error: unknown) => {
      const reason = codeOf(error) === undefined ? '' : `${codeOf(error)}: `;
      throw refuse(
        `cannot be used (${reason}${hideCredentials(reasonOf(error))}): start it, or change DATABASE_URL`,
        error,
      );
    });
  const [found] = facts.rows;
  if (!found) throw refuse('answers nothing: change DATABASE_URL');
  const major = Math.floor(Number(found.version) / 10_000);
  if (major < oldestMajor) {
    throw refuse(`is PostgreSQL ${major}, and ${oldestMajor} or later is needed: change DATABASE_URL`);
  }
  if (found.encoding !== 'UTF8') {
    throw refuse(`has the encoding ${found.encoding} instead of UTF8: change DATABASE_URL to one that has`);
  }
  if (found.commit === 'off' || found.fsync === 'off') {
    const name = found.fsync === 'off' ? 'fsync' : 'synchronous_commit';
    throw refuse(
      `would lose acknowledged records at a power cut: set its ${name} to on, or change DATABASE_URL`,
    );
  }
}

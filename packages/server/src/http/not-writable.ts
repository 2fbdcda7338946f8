/**
 * Codes of errors that say that nothing can be written: of the operating system (no space, quota, read-only file system),
 * and of PostgreSQL (25006 read_only_sql_transaction, 53100 disk_full).
 */
const codes = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', '25006', '53100']);

/** How many causes are looked at behind an error. */
const depth = 5;

/** Whether an error, or what caused it, says that the disk or the database cannot be written. */
export function isNotWritable(error: unknown): boolean {
  let cause = error;
  for (let at = 0; at < depth && cause instanceof Error; at += 1) {
    if ('code' in cause && codes.has(cause.code)) return true;
    cause = cause.cause;
  }
  return false;
}

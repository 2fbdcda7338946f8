/**
 * Codes of errors that say that nothing can be written: of the operating system (no space, quota, read-only file system),
 * and of PostgreSQL (25006 read_only_sql_transaction, 53100 disk_full).
 */
const notWritable = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', '25006', '53100']);

/** PostgreSQL's query_canceled: a statement took longer than it may. */
const cancelled = '57014';

/** How many causes are looked at behind an error. */
const depth = 5;

/** The error of the catalogue for one that nobody who called has caused: by its code, or that of what caused it. */
export function serverTrouble(error: unknown): 'service.notWritable' | 'service.tooLong' | 'service.unknown' {
  let cause = error;
  for (let at = 0; at < depth && cause instanceof Error; at += 1) {
    if ('code' in cause && notWritable.has(cause.code)) return 'service.notWritable';
    if ('code' in cause && cause.code === cancelled) return 'service.tooLong';
    cause = cause.cause;
  }
  return 'service.unknown';
}

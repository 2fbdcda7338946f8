/**
 * Codes of errors that say that nothing can be written: of the operating system (no space, quota, read-only file system),
 * and of PostgreSQL (25006 read_only_sql_transaction, 53100 disk_full).
 */
const notWritable = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS', '25006', '53100']);

/** PostgreSQL's query_canceled: a statement took longer than it may. */
const cancelled = '57014';

/**
 * Codes of errors that say that the database is not there for now, as while another server takes over: PostgreSQL's admin_shutdown,
 * crash_shutdown, cannot_connect_now and too_many_connections, its class of connection exceptions, and those of the system.
 */
const away =
  /^(?:57P0[123]|53300|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** The errors of the driver of the database for a connection that ended, or none that was free: they have no code. */
const ended = /^(?:Connection terminated|timeout exceeded when trying to connect)/;

/** How many causes are looked at behind an error. */
const depth = 5;

/** The error of the catalogue for one that nobody who called has caused: by its code, or that of what caused it. */
export function serverTrouble(
  error: unknown,
): 'service.notWritable' | 'service.tooLong' | 'service.unavailable' | 'service.unknown' {
  let cause = error;
  for (let at = 0; at < depth && cause instanceof Error; at += 1) {
    if ('code' in cause && notWritable.has(cause.code)) return 'service.notWritable';
    if ('code' in cause && cause.code === cancelled) return 'service.tooLong';
    if (isAway(cause)) return 'service.unavailable';
    cause = cause.cause;
  }
  return 'service.unknown';
}

function isAway(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string') return away.test(error.code);
  return ended.test(error.message);
}

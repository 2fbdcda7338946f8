/** PostgreSQL's admin_shutdown, crash_shutdown and cannot_connect_now, and the class of connection exceptions. */
const lost = /^(?:57P0[123]|08...)$/;

/** The error of the driver for a connection that ended, which has no code. */
const ended = /^Connection terminated/;

/** Whether a statement failed since its connection to the database ended. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    'code' in error &&
    typeof error.code === 'string' &&
    (lost.test(error.code) || error.code === 'ECONNRESET')
  )
    return true;
  return ended.test(error.message);
}

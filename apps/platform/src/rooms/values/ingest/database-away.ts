/**
 * States of the server in which it stores nothing for anybody (SQLSTATE, appendix A of the PostgreSQL manual):
 * connection exceptions, insufficient resources such as a full disk, a server that stops or starts, errors of the
 * system below it, and a database that is read only.
 */
const serverStates = ['08', '53', '57P', '58', '25006'] as const;

/**
 * Whether an error of a transaction says that the database itself is away, and not that it refused what it was given.
 * Where the error has no state of the server, the database is asked.
 */
export async function isDatabaseAway(
  error: unknown,
  database: { isReachable(): Promise<boolean> },
): Promise<boolean> {
  const state = stateOf(error);
  if (state !== undefined) return serverStates.some((start) => state.startsWith(start));
  return !(await database.isReachable());
}

/** The SQLSTATE of an error: five digits and upper case letters. Codes of the system, such as EPIPE, are none. */
function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return /^[0-9][0-9A-Z]{4}$/.test(error.code) ? error.code : undefined;
}

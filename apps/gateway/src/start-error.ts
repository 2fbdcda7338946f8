/** Why the program cannot do what it was started for: one line for people that names the thing and the option. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The system's code of a failure, such as `ENOENT`; empty where it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** What went wrong, in one line. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}

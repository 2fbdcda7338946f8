/**
 * A program cannot start, for a reason that its operator can change. `message` is plain English that names the thing
 * and the setting or option to change; nothing else needs to be printed.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

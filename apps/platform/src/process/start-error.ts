/** Why the platform could not start. */
export type StartErrorReason =
  | 'setting'
  | 'port-in-use'
  | 'folder'
  | 'in-use'
  | 'database'
  | 'broker'
  | 'unsupported';

/**
 * The platform cannot start, for a reason its operator can change. `message` is one line in plain English that names
 * the thing and the variable to change; nothing else needs to be printed.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError';
  readonly reason: StartErrorReason;
  /** The environment variable that changes it. */
  readonly variable: string;

  constructor(reason: StartErrorReason, variable: string, message: string, options?: ErrorOptions) {
    super(oneLine(message), options);
    this.reason = reason;
    this.variable = variable;
  }
}

/** The text of anything thrown, as one line of at most 300 characters. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return oneLine(error.errors.map(reasonOf).join('; '));
  }
  return oneLine(error instanceof Error ? error.message || error.name : String(error)).slice(0, 300);
}

/** The `code` of a system error such as `EADDRINUSE`; undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

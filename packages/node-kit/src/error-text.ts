/** The text of anything thrown, as one line of at most 300 characters. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') {
    return oneLine(error.errors.map(reasonOf).join('; ')).slice(0, 300);
  }
  return oneLine(error instanceof Error ? error.message || error.name : String(error)).slice(0, 300);
}

/** The `code` of a system error such as `EADDRINUSE`; undefined when it has none. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** A text without line breaks and repeated spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

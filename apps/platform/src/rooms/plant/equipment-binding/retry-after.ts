/** The first pause before a binding is tried again, and the longest, in ms. */
const pauses = { first: 5000, longest: 600_000 } as const;

/** How long to wait before something is tried again that was tried again so often, in ms. */
export function retryAfter(retries: number): number {
  return Math.min(pauses.longest, pauses.first * 2 ** Math.min(retries, 20));
}

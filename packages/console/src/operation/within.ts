/** Work that ends at once when it is given up, whatever it waits for: rejects with the reason of the signal then. */
export async function within<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let abort: () => void = () => undefined;
  const givenUp = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason instanceof Error ? signal.reason : new Error('given up'));
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([work, givenUp]);
  } finally {
    signal.removeEventListener('abort', abort);
    // Its later end is of no interest.
    work.catch(() => undefined);
  }
}

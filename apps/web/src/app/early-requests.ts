/** A request of a page, as it is sent: written by hand, since the calls themselves are in files that are not loaded yet. */
export interface EarlyRequest {
  readonly path: string;
  /** The fields of a POST; a request without any is a GET. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** How long an answer that nobody took may be used, in ms: later it may be out of date. */
const usableTime = 5000;

/** Requests that were sent before the files of the page that makes them. */
export interface EarlyRequests {
  /** Sends a request whose answer somebody will ask for. */
  readonly start: (request: EarlyRequest) => void;
  /** The answer of a request that was sent early, once; undefined where it has to be sent. */
  readonly take: (address: string, init: RequestInit) => Promise<Response> | undefined;
}

/**
 * Sends requests before the files of the page that makes them: a browser serves requests in their order, and these would
 * wait behind the many files of a page. When the page makes the same request, it gets the answer that is on its way
 * already.
 */
export function createEarlyRequests(
  send: (address: string, init: RequestInit) => Promise<Response>,
  after: (delay: number, act: () => void) => unknown,
): EarlyRequests {
  const started = new Map<string, Promise<Response>>();
  return {
    start({ path, fields }) {
      const body = fields === undefined ? undefined : new URLSearchParams(fields);
      const key = `${path} ${body?.toString() ?? ''}`;
      const answer = send(path, body === undefined ? { method: 'GET' } : { method: 'POST', body });
      // Whoever takes it handles the failure.
      answer.catch(() => undefined);
      started.set(key, answer);
      after(usableTime, () => started.delete(key));
    },
    take(address, { body, signal }) {
      const isPlain = body === undefined || body === null;
      if (!isPlain && !(body instanceof URLSearchParams)) return undefined;
      const key = `${address} ${isPlain ? '' : body.toString()}`;
      const answer = started.get(key);
      started.delete(key);
      if (answer === undefined || !signal) return answer;
      // A request that was sent early does not know who gives it up.
      const givenUp = new Promise<never>((_resolve, reject) => {
        // As `fetch` does it.
        const giveUp = () =>
          reject(signal.reason instanceof Error ? signal.reason : new DOMException('', 'AbortError'));
        if (signal.aborted) giveUp();
        else signal.addEventListener('abort', giveUp, { once: true });
      });
      return Promise.race([answer, givenUp]);
    },
  };
}

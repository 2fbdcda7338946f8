/** How far a transfer has come, in bytes. */
export interface Progress {
  readonly loaded: number;
  /** Null where it is not known beforehand. */
  readonly total: number | null;
}

/** Is notified of each step of a transfer. */
export type OnProgress = (progress: Progress) => void;

/** A form to send whose progress is of interest. */
export interface Upload {
  readonly url: string;
  readonly body: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

/** Sends a form by POST with the cookies of the site. Rejects when there is no answer, as `fetch` does. */
export type UploadTransport = (upload: Upload) => Promise<Response>;

/** Sends forms with the browser's XMLHttpRequest, since no `fetch` reports how much it has sent. */
export function xmlHttpUpload(create: () => XMLHttpRequest): UploadTransport {
  return ({ url, body, headers, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      const request = create();
      const abort = () => request.abort();
      const end = (settle: () => void) => {
        signal.removeEventListener('abort', abort);
        settle();
      };
      const fail = (reason: string) => () => end(() => reject(new Error(reason)));
      request.open('POST', url);
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
        onProgress({ loaded, total: lengthComputable ? total : null }),
      );
      request.addEventListener('load', () => end(() => resolve(responseOf(request))));
      request.addEventListener('error', fail('the connection failed'));
      request.addEventListener('abort', fail('the request was aborted'));
      if (signal.aborted) {
        fail('the request was aborted')();
        return;
      }
      signal.addEventListener('abort', abort, { once: true });
      request.send(body);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const date = request.getResponseHeader('date');
  return new Response(request.responseText, {
    status: request.status,
    headers: date === null ? {} : { date },
  });
}

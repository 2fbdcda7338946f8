import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { cancelMethod, type ErrorBody, linkLimits, type Progress } from '@penstock/contract/link/messages';
import type { LinkMethod } from '@penstock/contract/link/method';
import type { z } from 'zod';
import type { LinkClock } from './clock.ts';
import { errorFromBody, timedOut } from './failure.ts';

export interface RequestOptions {
  /** How long to wait for the answer or the next progress, in ms; the method's own time by default. */
  readonly timeout?: number;
  /** Gives the request up; the other side gets `$/cancel`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Omit<Progress, 'id'>) => void;
}

interface Open {
  resolve(result: unknown): void;
  fail(error: ErrorBody): void;
  progress(progress: Progress): void;
  waitAgain(): void;
  close(): void;
}

/** How long a request waits at most because its wire is slow, in ms; then its time begins. */
const longestSlowness = 1_200_000;

interface AskingOptions {
  readonly clock: LinkClock;
  /** The prefix of the ids of all requests. */
  readonly idPrefix: string;
  readonly send: (text: string) => Promise<void>;
  readonly closedError?: () => CatalogueError;
}

/** The requests this side has open. */
export class Asking {
  readonly #options: AskingOptions;
  readonly #open = new Map<string | number, Open>();
  #lastId = 0;
  #isClosed = false;

  constructor(options: AskingOptions) {
    this.#options = options;
  }

  async request<Params extends z.ZodType, Result extends z.ZodType>(
    method: LinkMethod<Params, Result>,
    params: z.input<Params>,
    options: RequestOptions,
  ): Promise<z.output<Result>> {
    const { signal } = options;
    signal?.throwIfAborted();
    if (this.#isClosed) throw this.#closedError();
    if (this.#open.size >= linkLimits.openRequests) throw failure('request.tooMany', { seconds: 1 });
    this.#lastId += 1;
    const id = `${this.#options.idPrefix}-${this.#lastId}`;
    const message = JSON.stringify({ jsonrpc: '2.0', id, method: method.name, params });
    let abort: (() => void) | undefined;
    try {
      return await new Promise<z.output<Result>>((resolve, reject) => {
        const giveUp = (reason: unknown) => {
          this.#sendCancel(id);
          reject(reason instanceof Error ? reason : new Error(String(reason)));
        };
        abort = () => giveUp(signal?.reason);
        signal?.addEventListener('abort', abort, { once: true });
        this.#openRequest(id, { method, resolve, reject, giveUp, options });
        this.#options.send(message).catch((error: unknown) => {
          reject(error instanceof CatalogueError ? error : this.#closedError());
        });
      });
    } finally {
      if (abort) signal?.removeEventListener('abort', abort);
      this.#open.get(id)?.close();
      this.#open.delete(id);
    }
  }

  resolve(id: string | number, result: unknown): boolean {
    const open = this.#open.get(id);
    open?.resolve(result);
    return open !== undefined;
  }

  reject(id: string | number, error: ErrorBody): boolean {
    const open = this.#open.get(id);
    open?.fail(error);
    return open !== undefined;
  }

  progress(progress: Progress): boolean {
    const open = this.#open.get(progress.id);
    open?.progress(progress);
    return open !== undefined;
  }

  /** The wire is slow: the time of a request begins when nothing is under way any more. */
  waitAgain(): void {
    for (const open of this.#open.values()) open.waitAgain();
  }

  close(): void {
    this.#isClosed = true;
    for (const open of this.#open.values()) open.close();
  }

  #openRequest<Params extends z.ZodType, Result extends z.ZodType>(
    id: string,
    request: {
      readonly method: LinkMethod<Params, Result>;
      readonly options: RequestOptions;
      resolve(result: z.output<Result>): void;
      reject(error: Error): void;
      giveUp(error: Error): void;
    },
  ): void {
    const { method, options } = request;
    const { clock } = this.#options;
    const start = clock.monotonic();
    const wait = () => clock.after(options.timeout ?? method.timeout, () => request.giveUp(timedOut(method)));
    let cancelWait = wait();
    const waitAgain = () => {
      cancelWait();
      cancelWait = wait();
    };
    this.#open.set(id, {
      resolve: (result) => {
        const parsed = method.result.safeParse(result);
        if (parsed.success) request.resolve(parsed.data);
        else request.reject(failure('service.unknown', {}, { cause: parsed.error }));
      },
      fail: (error) => request.reject(errorFromBody(method, error)),
      progress: ({ percent, text }) => {
        waitAgain();
        options.onProgress?.({ percent, text });
      },
      waitAgain: () => {
        if (clock.monotonic() - start < longestSlowness) waitAgain();
      },
      close: () => {
        cancelWait();
        // Has no effect on a request that is settled already.
        request.reject(this.#closedError());
      },
    });
  }

  #closedError(): CatalogueError {
    return this.#options.closedError?.() ?? failure('service.unavailable');
  }

  #sendCancel(id: string): void {
    const message = JSON.stringify({ jsonrpc: '2.0', method: cancelMethod, params: { id } });
    // The other side merely goes on in vain when it does not hear of it.
    this.#options.send(message).catch(() => undefined);
  }
}

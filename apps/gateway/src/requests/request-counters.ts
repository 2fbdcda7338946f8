import { CatalogueError } from '@penstock/contract/errors/error';
import type { RequestStatus } from '@penstock/contract/model/request-status';
import type { ScriptResult } from '../exchange/run-script.ts';

/** The statistics of the requests of one topic or connection since the gateway was started. */
export class RequestCounters {
  readonly #id: string;
  readonly #kind: RequestStatus['kind'];
  received = 0;
  done = 0;
  answered = 0;
  invalid = 0;
  dropped = 0;
  lastReceived: number | null = null;
  #error: RequestStatus['error'] = null;
  #scriptFailure: RequestStatus['scriptFailure'] = null;

  constructor(id: string, kind: RequestStatus['kind']) {
    this.#id = id;
    this.#kind = kind;
  }

  status(): RequestStatus {
    const { received, done, answered, invalid, dropped, lastReceived } = this;
    const counts = { received, done, answered, invalid, dropped, lastReceived };
    return {
      id: this.#id,
      kind: this.#kind,
      ...counts,
      error: this.#error,
      scriptFailure: this.#scriptFailure,
    };
  }

  /** Notes what went wrong at a time, ms since 1970. Errors that are not of the catalogue are thrown again. */
  fail(error: unknown, time: number): void {
    if (!(error instanceof CatalogueError)) throw error;
    this.#error = { key: error.key, parameters: { ...error.parameters }, time };
  }

  /** Notes that a script failed. */
  scriptFailed({ problem }: Extract<ScriptResult, { ok: false }>, time: number): void {
    const { key, parameters, line, column, message } = problem;
    this.#scriptFailure = {
      key,
      parameters: { ...parameters },
      time,
      line,
      column,
      message: message.slice(0, 500),
    };
  }
}

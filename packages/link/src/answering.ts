import { requestFailure } from '@penstock/contract/document/request-failure';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { type ErrorBody, linkLimits, progressMethod, rpcCodes } from '@penstock/contract/link/messages';
import type { LinkMethod, MethodHandlers } from '@penstock/contract/link/method';
import type { z } from 'zod';
import { errorBody, unknownMethodBody } from './failure.ts';
import type { SendOptions } from './wire.ts';

export interface AnswerContext {
  /** Whether `signal` is aborted; without one being made, which takes longer than many an answer. */
  readonly aborted: boolean;
  /** Aborted when the caller gives up or the wire closes. */
  readonly signal: AbortSignal;
  /** Reports how far the request has come: percent from 0 to 100, or null when it is not known. */
  progress(percent: number | null, text?: string): void;
}

interface Answer {
  readonly run: (params: unknown, context: AnswerContext) => Promise<unknown>;
  readonly isAskedAgain: boolean;
}

interface AnsweringOptions {
  readonly send: (text: string, options?: SendOptions) => Promise<void>;
  readonly onFault?: (method: string, error: unknown) => void;
}

interface RequestMessage {
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** How many answered requests are remembered, to know one that is delivered again. */
const remembered = 256;

/** A request that is being answered. */
class OpenAnswer implements AnswerContext {
  readonly #report: (percent: number | null, text: string) => void;
  #controller: AbortController | undefined;
  #isAborted = false;

  constructor(report: (percent: number | null, text: string) => void) {
    this.#report = report;
  }

  get aborted(): boolean {
    return this.#isAborted;
  }

  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isAborted) this.#controller.abort();
    return this.#controller.signal;
  }

  /** Bound, since handlers pass it on. */
  readonly progress = (percent: number | null, text = ''): void => this.#report(percent, text);

  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort();
  }
}

class InvalidParams extends Error {
  readonly failure: CatalogueError;

  constructor(error: z.ZodError, params: unknown) {
    super('invalid params', { cause: error });
    this.failure = requestFailure(error.issues, params, ['params']);
  }
}

/** The methods this side answers, and the requests it is answering. */
export class Answering {
  readonly #options: AnsweringOptions;
  readonly #answers = new Map<string, Answer>();
  readonly #open = new Map<string | number, OpenAnswer>();
  readonly #answered = new Set<string>();
  /** The same ids, each in the place of the one that was forgotten for it; and the next place. */
  readonly #remembered: string[] = [];
  #nextPlace = 0;

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  add<Params extends z.ZodType, Result extends z.ZodType>(
    method: LinkMethod<Params, Result>,
    handler: (params: z.output<Params>, context: AnswerContext) => z.input<Result> | Promise<z.input<Result>>,
  ): void {
    this.#add(method, handler);
  }

  /** Answers each method of a list with its handler; `contextOf` makes what handlers get beside the parameters. */
  addAll<Methods extends Readonly<Record<string, LinkMethod>>, Context>(
    methods: { readonly [Name in keyof Methods]: Methods[Name] },
    handlers: MethodHandlers<Methods, Context>,
    contextOf: (context: AnswerContext) => Context,
  ): void {
    const add = <Name extends keyof Methods>(name: Name): void => {
      const method: LinkMethod<Methods[Name]['params']> = methods[name];
      const handler: MethodHandlers<Methods, Context>[Name] = handlers[name];
      this.#add(method, (params, context) => handler(params, contextOf(context)));
    };
    for (const name in methods) add(name);
  }

  /** Starts to answer; false when this request was taken before. */
  take(request: RequestMessage): boolean {
    const { id } = request;
    if (this.#open.has(id) || (typeof id === 'string' && this.#answered.has(id))) return false;
    const answer = this.#answers.get(request.method);
    // Such a request is answered again: thousands of peers that ask nothing else would each remember theirs for nothing.
    if (answer?.isAskedAgain !== true) this.#remember(id);
    if (answer === undefined) this.#sendError(id, unknownMethodBody(request.method));
    else if (this.#open.size >= linkLimits.openRequests) {
      this.#sendError(id, errorBody(failure('request.tooMany', { seconds: 1 })));
    } else void this.#run(request, answer);
    return true;
  }

  cancel(id: string | number): void {
    this.#open.get(id)?.abort();
  }

  close(): void {
    for (const open of this.#open.values()) open.abort();
  }

  #add<Params extends z.ZodType>(
    { name, params: schema, read, isAskedAgain = false }: LinkMethod<Params>,
    handler: (params: z.output<Params>, context: AnswerContext) => unknown,
  ): void {
    const run = async (input: unknown, context: AnswerContext) => {
      const raw = input ?? {};
      const quick = read?.(raw);
      if (quick !== undefined) return await handler(quick, context);
      const params = schema.safeParse(raw);
      if (!params.success) throw new InvalidParams(params.error, raw);
      return await handler(params.data, context);
    };
    this.#answers.set(name, { run, isAskedAgain });
  }

  /** Numbers may start again with each life of a caller that counts, so only texts are known again. */
  #remember(id: string | number): void {
    if (typeof id === 'number') return;
    const oldest = this.#remembered[this.#nextPlace];
    if (oldest !== undefined) this.#answered.delete(oldest);
    this.#answered.add(id);
    this.#remembered[this.#nextPlace] = id;
    this.#nextPlace = (this.#nextPlace + 1) % remembered;
  }

  async #run({ id, method, params }: RequestMessage, answer: Answer): Promise<void> {
    const open = new OpenAnswer((percent, text) => {
      if (!this.#open.has(id)) return;
      const report = { id, percent, text: text.slice(0, 500) };
      this.#send({ jsonrpc: '2.0', method: progressMethod, params: report });
    });
    this.#open.set(id, open);
    try {
      const result = await answer.run(params, open);
      const { isAskedAgain } = answer;
      this.#send({ jsonrpc: '2.0', id, result: result ?? null }, { answerTo: id, isAskedAgain });
    } catch (error) {
      this.#sendError(id, this.#bodyOf(method, error));
    } finally {
      this.#open.delete(id);
    }
  }

  #bodyOf(method: string, error: unknown): ErrorBody {
    if (error instanceof InvalidParams) return errorBody(error.failure, rpcCodes.invalidParams);
    if (error instanceof CatalogueError) return errorBody(error);
    this.#options.onFault?.(method, error);
    return errorBody(failure('service.unknown'), rpcCodes.internal);
  }

  #sendError(id: string | number, error: ErrorBody): void {
    this.#send({ jsonrpc: '2.0', id, error });
  }

  /** `answerTo`: the request that gets an error when what was to be sent is too large. */
  #send(message: object, options: SendOptions & { readonly answerTo?: string | number } = {}): void {
    const { answerTo } = options;
    this.#options.send(JSON.stringify(message), options).catch((error: unknown) => {
      // The caller misses an answer that the wire did not send, and waits no longer than its time-out.
      if (error instanceof CatalogueError && answerTo !== undefined) {
        this.#sendError(answerTo, errorBody(error));
      }
    });
  }
}

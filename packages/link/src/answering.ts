import { requestFailure } from '@penstock/contract/document/request-failure';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { type ErrorBody, linkLimits, progressMethod, rpcCodes } from '@penstock/contract/link/messages';
import type { LinkMethod, MethodHandlers } from '@penstock/contract/link/method';
import type { z } from 'zod';
import { errorBody, unknownMethodBody } from './failure.ts';

export interface AnswerContext {
  /** Aborted when the caller gives up or the wire closes. */
  readonly signal: AbortSignal;
  /** Reports how far the request has come: percent from 0 to 100, or null when it is not known. */
  progress(percent: number | null, text?: string): void;
}

type Answer = (params: unknown, context: AnswerContext) => Promise<unknown>;

interface AnsweringOptions {
  readonly send: (text: string) => Promise<void>;
  readonly onFault?: (method: string, error: unknown) => void;
}

interface RequestMessage {
  readonly id: string | number;
  readonly method: string;
  readonly params?: unknown;
}

/** How many answered requests are remembered, to know one that is delivered again. */
const remembered = 256;

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
  readonly #open = new Map<string | number, AbortController>();
  readonly #answered = new Set<string>();

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  add<Params extends z.ZodType, Result extends z.ZodType>(
    method: LinkMethod<Params, Result>,
    handler: (params: z.output<Params>, context: AnswerContext) => z.input<Result> | Promise<z.input<Result>>,
  ): void {
    this.#add(method.name, method.params, handler);
  }

  /** Answers each method of a list with its handler; `contextOf` makes what handlers get beside the parameters. */
  addAll<Methods extends Readonly<Record<string, LinkMethod>>, Context>(
    methods: { readonly [Name in keyof Methods]: Methods[Name] },
    handlers: MethodHandlers<Methods, Context>,
    contextOf: (context: AnswerContext) => Context,
  ): void {
    const add = <Name extends keyof Methods>(name: Name): void => {
      const schema: Methods[Name]['params'] = methods[name].params;
      const handler: MethodHandlers<Methods, Context>[Name] = handlers[name];
      this.#add(methods[name].name, schema, (params, context) => handler(params, contextOf(context)));
    };
    for (const name in methods) add(name);
  }

  /** Starts to answer; false when this request was taken before. */
  take(request: RequestMessage): boolean {
    const { id } = request;
    if (this.#open.has(id) || (typeof id === 'string' && this.#answered.has(id))) return false;
    this.#remember(id);
    const answer = this.#answers.get(request.method);
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
    for (const controller of this.#open.values()) controller.abort();
  }

  #add<Params extends z.ZodType>(
    name: string,
    schema: Params,
    handler: (params: z.output<Params>, context: AnswerContext) => unknown,
  ): void {
    this.#answers.set(name, async (input, context) => {
      const raw = input ?? {};
      const params = schema.safeParse(raw);
      if (!params.success) throw new InvalidParams(params.error, raw);
      return await handler(params.data, context);
    });
  }

  /** Numbers may start again with each life of a caller that counts, so only texts are known again. */
  #remember(id: string | number): void {
    if (typeof id === 'number') return;
    this.#answered.add(id);
    const [oldest] = this.#answered;
    if (this.#answered.size > remembered && oldest !== undefined) this.#answered.delete(oldest);
  }

  async #run({ id, method, params }: RequestMessage, answer: Answer): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#open.set(id, controller);
    const progress = (percent: number | null, text = '') => {
      if (!this.#open.has(id)) return;
      const report = { id, percent, text: text.slice(0, 500) };
      this.#send({ jsonrpc: '2.0', method: progressMethod, params: report });
    };
    try {
      const result = await answer(params, { signal, progress });
      this.#send({ jsonrpc: '2.0', id, result: result ?? null }, id);
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
  #send(message: object, answerTo?: string | number): void {
    this.#options.send(JSON.stringify(message)).catch((error: unknown) => {
      // The caller misses an answer that the wire did not send, and waits no longer than its time-out.
      if (error instanceof CatalogueError && answerTo !== undefined) {
        this.#sendError(answerTo, errorBody(error));
      }
    });
  }
}

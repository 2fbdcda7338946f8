import type { AnyCall, Call } from '@penstock/contract/calls/call';
import { type CallName, calls } from '@penstock/contract/calls/list';
import type { z } from 'zod';
import type { CallContext } from './call-context.ts';
import { requestProblems } from './problems.ts';

/** A call together with what answers it. Made by {@link handle}, which ties the types of both. */
export interface Handler<Declared extends AnyCall = AnyCall> {
  readonly call: Declared;
  /**
   * Checks what came in, lets the handler work, and gives back the answer without anything the call does not
   * declare. Throws `request.invalid` with every problem of the request.
   */
  readonly answer: (raw: unknown, context: CallContext) => Promise<unknown>;
}

/** One handler for each call of the contract: leaving one out does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> };

/** The handlers of some calls, as a module offers them. */
export type HandlersOf<Name extends CallName> = Pick<Handlers, Name>;

/** Makes the handler of a call. `run` gets the parsed request and returns what the call declares as its answer. */
export function handle<Request extends z.ZodObject, Answer extends z.ZodType>(
  call: Call<Request, Answer>,
  run: (request: z.output<Request>, context: CallContext) => z.input<Answer> | Promise<z.input<Answer>>,
): Handler<Call<Request, Answer>> {
  return {
    call,
    answer: async (raw, context) => {
      const parsed = call.request.safeParse(raw, { reportInput: true });
      if (!parsed.success) throw requestProblems(parsed.error.issues);
      return call.answer.parse(await run(parsed.data, context));
    },
  };
}

/** The handlers as a list; proves that each stands under the name of its own call. */
export function handlerList(handlers: Handlers): readonly Handler[] {
  const declared = new Map<string, AnyCall>(Object.entries(calls));
  return Object.entries(handlers).map(([name, handler]) => {
    if (declared.get(name) !== handler.call)
      throw new TypeError(`the handler ${name} answers ${handler.call.path}`);
    return handler;
  });
}

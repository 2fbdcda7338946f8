import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import {
  cancelMethod,
  cancelSchema,
  type ErrorBody,
  linkLimits,
  type Progress,
  progressMethod,
  progressSchema,
} from '@penstock/contract/link/messages';
import type { LinkMethod, LinkNotification, MethodHandlers } from '@penstock/contract/link/method';
import type { z } from 'zod';
import { Answering, type AnswerContext } from './answering.ts';
import { Asking, type RequestOptions } from './asking.ts';
import type { LinkClock } from './clock.ts';
import { DropCounter, type DropReason } from './dropped.ts';
import { readMessage } from './message.ts';
import { Rate } from './rate.ts';
import { fitsIn } from './text-size.ts';
import type { SendOptions, Wire } from './wire.ts';

export interface PeerOptions {
  readonly clock: LinkClock;
  /**
   * Differs between two lives of this process (such as 8 random characters), so that an answer meant for an earlier
   * life is taken for none of this one. 1 to 40 characters. Peers of one process may share it.
   */
  readonly session: string;
  /** The error that open and later requests reject with once the wire is closed. `service.unavailable` by default. */
  readonly closedError?: () => CatalogueError;
  /** Hears of the first dropped message of each kind. */
  readonly onDropped?: (reason: DropReason, detail: string) => void;
  /** Hears of errors in handlers that are not of the catalogue: they are answered as unknown errors. */
  readonly onFault?: (method: string, error: unknown) => void;
}

/** Makes ids of requests differ between the peers of a process too: a wire may end, and another take its place. */
let peersMade = 0;

/**
 * One end of the link: JSON-RPC 2.0 over a wire, both ways. Methods and notifications are those the contract
 * declares; parameters and results are checked on the side that receives them.
 *
 * A request with a text id is taken once, however often the wire delivers it.
 */
export class Peer {
  readonly dropped: DropCounter;
  readonly #wire: Wire;
  readonly #rate: Rate;
  readonly #asking: Asking;
  readonly #answering: Answering;
  readonly #notified = new Map<string, (params: unknown) => void>();
  #isClosed = false;

  constructor(wire: Wire, options: PeerOptions) {
    this.#wire = wire;
    this.dropped = new DropCounter(options.onDropped);
    this.#rate = new Rate(linkLimits.messagesPerSecond, linkLimits.messagesAtOnce, () =>
      options.clock.monotonic(),
    );
    const send = (text: string, sent?: SendOptions) => this.#send(text, sent);
    peersMade += 1;
    this.#asking = new Asking({ ...options, send, idPrefix: `${options.session}-${peersMade}` });
    this.#answering = new Answering({ ...options, send });
    wire.listen({
      message: (text) => this.#receive(text),
      closed: () => this.#end(),
      moving: () => this.#asking.waitAgain(),
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * Asks the other side. Rejects with a `CatalogueError`: what the other side answered, `gateway.timeout` (or
   * `service.unavailable` where the platform is asked), `gateway.unsupported`, `request.tooMany` when too many
   * requests are open, `request.tooLarge`; with the signal's reason when it is aborted.
   */
  request<Params extends z.ZodType, Result extends z.ZodType>(
    method: LinkMethod<Params, Result>,
    params: z.input<Params>,
    options: RequestOptions = {},
  ): Promise<z.output<Result>> {
    return this.#asking.request(method, params, options);
  }

  /** Sends a notification. Rejects when it is too large, or known not to have been sent. */
  async notify<Params extends z.ZodType>(
    notification: LinkNotification<Params>,
    params: z.input<Params>,
  ): Promise<void> {
    await this.#send(JSON.stringify({ jsonrpc: '2.0', method: notification.name, params }));
  }

  /** Answers a method from now on. An error of the catalogue that the handler throws reaches the caller as it is. */
  answer<Params extends z.ZodType, Result extends z.ZodType>(
    method: LinkMethod<Params, Result>,
    handler: (params: z.output<Params>, context: AnswerContext) => z.input<Result> | Promise<z.input<Result>>,
  ): void {
    this.#answering.add(method, handler);
  }

  /** Answers every method of a list from now on; `contextOf` makes what handlers get beside the parameters. */
  answerAll<Methods extends Readonly<Record<string, LinkMethod>>, Context>(
    methods: { readonly [Name in keyof Methods]: Methods[Name] },
    handlers: MethodHandlers<Methods, Context>,
    contextOf: (context: AnswerContext) => Context,
  ): void {
    this.#answering.addAll(methods, handlers, contextOf);
  }

  /** Hears notifications of one kind from now on. */
  hear<Params extends z.ZodType>(
    notification: LinkNotification<Params>,
    handler: (params: z.output<Params>) => void,
  ): void {
    this.#notified.set(notification.name, (input) => {
      const params = notification.params.safeParse(input);
      if (params.success) handler(params.data);
      else this.dropped.add('invalidNotification', notification.name);
    });
  }

  /** Ends the wire. Open requests reject, what is being answered is aborted. */
  close(): void {
    this.#wire.close();
    this.#end();
  }

  #end(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#asking.close();
    this.#answering.close();
  }

  async #send(text: string, options?: SendOptions): Promise<void> {
    if (!fitsIn(text, linkLimits.messageBytes)) {
      throw failure('request.tooLarge', { limit: linkLimits.messageBytes });
    }
    if (!this.#isClosed) await this.#wire.send(text, options);
  }

  #receive(text: string): void {
    if (this.#isClosed) return;
    if (!this.#rate.take()) {
      this.dropped.add('tooFast');
      return;
    }
    const read = readMessage(text);
    switch (read.kind) {
      case 'dropped':
        this.dropped.add(read.reason, text.slice(0, 100));
        break;
      case 'request':
        if (!this.#answering.take(read.message)) this.dropped.add('repeated', read.message.method);
        break;
      case 'notification':
        this.#hear(read.message.method, read.message.params);
        break;
      case 'result':
        this.#settle(this.#asking.resolve(read.message.id, read.message.result));
        break;
      case 'error':
        this.#settle(this.#reject(read.message.id, read.message.error));
        break;
    }
  }

  #reject(id: string | number | null, error: ErrorBody): boolean {
    return id !== null && this.#asking.reject(id, error);
  }

  #settle(wasOpen: boolean): void {
    if (!wasOpen) this.dropped.add('late');
  }

  #hear(method: string, params: unknown): void {
    if (method === progressMethod) this.#progress(progressSchema.safeParse(params).data);
    else if (method === cancelMethod) this.#cancel(cancelSchema.safeParse(params).data);
    else {
      const handler = this.#notified.get(method);
      if (handler) handler(params);
      else this.dropped.add('unknownNotification', method);
    }
  }

  #progress(progress: Progress | undefined): void {
    if (progress === undefined) this.dropped.add('invalidNotification', progressMethod);
    else this.#settle(this.#asking.progress(progress));
  }

  #cancel(cancel: z.output<typeof cancelSchema> | undefined): void {
    if (cancel === undefined) this.dropped.add('invalidNotification', cancelMethod);
    else this.#answering.cancel(cancel.id);
  }
}

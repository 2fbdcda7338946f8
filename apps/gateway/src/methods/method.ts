import type { LinkNotification, MethodHandlers } from '@penstock/contract/link/method';
import type { gatewayMethods } from '@penstock/contract/link/methods/list';
import type { AnswerContext } from '@penstock/link/answering';
import type { z } from 'zod';
import type { SendLive } from '../live/live-stream.ts';

/** A console that is connected to the gateway: a platform process, or a tool. */
export interface Console {
  readonly name: string;
  /** Sends it a notification. Rejects when that is known not to have got out. */
  notify<Params extends z.ZodType>(
    notification: LinkNotification<Params>,
    params: z.input<Params>,
  ): Promise<void>;
  /** Sends it live values over its own line; undefined for one that hears them on the live topic. */
  readonly sendLive: SendLive | undefined;
  /** Whether it has gone. */
  readonly isClosed: boolean;
}

/** The context of a handler beside the parameters. */
export interface MethodContext extends AnswerContext {
  /** The caller. */
  readonly console: Console;
}

/** One handler for each method that a gateway answers. */
export type GatewayHandlers = MethodHandlers<typeof gatewayMethods, MethodContext>;

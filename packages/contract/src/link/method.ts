import { z } from 'zod';
import { linkLimits } from './messages.ts';

/** The side that answers a method. */
export type Answerer = 'gateway' | 'platform';

/** A method of the link, declared once: both sides take its types and checks from here. */
export interface LinkMethod<
  Params extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  AnsweredBy extends Answerer = Answerer,
> {
  /** On the wire; unique over all methods. */
  readonly name: string;
  readonly answeredBy: AnsweredBy;
  readonly params: Params;
  /**
   * Reads what `params` accepts, and nothing else, quicker; undefined for what it refuses. For methods that are called all the time, each with
   * a test that compares it with the schema.
   */
  readonly read?: (input: unknown) => z.output<Params> | undefined;
  readonly result: Result;
  /** How long the caller waits, in ms. */
  readonly timeout: number;
  /**
   * Its caller asks again until it is answered, and is then answered the same: an answer that is lost costs time and nothing else, and goes
   * without an acknowledgement of the broker.
   */
  readonly isAskedAgain?: boolean;
}
export type GatewayMethod = LinkMethod<z.ZodType, z.ZodType, 'gateway'>;
export type PlatformMethod = LinkMethod<z.ZodType, z.ZodType, 'platform'>;

/** A message without an answer. */
export interface LinkNotification<Params extends z.ZodType = z.ZodType> {
  /** On the wire; unique over all notifications. */
  readonly name: string;
  readonly sentBy: Answerer;
  readonly params: Params;
}

/** Declares a method, its types taken from its schemas. */
export function method<Params extends z.ZodType, Result extends z.ZodType, AnsweredBy extends Answerer>(
  declared: LinkMethod<Params, Result, AnsweredBy>,
): LinkMethod<Params, Result, AnsweredBy> {
  return declared;
}

/** One handler for each method of a list: an object of this type with a handler missing does not compile. */
export type MethodHandlers<Methods extends Readonly<Record<string, LinkMethod>>, Context> = {
  readonly [Name in keyof Methods]: (
    params: z.output<Methods[Name]['params']>,
    context: Context,
  ) => z.input<Methods[Name]['result']> | Promise<z.input<Methods[Name]['result']>>;
};

/** The key of a variable or recording. */
export const keySchema = z.string().min(1).max(64);
/** The name of a driver of the configuration. */
export const driverNameSchema = z.string().min(1).max(100);
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** Part of a long list: how many to leave out, and how many to answer at most. */
export function pageSchema(max: number, defaultLimit: number) {
  return {
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(max).default(defaultLimit),
  } as const;
}
/** Bytes as base64 (RFC 4648, section 4), at most as many as a chunk may have. */
export const chunkSchema = z.base64().max(Math.ceil(linkLimits.chunkBytes / 3) * 4);
/** The author of a change of the configuration. */
export const authorSchema = z.string().max(100);
export const noteSchema = z.string().max(200);

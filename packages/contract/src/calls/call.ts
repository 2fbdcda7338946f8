import type { z } from 'zod';
import type { ErrorKey } from '../errors/catalogue.ts';
import type { Text } from '../texts/language.ts';

/** A right that a session may hold (platform specification, section 6: the list of auth codes of the session). */
export type AuthCode = string;

/** Who may make a call. There is no default: each call says it. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'authCode'; readonly authCode: AuthCode };

export const publicAccess: Access = { kind: 'public' };
export const sessionAccess: Access = { kind: 'session' };

/** How long a caller waits for an answer, in ms (platform specification, section 7, Timeouts). */
export const callTimeouts = { normal: 120_000, multipart: 600_000, driverDelete: 70_000 } as const;

/** What a call declares, whatever its request and answer. */
export interface AnyCall {
  /** GET only where the specification says so; its request is the query. */
  readonly method: 'GET' | 'POST';
  /** From the root of the site, beginning with `/api/`; `{name}` marks a part of the path. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** `fields`: form-encoded with objects as JSON text, or JSON. `multipart`: fields and files. */
  readonly body: 'fields' | 'multipart';
  readonly request: z.ZodObject;
  readonly answer: z.ZodType;
  readonly summary: Text;
  /** The errors of the catalogue that callers should expect beside the general ones. */
  readonly errors: readonly ErrorKey[];
  /** How long the client waits, in ms. */
  readonly timeout: number;
  /** The most bytes a request may have. */
  readonly limit: number;
}

/**
 * A call, declared once. The platform's route, the typed client and OpenAPI are all made from it.
 */
export interface Call<Request extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType>
  extends AnyCall {
  readonly request: Request;
  readonly answer: Answer;
}

/** What a caller hands to a call. */
export type CallRequest<Declared extends AnyCall> = z.input<Declared['request']>;
/** What the platform's handler receives: parsed, with defaults filled in. */
export type CallParsedRequest<Declared extends AnyCall> = z.output<Declared['request']>;
/** What the platform's handler returns and the caller receives as `data`. */
export type CallAnswer<Declared extends AnyCall> = z.output<Declared['answer']>;

type Declaration<Request extends z.ZodObject, Answer extends z.ZodType> = Pick<
  Call<Request, Answer>,
  'path' | 'access' | 'request' | 'answer' | 'summary'
> &
  Partial<Pick<Call, 'method' | 'body' | 'errors' | 'timeout' | 'limit'>>;

/** Declares a call: POST, form fields, 120 s and 1 MiB unless it says otherwise. */
export function defineCall<Request extends z.ZodObject, Answer extends z.ZodType>(
  declaration: Declaration<Request, Answer>,
): Call<Request, Answer> {
  const body = declaration.body ?? 'fields';
  return {
    method: 'POST',
    errors: [],
    timeout: body === 'multipart' ? callTimeouts.multipart : callTimeouts.normal,
    limit: 1_048_576,
    ...declaration,
    body,
  };
}

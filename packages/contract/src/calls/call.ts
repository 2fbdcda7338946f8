import type { z } from 'zod';
import type { ErrorKey } from '../errors/catalogue.ts';
import { type FileRuleName, rules } from '../rules/table.ts';
import { limits } from '../rules/limits.ts';
import type { Text } from '@penstock/languages/language';
import type { AuthCode } from './auth-codes.ts';

/**
 * The callers that may make a call. There is no default: each call states it. `session`: anybody who is
 * signed in, for their own account. `customer`: anybody who is signed in on the customers' side. `authCode`:
 * holders of one of the auth codes.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'customer' }
  | { readonly kind: 'authCode'; readonly authCodes: readonly AuthCode[] };

export const publicAccess: Access = { kind: 'public' };
export const sessionAccess: Access = { kind: 'session' };
export const customerAccess: Access = { kind: 'customer' };

/** The access of whoever holds one of some auth codes. */
export function authCodeAccess(...authCodes: readonly AuthCode[]): Access {
  return { kind: 'authCode', authCodes };
}

/** How long a caller waits for an answer, in ms (platform specification, section 7, Timeouts). */
export const callTimeouts = {
  normal: limits.callTimeoutSeconds.all * 1000,
  multipart: limits.callTimeoutSeconds.upload * 1000,
  driverDelete: limits.callTimeoutSeconds.driverDelete * 1000,
} as const;

/** A file that a call takes. */
export interface DeclaredFile {
  /** The row of the rule table that bounds its extensions and its bytes. */
  readonly rule: FileRuleName;
  readonly required: boolean;
}

/** The files of a call, by the name of their part of the multipart form. */
export type DeclaredFiles = Readonly<Record<string, DeclaredFile>>;

/** The declaration of files of a call without files. */
export type NoFiles = Readonly<Record<never, DeclaredFile>>;

/** The names of the files that must be sent. */
export type RequiredFileName<Files extends DeclaredFiles> = {
  [Name in keyof Files & string]: Files[Name]['required'] extends true ? Name : never;
}[keyof Files & string];

/** The names of the files that may be left out. */
export type OptionalFileName<Files extends DeclaredFiles> = Exclude<
  keyof Files & string,
  RequiredFileName<Files>
>;

/** An answer that is a file instead of an envelope; errors are still envelopes. */
export interface FileAnswer {
  readonly kind: 'file';
  /** The media type of the file, such as `text/csv; charset=utf-8`. */
  readonly contentType: string;
  /** The name the file is saved under, with its extension, in both languages. */
  readonly name: Text;
  /** `inline`: an image that pages show; it runs nothing and loads nothing. Otherwise it is saved. */
  readonly disposition?: 'inline';
}

/** The declaration of a call, whatever its request and answer. */
export interface AnyCall {
  /** GET only where the specification says so; its request is the query. */
  readonly method: 'GET' | 'POST';
  /** From the root of the site, starting with `/api/`; `{name}` marks a part of the path. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** `fields`: form-encoded with objects as JSON text, or JSON. `multipart`: fields and files. */
  readonly body: 'fields' | 'multipart';
  readonly request: z.ZodObject;
  readonly files: DeclaredFiles;
  readonly answer: z.ZodType | FileAnswer;
  /** The errors of the catalogue that callers should expect beside the general ones. */
  readonly errors: readonly ErrorKey[];
  /** How long the client waits, in ms. */
  readonly timeout: number;
  /** The maximum size of a request without its files, in bytes. */
  readonly limit: number;
}

/**
 * A call, declared once. The platform's route, the typed client and OpenAPI are all made from it.
 */
export interface Call<
  Request extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Files extends DeclaredFiles = DeclaredFiles,
> extends AnyCall {
  readonly request: Request;
  readonly files: Files;
  readonly answer: Answer;
}

/** A call whose answer is a file. */
export interface Download<Request extends z.ZodObject = z.ZodObject> extends AnyCall {
  readonly request: Request;
  readonly files: NoFiles;
  readonly answer: FileAnswer;
}

/** The request that the platform's handler receives: parsed, with defaults filled in. */
export type CallParsedRequest<Declared extends AnyCall> = z.output<Declared['request']>;
/** The answer that the platform's handler returns and the caller receives as `data`. */
export type CallAnswer<Declared extends Call> = z.output<Declared['answer']>;

type Declaration<Request extends z.ZodObject> = Pick<Call<Request>, 'path' | 'access' | 'request'> &
  Partial<Pick<AnyCall, 'method' | 'errors' | 'timeout' | 'limit'>>;

/** Declares a call: POST, form fields and 120 s unless it says otherwise; 1 MiB, or {@link publicLimit} where it is public. */
export function defineCall<Request extends z.ZodObject, Answer extends z.ZodType>(
  declaration: Declaration<Request> & { readonly answer: Answer },
): Call<Request, Answer, NoFiles> {
  return { ...common(declaration.access), body: 'fields', files: {}, ...declaration };
}

/** Declares a call that takes files beside its fields, as a multipart form. The client waits 600 s. */
export function defineUpload<
  Request extends z.ZodObject,
  Answer extends z.ZodType,
  const Files extends DeclaredFiles,
>(
  declaration: Declaration<Request> & { readonly answer: Answer; readonly files: Files },
): Call<Request, Answer, Files> {
  const taken = Object.keys(declaration.files).find((name) => name in declaration.request.shape);
  if (taken !== undefined) throw new TypeError(`${declaration.path}: ${taken} is a field and a file`);
  return {
    ...common(declaration.access),
    body: 'multipart',
    timeout: callTimeouts.multipart,
    ...declaration,
  };
}

/** The errors of calls that give a lasting file: its place may be another one than the database. */
export const storedFileErrors = ['files.unreachable', 'files.missing', 'files.elsewhere'] as const;

/** The errors of those that give parts of one as well. */
export const partedFileErrors = ['file.range', ...storedFileErrors] as const;

/** Declares a call that answers with a file. The client waits 600 s. */
export function defineDownload<Request extends z.ZodObject>(
  declaration: Declaration<Request> & { readonly answer: Omit<FileAnswer, 'kind'> },
): Download<Request> {
  const { answer, ...rest } = declaration;
  return {
    ...common(rest.access),
    body: 'fields',
    files: {},
    timeout: callTimeouts.multipart,
    ...rest,
    answer: { kind: 'file', ...answer },
  };
}

function common(access: Access): Pick<AnyCall, 'method' | 'errors' | 'timeout' | 'limit'> {
  const limit = access.kind === 'public' ? publicLimit : 1_048_576;
  return { method: 'POST', errors: [], timeout: callTimeouts.normal, limit };
}

/** The maximum of a request without a session, in bytes: a sign-in with the longest texts takes 4.5 KiB. */
export const publicLimit = 8192;

/**
 * The maximum that a part of a multipart form may add to its content, in bytes: its boundary and its headers.
 */
const partOverhead = 4096;

/** The maximum size of a whole request with its files, in bytes. */
export function maximumRequestBytes(call: AnyCall): number {
  const parts = Object.keys(call.request.shape).length + Object.keys(call.files).length + 1;
  if (call.body === 'fields') return call.limit;
  const files = Object.values(call.files).map(({ rule }) => rules[rule].maximumBytes);
  return files.reduce((sum, bytes) => sum + bytes, call.limit + parts * partOverhead);
}

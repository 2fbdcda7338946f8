import { requestFailure } from '@penstock/contract/document/request-failure';
import type { AnyCall, Call, DeclaredFiles, Download } from '@penstock/contract/calls/call';
import { type CallName, calls } from '@penstock/contract/calls/list';
import { CatalogueError, failure, type Problem } from '@penstock/contract/errors/error';
import type { z } from 'zod';
import type { CallContext } from './call-context.ts';
import { type UploadedFile, UploadedFiles } from './uploaded-files.ts';

/** The content of a request: its fields as they came, and the files of a multipart form. */
export interface RawRequest {
  readonly fields: unknown;
  readonly files: ReadonlyMap<string, UploadedFile>;
  /** The problems that were found while the files were received. */
  readonly problems: readonly Problem[];
}

/** A file that answers a call, as its handler makes it. */
export interface FileContent {
  /** Texts are sent as UTF-8. Nothing is taken from it before the first piece is there, so it may still throw. */
  readonly content: AsyncIterable<string | Uint8Array>;
  /** Bytes, where that is known beforehand: then the caller sees how much is left. */
  readonly size?: number;
  /** The media type of an inline file, where its call declares several. */
  readonly contentType?: string;
  /**
   * Gives parts of the file, for those who ask for one (`Range` of a GET): from an offset to another, which is not part of it. `etag`, without
   * quotes, is another one where the content is. `size` is known then.
   */
  readonly parts?: {
    readonly etag: string;
    readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>;
  };
  /** The address changes with the content, so that the browser of who asked may keep it. */
  readonly isLasting?: boolean;
}

/** The answer of a handler: the data of an envelope, or a file. */
export type HandlerAnswer =
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'file'; readonly file: FileContent };

/** A call together with what answers it. Made by {@link handle}, which ties the types of both. */
export interface Handler<Declared extends AnyCall = AnyCall> {
  readonly call: Declared;
  /**
   * Checks what came in, lets the handler work, and returns the answer without anything the call does not declare.
   * Throws `request.invalid` with every problem of the request.
   */
  readonly answer: (raw: RawRequest, context: CallContext) => Promise<HandlerAnswer>;
}

/** One handler for each call of the contract: leaving one out does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<(typeof calls)[Name]> };

/** The handlers of some calls, as a module offers them. */
export type HandlersOf<Name extends CallName> = Pick<Handlers, Name>;

/** Makes the handler of a call. `run` gets the parsed request and returns what the call declares as its answer. */
export function handle<Request extends z.ZodObject, Answer extends z.ZodType, Files extends DeclaredFiles>(
  call: Call<Request, Answer, Files>,
  run: (
    request: z.output<Request>,
    context: CallContext,
    files: UploadedFiles<Files>,
  ) => z.input<Answer> | Promise<z.input<Answer>>,
): Handler<Call<Request, Answer, Files>> {
  return {
    call,
    answer: async (raw, context) => {
      const request = parsed(call, raw);
      const files = new UploadedFiles<Files>(raw.files);
      return { kind: 'data', data: call.answer.parse(await run(request, context, files)) };
    },
  };
}

/** Makes the handler of a call that answers with a file. */
export function handleDownload<Request extends z.ZodObject>(
  call: Download<Request>,
  run: (request: z.output<Request>, context: CallContext) => FileContent | Promise<FileContent>,
): Handler<Download<Request>> {
  return {
    call,
    answer: async (raw, context) => ({ kind: 'file', file: await run(parsed(call, raw), context) }),
  };
}

/** The request by the schema of its call. Throws `request.invalid` with every problem of fields and files. */
function parsed<Request extends z.ZodObject>(
  call: AnyCall & { readonly request: Request },
  { fields, files, problems }: RawRequest,
): z.output<Request> {
  const found = [...problems];
  for (const [path, { required }] of Object.entries(call.files)) {
    const known = files.has(path) || problems.some((problem) => problem.path === path);
    if (required && !known) found.push({ path, key: 'value.required', parameters: {} });
  }
  const result = call.request.safeParse(fields);
  if (!result.success) throw withProblems(requestFailure(result.error.issues, fields), found);
  const [first] = found;
  if (first !== undefined) throw failure('request.invalid', { field: first.path }, { problems: found });
  return result.data;
}

function withProblems(error: CatalogueError, more: readonly Problem[]): CatalogueError {
  return new CatalogueError(error.key, error.parameters, { problems: [...error.problems, ...more] });
}

/** The handlers as a list; proves that each is listed under the name of its own call. */
export function handlerList(handlers: Handlers): readonly Handler[] {
  const declared = new Map<string, AnyCall>(Object.entries(calls));
  return Object.entries(handlers).map(([name, handler]) => {
    if (declared.get(name) !== handler.call)
      throw new TypeError(`the handler ${name} answers ${handler.call.path}`);
    return handler;
  });
}

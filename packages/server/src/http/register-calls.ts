import multipart from '@fastify/multipart';
import { type Access, type AnyCall, maximumRequestBytes } from '@penstock/contract/calls/call';
import { decodeFields } from '@penstock/contract/calls/fields';
import { failure } from '@penstock/contract/errors/error';
import { languageFrom } from '@penstock/languages/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { successEnvelope } from './answers.ts';
import type { CallContext, Caller, SessionGuard } from './call-context.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Handler, RawRequest } from './handlers.ts';
import { readFormFields } from './form-fields.ts';
import { apiKey } from './api-key.ts';
import { comesFromOurPages } from './origin.ts';
import { rateLimitOf, type SharedLimits, sharedLimitOf } from './rate-limits.ts';
import { type ReceivedForm, receiveForm } from './receive-form.ts';
import { sendFile } from './send-file.ts';
import type { SessionRates } from './session-rates.ts';
import { unusableField } from './usable-text.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';

/** The parts with which the routes of calls are made. */
export interface CallParts {
  readonly handlers: readonly Handler[];
  readonly sessions: SessionGuard;
  /** Limits that hold for all processes. */
  readonly limits: SharedLimits;
  /** Limits of each session in this process. */
  readonly sessionRates: SessionRates;
  /** Where the files of requests are kept while they are worked on. */
  readonly files: FileStore;
}

/** Reads the forms of calls. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) =>
      formFields(body, request.routeOptions.config.maximumFields ?? 0, 'body'),
  );
}

/** Makes the route of every call of the contract: everything about a route is declared by its call. */
export async function registerCalls(app: FastifyInstance, parts: CallParts): Promise<void> {
  const { handlers } = parts;
  for (const handler of handlers.filter(({ call }) => call.body === 'fields'))
    registerCall(app, handler, parts);
  await app.register(async (forms) => {
    // Where files are taken nothing but a multipart form is read, and nowhere else is one.
    forms.removeAllContentTypeParsers();
    await forms.register(multipart);
    for (const handler of handlers.filter(({ call }) => call.body === 'multipart'))
      registerCall(forms, handler, parts);
  });
}

function registerCall(
  app: FastifyInstance,
  handler: Handler,
  { sessions, limits, sessionRates, files }: CallParts,
): void {
  const { call } = handler;
  const limit = maximumRequestBytes(call);
  const sharedLimit = sharedLimitOf(call);
  app.route({
    method: call.method,
    // The contract writes parts of a path as `{name}`, the router as `:name`.
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: limit,
    config: {
      rateLimit: rateLimitOf(call),
      maximumFields: maximumFields(call),
      ...(call.access.kind === 'public' ? {} : { bodyTime: call.timeout }),
    },
    // Access is decided before the body is read, so that nobody unknown makes us parse it, and after the
    // rate limit, which is one hook earlier.
    preParsing: async (request) => {
      request.caller = await admit(call.access, request, sessions, sessionRates);
      if (sharedLimit !== undefined) await limits.take(sharedLimit, request.ip);
      if (call.body === 'multipart') checkLength(request, limit);
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const form = call.body === 'multipart' ? await receiveForm(call, request, files) : undefined;
      try {
        const context = contextOf(request, reply);
        const answer = await handler.answer(rawRequest(call, request, form), context);
        if (answer.kind === 'data') return successEnvelope(answer.data);
        return await sendFile(call, answer.file, context.language, reply);
      } finally {
        await form?.discard();
      }
    },
  });
}
/** Lets a request in or throws. Whatever is not public needs a session; there is no other way past this. */
async function admit(
  access: Access,
  request: FastifyRequest,
  sessions: SessionGuard,
  rates: SessionRates,
): Promise<Caller | null> {
  // Sign-in is checked as well: otherwise another site could sign its visitor in as somebody else.
  if (request.method !== 'GET' && !comesFromOurPages(request.headers, request.host))
    throw failure('request.originRefused');
  if (access.kind === 'public') return null;
  const key = apiKey(request.headers);
  const token = key ?? sessionToken(request);
  if (token === undefined) throw failure('session.missing');
  rates.take(token);
  const caller =
    key === undefined ? await sessions.authenticate(token) : await sessions.program(key, request.ip);
  checkAccess(access, caller);
  return caller;
}

/**
 * Throws `account.mustSetUp`, `signIn.operatorNotAllowed` or `permission.missing` unless somebody who is signed in may
 * make a call.
 */
function checkAccess(access: Exclude<Access, { kind: 'public' }>, caller: Caller): void {
  const { side, authCodes, isProgram, mustSetUp } = caller;
  if (mustSetUp && access.kind !== 'session') throw failure('account.mustSetUp');
  switch (access.kind) {
    case 'session':
      if (isProgram) throw failure('permission.missing');
      return;
    case 'customer':
      if (side !== 'customer') throw failure('signIn.operatorNotAllowed');
      return;
    case 'authCode':
      if (!access.authCodes.some((code) => authCodes.includes(code))) throw failure('permission.missing');
  }
}

/** Fields that a request may carry beside those that its call knows: programs of others may send some. */
const unknownFields = 20;

function maximumFields(call: AnyCall): number {
  return Object.keys(call.request.shape).length + unknownFields;
}

function formFields(text: string, maximum: number, field: string): Record<string, string> {
  const fields = readFormFields(text, maximum);
  if (typeof fields === 'string') throw failure('request.invalid', { field });
  return Object.fromEntries(fields);
}

/** Files are only taken from a request that says how large it is; the server reads no more than that. */
function checkLength(request: FastifyRequest, limit: number): void {
  const length = Number(request.headers['content-length']);
  if (!Number.isSafeInteger(length)) throw failure('request.invalid', { field: 'content-length' });
  if (length > limit) throw failure('request.tooLarge', { limit });
}

const noFiles = { files: new Map(), problems: [] };

/**
 * The content of a request in the form that the schema of its call reads: query, form fields or JSON, and
 * path.
 */
function rawRequest(call: AnyCall, request: FastifyRequest, form: ReceivedForm | undefined): RawRequest {
  const body = call.method === 'GET' ? queryFields(call, request) : (form?.fields ?? request.body ?? {});
  const { files, problems } = form ?? noFiles;
  if (!isFields(body)) return { fields: body, files, problems };
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  const fields = isJson ? body : decodeFields(call.request, body);
  const all = { ...fields, ...fieldsOf(request.params) };
  const unusable = unusableField(all);
  if (unusable !== undefined) throw failure('request.invalid', { field: unusable.slice(0, 100) });
  return { fields: all, files, problems };
}

function queryFields(call: AnyCall, { url }: FastifyRequest): Record<string, string> {
  const start = url.indexOf('?');
  return start === -1 ? {} : formFields(url.slice(start + 1), maximumFields(call), 'query');
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {};
}

/** Aborted when the connection of a caller closes before its answer was sent. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(failure('service.unavailable'));
  });
  return gone.signal;
}

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    signal: goneSignal(reply),
    language: languageFrom(request.headers['accept-language']),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    get caller() {
      if (request.caller === null) throw failure('session.missing');
      return request.caller;
    },
    presentedSession: sessionToken(request),
    keepSession: (token, seconds) => setSessionCookie(request, reply, token, seconds),
    dropSession: () => clearSessionCookie(request, reply),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of a form that are read; none where it is not said. */
    readonly maximumFields?: number;
  }
  interface FastifyRequest {
    /** The caller; null where the call is public. */
    caller: Caller | null;
  }
}

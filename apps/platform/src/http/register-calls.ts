import type { Access } from '@penstock/contract/calls/call';
import { decodeFields } from '@penstock/contract/calls/fields';
import { failure } from '@penstock/contract/errors/error';
import { languageFrom } from '@penstock/contract/texts/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { successEnvelope } from './answers.ts';
import type { CallContext, Caller, SessionGuard } from './call-context.ts';
import { type Handler, type Handlers, handlerList } from './handlers.ts';
import { comesFromOurPages } from './origin.ts';
import { rateLimitOf } from './rate-limits.ts';
import { clearSessionCookie, sessionToken, setSessionCookie } from './session-cookie.ts';

/** Makes the route of every call of the contract: nothing about a route stands anywhere but in its call. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, sessions: SessionGuard): void {
  for (const handler of handlerList(handlers)) registerCall(app, handler, sessions);
}

function registerCall(app: FastifyInstance, handler: Handler, sessions: SessionGuard): void {
  const { call } = handler;
  if (call.body !== 'fields') throw new TypeError(`${call.path} takes files, which no route reads`);
  app.route({
    method: call.method,
    // The contract writes parts of a path as `{name}`, the router as `:name`.
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.limit,
    config: { rateLimit: rateLimitOf(call) },
    // Who may call is decided before the body is read, so that nobody unknown makes us parse it, and after the
    // rate limit, which stands one hook before.
    preParsing: async (request) => {
      request.caller = await admit(call.access, request, sessions);
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return successEnvelope(await handler.answer(rawRequest(handler, request), contextOf(request, reply)));
    },
  });
}

/** Lets a request in or throws. Whatever is not public needs a session; there is no other way past this. */
async function admit(
  access: Access,
  request: FastifyRequest,
  sessions: SessionGuard,
): Promise<Caller | null> {
  // Sign-in is checked as well: otherwise another site could sign its visitor in as somebody else.
  if (request.method !== 'GET' && !comesFromOurPages(request.headers, request.host))
    throw failure('request.originRefused');
  if (access.kind === 'public') return null;
  const token = sessionToken(request);
  if (token === undefined) throw failure('session.missing');
  const caller = await sessions.authenticate(token);
  if (access.kind === 'authCode' && !caller.authCodes.includes(access.authCode))
    throw failure('permission.missing');
  return caller;
}

/** What a request carries, as the schema of its call can read it: query, form fields or JSON, and path. */
function rawRequest({ call }: Handler, request: FastifyRequest): unknown {
  const body = call.method === 'GET' ? request.query : (request.body ?? {});
  const inPath = fieldsOf(request.params);
  if (!isFields(body)) return body;
  const isJson = request.headers['content-type']?.startsWith('application/json') === true;
  return { ...(isJson ? body : decodeFields(call.request, body)), ...inPath };
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return isFields(value) ? value : {};
}

function contextOf(request: FastifyRequest, reply: FastifyReply): CallContext {
  return {
    language: languageFrom(request.headers['accept-language']),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    get caller() {
      if (request.caller === null) throw failure('session.missing');
      return request.caller;
    },
    keepSession: (token, seconds) => setSessionCookie(request, reply, token, seconds),
    dropSession: () => clearSessionCookie(request, reply),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; null where the call is public. */
    caller: Caller | null;
  }
}

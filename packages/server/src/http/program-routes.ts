import { publicLimit } from '@penstock/contract/calls/call';
import { failure } from '@penstock/contract/errors/error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormFields } from './form-fields.ts';
import { rateLimits } from './rate-limits.ts';

/** A request of a program that is no browser, whose protocol somebody else has defined. Nothing of it was checked. */
export interface ProgramRequest {
  /** The token of its address. */
  readonly token: string;
  /** The parts of its address behind the token, such as `emqx` and `sign-in`. */
  readonly program: string;
  readonly question: string;
  /** The content of its body, JSON or a form; the query where it is a GET. */
  readonly fields: unknown;
}

/** The answer to a program. */
export interface ProgramAnswer {
  readonly status: number;
  readonly contentType: 'application/json' | 'text/plain';
  readonly body: string;
  /** For how many seconds the program may give the answer again. */
  readonly maxAge?: number;
}

/** Programs of others that ask this server in a protocol of their own. */
export interface Programs {
  /** The path before the token, such as `/api/broker`. */
  readonly path: string;
  /** Whether a token is the one of this installation; in a time that says nothing about it. */
  admits(token: string): boolean;
  /** Undefined where there is no such question. */
  answer(request: ProgramRequest): Promise<ProgramAnswer | undefined>;
}

/** The fields that a form of a program may have. */
const maximumFields = 40;

/**
 * Makes the routes of programs, at `path/:token/:program/:question`. The token is in the address, since some programs can
 * send nothing else; who has another one gets the answer of an address that does not exist, and is limited as everybody.
 */
export function registerPrograms(app: FastifyInstance, programs: Programs): void {
  const isAdmitted = (request: FastifyRequest) => programs.admits(addressOf(request).token);
  const config = { maximumFields, rateLimit: { ...rateLimits, allowList: isAdmitted } };
  const preParsing = async (request: FastifyRequest) => {
    // The address itself is not named: it has the token in it.
    if (!isAdmitted(request)) throw failure('request.notFound', { path: programs.path });
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const fields = request.method === 'GET' ? queryOf(request) : request.body;
    const answer = await programs.answer({ ...addressOf(request), fields });
    if (answer === undefined) throw failure('request.notFound', { path: programs.path });
    return reply
      .status(answer.status)
      .header('cache-control', answer.maxAge === undefined ? 'no-store' : `max-age=${answer.maxAge}`)
      .type(answer.contentType)
      .send(answer.body);
  };
  const url = `${programs.path}/:token/:program/:question`;
  for (const method of ['GET', 'POST'] as const)
    app.route({ method, url, bodyLimit: publicLimit, config, preParsing, handler });
}

function addressOf({ params }: FastifyRequest): Omit<ProgramRequest, 'fields'> {
  const parts: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  const text = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '');
  return { token: text('token'), program: text('program'), question: text('question') };
}

function queryOf({ url }: FastifyRequest): Record<string, string> {
  const start = url.indexOf('?');
  const fields = readFormFields(start === -1 ? '' : url.slice(start + 1), maximumFields);
  if (typeof fields === 'string') throw failure('request.invalid', { field: 'query' });
  return Object.fromEntries(fields);
}

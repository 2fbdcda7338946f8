import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsCoding } from './compressed-answers.ts';

/** A file of a web application that is in the memory of its program. */
export interface PackedFile {
  readonly content: Uint8Array;
  /** Whether the content is compressed with brotli. */
  readonly isCompressed: boolean;
  /** Its media type. */
  readonly type: string;
  /** Changes with the content. */
  readonly tag: string;
}

/** A web application within its program, for programs that are one file. */
export interface PackedWeb {
  /** The file at a path such as `assets/main-1a2b.js`; undefined where there is none. */
  readonly file: (path: string) => PackedFile | undefined;
}

/**
 * Answers with a file of a packed web application, as it is compressed where the client takes that; undefined where there is no such
 * file. `setHeaders` gets its address.
 */
export function packedAnswer(
  web: PackedWeb,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  setHeaders: (reply: FastifyReply, address: string) => void,
): FastifyReply | undefined {
  const file = web.file(address.slice(1));
  if (file === undefined) return undefined;
  setHeaders(reply, address);
  const tag = `"${file.tag}"`;
  reply.header('etag', tag).header('vary', 'accept-encoding').type(file.type);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (file.isCompressed && acceptsCoding(request.headers['accept-encoding'], 'br'))
    return reply.header('content-encoding', 'br').send(file.content);
  return reply.send(file.isCompressed ? brotliDecompressSync(file.content) : file.content);
}

/** Serves the files of a packed web application; `answerPage` answers for all other addresses. */
export function servePackedWeb(
  app: FastifyInstance,
  web: PackedWeb,
  setHeaders: (reply: FastifyReply, address: string) => void,
  answerPage: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) =>
      packedAnswer(web, `/${request.params['*']}`, request, reply, setHeaders) ?? answerPage(request, reply),
  });
}

import { Readable } from 'node:stream';
import type { AnyCall } from '@penstock/contract/calls/call';
import { failure } from '@penstock/contract/errors/error';
import type { Language } from '@penstock/languages/language';
import type { FastifyReply } from 'fastify';
import { requestedRange } from './byte-range.ts';
import type { FileContent } from './handlers.ts';

/** The policy of an inline file that a browser opens: it may do nothing. */
const inlinePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** How long a browser may keep a file whose address changes with its content. */
const lasting = 'private, max-age=31536000, immutable';

/**
 * Answers a call with a file. An error before its first piece becomes an ordinary answer; after that the connection
 * breaks, so that nobody takes half a file for a whole one. When the caller leaves, the content is not read further. A part of the file is
 * sent to who asks for one, where the content gives parts. Throws `file.range` where there is nothing of it.
 */
export async function sendFile(
  { answer, path, method }: AnyCall,
  file: FileContent,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!('kind' in answer)) throw new TypeError(`${path} does not answer with a file`);
  const { contentType, isLasting = false } = file;
  const { content, size } = method === 'GET' ? partOf(file, reply) : file;
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  const isInline = answer.disposition === 'inline';
  reply.header('content-type', contentType ?? answer.contentType);
  reply.header('content-disposition', (isInline ? inline : attachment)(answer.name[language]));
  if (isInline) reply.header('content-security-policy', inlinePolicy);
  if (isLasting) reply.header('cache-control', lasting);
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(Readable.from(continued(first, pieces), { objectMode: false }));
}

/** The part of a file that the request asks for, or all of it. */
function partOf(file: FileContent, reply: FastifyReply): Pick<FileContent, 'content' | 'size'> {
  const { size, parts } = file;
  if (parts === undefined || size === undefined) return file;
  const etag = `"${parts.etag}"`;
  const { range, 'if-range': ifRange } = reply.request.headers;
  const part = requestedRange(range, ifRange, { size, etag });
  reply.header('accept-ranges', 'bytes');
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw failure('file.range', { size });
  }
  reply.header('etag', etag);
  if (part === 'whole') return file;
  const { from, to } = part;
  reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  return { content: parts.read(from, to), size: to - from };
}

async function* continued<Piece>(
  first: IteratorResult<Piece, unknown>,
  pieces: AsyncIterator<Piece, unknown>,
): AsyncGenerator<Piece> {
  try {
    for (let next = first; next.done !== true; next = await pieces.next()) yield next.value;
  } finally {
    await pieces.return?.();
  }
}

/**
 * The header that has a browser save an answer under a name (RFC 6266). Browsers take the name in UTF-8 (RFC 8187);
 * the plain one is for programs that do not know it.
 */
function attachment(name: string): string {
  return disposition('attachment', name);
}

/** The header of an answer that pages show. */
function inline(name: string): string {
  return disposition('inline', name);
}

function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9._-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

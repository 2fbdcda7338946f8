import { Readable } from 'node:stream';
import type { AnyCall } from '@penstock/contract/calls/call';
import type { Language } from '@penstock/contract/texts/language';
import type { FastifyReply } from 'fastify';
import { attachment } from './content-disposition.ts';
import type { FileContent } from './handlers.ts';

/**
 * Answers a call with a file. An error before its first piece becomes an ordinary answer; after that the connection
 * breaks, so that nobody takes half a file for a whole one. When the caller leaves, the content is not read further.
 */
export async function sendFile(
  { answer, path }: AnyCall,
  { content, size }: FileContent,
  language: Language,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!('kind' in answer)) throw new TypeError(`${path} does not answer with a file`);
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  reply.header('content-type', answer.contentType);
  reply.header('content-disposition', attachment(answer.name[language]));
  if (size !== undefined) reply.header('content-length', size);
  return reply.send(Readable.from(continued(first, pieces), { objectMode: false }));
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

import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { hashOfBytes, type RevisionFacts, revisionFactsSchema } from './revision.ts';

/*
 * The file of a revision: its facts as one line of JSON, and after the line break the canonical text of the document,
 * deflated with the header of zlib (RFC 1950). So a document takes a tenth of its size on disk, and is sent over the link
 * as it is stored.
 */

/** The most bytes of the line of facts. */
const maxHeader = 4096;
const newline = 0x0a;

const deflateText = promisify(deflate);
const inflateBytes = promisify(inflate);

/** A part of the deflated text. */
export interface Chunk {
  readonly facts: RevisionFacts;
  readonly data: Uint8Array;
}

/** The deflated form of a text. */
export async function deflateDocument(text: Uint8Array): Promise<Uint8Array> {
  return await deflateText(text);
}

/** Writes a revision so that it is stored whole or not at all. */
export async function writeRevision(file: string, facts: RevisionFacts, deflated: Uint8Array): Promise<void> {
  await writeFileAtomically(file, Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), deflated]));
}

/** Reads a revision and the canonical text of its document. @throws Error for a file that is not as it was written. */
export async function readRevision(
  file: string,
): Promise<{ readonly facts: RevisionFacts; readonly text: string }> {
  const bytes = await readFile(file);
  const { facts, length } = headerOf(bytes.subarray(0, maxHeader));
  const text = await inflateBytes(bytes.subarray(length), { maxOutputLength: Math.max(1, facts.bytes) });
  if (hashOfBytes(text) !== facts.hash) throw new Error('the document does not match its hash');
  return { facts, text: text.toString('utf8') };
}

/** Reads a part of the deflated text, at most `limit` bytes from `offset` on; empty beyond the end. */
export async function readChunk(file: string, offset: number, limit: number): Promise<Chunk> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeader), 0, maxHeader, 0);
    const { facts, length } = headerOf(buffer.subarray(0, bytesRead));
    const wanted = Math.max(0, Math.min(limit, facts.deflatedBytes - offset));
    const data = await handle.read(Buffer.alloc(wanted), 0, wanted, length + offset);
    return { facts, data: data.buffer.subarray(0, data.bytesRead) };
  } finally {
    await handle.close();
  }
}

/** The facts in the first line, and how many bytes it has with its line break. */
function headerOf(start: Buffer): { readonly facts: RevisionFacts; readonly length: number } {
  const end = start.indexOf(newline);
  if (end < 0) throw new Error('the file has no line of facts');
  const facts = revisionFactsSchema.parse(JSON.parse(start.toString('utf8', 0, end)));
  return { facts, length: end + 1 };
}

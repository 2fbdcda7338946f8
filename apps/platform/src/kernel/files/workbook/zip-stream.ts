import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { directoryRecord, endRecord, factsRecord, localRecord } from '@penstock/node-kit/zip/zip-records';

/** A file of an archive, in pieces. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The most bytes of a file and of an archive without the extension for larger ones. */
const maxBytes = 0xffff_fffe;

/**
 * A ZIP archive (APPNOTE 6.3), written as its files come: nothing is held but what is being compressed. Throws when it
 * grows beyond 4 GB.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Buffer, void> {
  let at = 0;
  const directory: Buffer[] = [];
  for await (const { name, content } of entries) {
    const start = at;
    const facts = { name, crc: 0, size: 0, packed: 0, isDeflated: true, isLate: true };
    const head = localRecord(facts);
    yield head;
    at += head.length;
    for await (const piece of deflate(content, facts)) {
      at += piece.length;
      if (at > maxBytes || facts.size > maxBytes) throw new RangeError('an archive has grown beyond 4 GB');
      yield piece;
    }
    const tail = factsRecord(facts);
    yield tail;
    at += tail.length;
    directory.push(directoryRecord(facts, start));
  }
  const all = Buffer.concat(directory);
  yield Buffer.concat([all, endRecord(directory.length, all.length, at)]);
}

/** Compresses pieces as they come, and counts. */
async function* deflate(
  content: ZipEntry['content'],
  facts: { crc: number; size: number; packed: number },
): AsyncGenerator<Buffer, void> {
  const packer = createDeflateRaw({ level: 5 });
  // Whichever ends, by an error or because nobody reads on, ends the other; the loop below hears of errors.
  pipeline(Readable.from(counted(content, facts)), packer, () => undefined);
  for await (const piece of packer) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('deflate gave something other than bytes');
    facts.packed += piece.length;
    yield piece;
  }
}

async function* counted(
  content: ZipEntry['content'],
  facts: { crc: number; size: number },
): AsyncGenerator<Buffer, void> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    facts.crc = crc32(bytes, facts.crc);
    facts.size += bytes.length;
    yield bytes;
  }
}

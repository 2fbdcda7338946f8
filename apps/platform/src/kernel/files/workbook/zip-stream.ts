import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, in pieces. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** The version of the format that is needed to read it: 2.0, with deflate. */
const version = 20;
/** Sizes and checksum follow the content; names are UTF-8 (APPNOTE 4.4.4, bits 3 and 11). */
const flags = 0x0808;
const deflated = 8;
/** 1980-01-01, the first that the format knows: the content has its own times. */
const date = 0x0021;

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
    const nameBytes = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50, 0);
    head.writeUInt16LE(version, 4);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(deflated, 8);
    head.writeUInt16LE(date, 12);
    head.writeUInt16LE(nameBytes.length, 26);
    yield Buffer.concat([head, nameBytes]);
    at += head.length + nameBytes.length;
    const facts = { crc: 0, size: 0, packed: 0 };
    for await (const piece of deflate(content, facts)) {
      at += piece.length;
      if (at > maxBytes || facts.size > maxBytes) throw new RangeError('an archive has grown beyond 4 GB');
      yield piece;
    }
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(0x0807_4b50, 0);
    writeFacts(tail, 4, facts);
    yield tail;
    at += tail.length;
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x0201_4b50, 0);
    line.writeUInt16LE(version, 4);
    head.copy(line, 6, 4, 14);
    writeFacts(line, 16, facts);
    line.writeUInt16LE(nameBytes.length, 28);
    line.writeUInt32LE(start, 42);
    directory.push(line, nameBytes);
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(at, 16);
  yield Buffer.concat([all, end]);
}

function writeFacts(
  target: Buffer,
  at: number,
  { crc, size, packed }: { readonly crc: number; readonly size: number; readonly packed: number },
): void {
  target.writeUInt32LE(crc, at);
  target.writeUInt32LE(packed, at + 4);
  target.writeUInt32LE(size, at + 8);
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

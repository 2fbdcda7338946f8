/** The facts about a file of a ZIP archive (PKWARE APPNOTE 6.3, without the extension for archives beyond 4 GB). */
export interface ZipFacts {
  readonly name: string;
  readonly crc: number;
  /** Bytes of its content, and of that as it is in the archive. */
  readonly size: number;
  readonly packed: number;
  /** False where the content is in the archive as it is. */
  readonly isDeflated: boolean;
  /** When it was made, in UTC; 1980-01-01, the first that the format knows, where it is left out: the same files are the same archive. */
  readonly time?: Date;
  /** Checksum and sizes follow the content, in a {@link factsRecord}: they are not known before. */
  readonly isLate?: boolean;
}

/** The version of the format that is needed to read it: 2.0, with deflate. */
const version = 20;
/** Names in UTF-8; sizes and checksum follow the content (APPNOTE 4.4.4, bits 11 and 3). */
const utf8 = 0x0800;
const late = 0x0008;
const deflated = 8;
/** Made on Unix: a regular file that its owner reads and writes. */
const unix = 0x0300 | version;
const ownerOnly = 0o100_600 * 0x1_0000;

/** The record before the content of a file. */
export function localRecord(facts: ZipFacts): Buffer {
  return Buffer.concat([
    signature(0x0403_4b50),
    common(facts, facts.isLate === true),
    Buffer.from(facts.name),
  ]);
}

/** The record behind a content whose facts were not known before. */
export function factsRecord({ crc, size, packed }: Pick<ZipFacts, 'crc' | 'size' | 'packed'>): Buffer {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

/** The line of a file in the directory at the end. @param offset where its {@link localRecord} begins. */
export function directoryRecord(facts: ZipFacts, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(unix, 0);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(ownerOnly, 6);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x0201_4b50), madeBy, common(facts, false), tail, Buffer.from(facts.name)]);
}

/** The length of what {@link endRecord} makes. */
export const endBytes = 22;

/** The end of an archive, behind its directory. @param offset where the directory begins. */
export function endRecord(files: number, directoryBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** The common part of both records of a file: 26 bytes from the version to the length of the name. */
function common({ name, crc, size, packed, isDeflated, time, isLate }: ZipFacts, isUnknown: boolean): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(version, 0);
  facts.writeUInt16LE(isLate === true ? utf8 | late : utf8, 2);
  facts.writeUInt16LE(isDeflated ? deflated : 0, 4);
  if (time !== undefined)
    facts.writeUInt16LE(
      (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1),
      6,
    );
  const year = Math.min(127, Math.max(0, (time?.getUTCFullYear() ?? 1980) - 1980));
  const month = (time?.getUTCMonth() ?? 0) + 1;
  facts.writeUInt16LE((year << 9) | (month << 5) | (time?.getUTCDate() ?? 1), 8);
  if (!isUnknown) {
    facts.writeUInt32LE(crc, 10);
    facts.writeUInt32LE(packed, 14);
    facts.writeUInt32LE(size, 18);
  }
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number, 0);
  return bytes;
}

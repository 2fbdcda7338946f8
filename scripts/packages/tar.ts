import { gzipSync } from 'node:zlib';

/** A file that is put into an archive. */
interface ArchiveFile {
  /** Its path in the archive, in ASCII, of at most 100 characters. */
  readonly name: string;
  readonly content: Uint8Array;
  readonly isProgram?: boolean;
}

/** The same time for all files, so that the same content makes the same archive: 2026-01-01, 00:00 UTC, in seconds since 1970. */
export const archiveTime = 1_767_225_600;

const block = 512;

/** Makes a compressed archive in the format ustar (POSIX.1-1988). */
export function tarGz(files: readonly ArchiveFile[]): Buffer {
  const parts = files.flatMap(({ name, content, isProgram }) => [
    header(name, content.length, isProgram === true ? 0o755 : 0o644),
    content,
    Buffer.alloc((block - (content.length % block)) % block),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
}

function header(name: string, size: number, mode: number): Buffer {
  if (name.length > 100 || !/^[\x20-\x7e]+$/.test(name)) throw new Error(`${name} cannot be in an archive`);
  const bytes = Buffer.alloc(block);
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1');
  bytes.write(name, 0, 'latin1');
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(archiveTime, 136, 12);
  // The sum is taken with spaces in its own place.
  bytes.fill(0x20, 148, 156);
  bytes.write('0', 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  const sum = bytes.reduce((all, one) => all + one, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

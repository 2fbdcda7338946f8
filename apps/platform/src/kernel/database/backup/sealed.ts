import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { refusedBackup } from './refused.ts';

/**
 * Encryption of a backup with a passphrase, in constant memory (docs/backup.md):
 *
 * - a header: {@link magic}, 16 random bytes of salt;
 * - chunks of 64 KiB of content, the last one shorter or as long, each encrypted with AES-256-GCM and followed by its
 *   tag of 16 bytes. The nonce is the number of the chunk (11 bytes, big-endian, from 0) and a byte that is 1 for the
 *   last chunk and 0 for all others; the additional data is the header. So chunks that are missing, repeated, in another
 *   order, of another file or cut off at the end are noticed.
 *
 * The key is scrypt (RFC 7914) of the passphrase in NFKC, with the salt; a file never shares its key with another one.
 * The parameters belong to the version in the magic, so a file cannot ask for more memory or time.
 */
export const magic = Buffer.from('penstock sealed backup 1\n', 'latin1');

const saltBytes = 16;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const algorithm = 'aes-256-gcm';

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

/** 64 MiB of memory and about half a second, for each guess as well. */
function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return derive(passphrase.normalize('NFKC'), salt, 32, {
    N: 2 ** 16,
    r: 8,
    p: 2,
    maxmem: 128 * 1024 * 1024,
  });
}

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts what comes in; what comes out is the file. */
export async function* seal(content: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const header = Buffer.concat([magic, salt]);
  const key = await keyOf(passphrase, salt);
  yield header;
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(content, chunkBytes)) {
    const cipher = createCipheriv(algorithm, key, nonceOf(number, isLast)).setAAD(header);
    const encrypted = [cipher.update(chunk), cipher.final(), cipher.getAuthTag()];
    yield Buffer.concat(encrypted);
    number += 1;
  }
}

/**
 * Decrypts a file that {@link seal} wrote, from its first byte on.
 *
 * @throws PlatformStartError when the passphrase is wrong, or the file was altered or cut off. What was yielded until
 *   then is as it was written.
 */
export async function* unseal(file: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  let header: Buffer | undefined;
  let key: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(file, chunkBytes + tagBytes, magic.length + saltBytes)) {
    if (header === undefined) {
      header = chunk;
      if (chunk.length < magic.length + saltBytes || isLast) throw refusedBackup('is cut off');
      key = await keyOf(passphrase, chunk.subarray(magic.length));
      continue;
    }
    yield opened(chunk, key, nonceOf(number, isLast), header, number);
    number += 1;
  }
}

function opened(chunk: Buffer, key: Buffer, nonce: Buffer, header: Buffer, number: number): Buffer {
  if (chunk.length < tagBytes) throw refusedBackup('is cut off');
  const end = chunk.length - tagBytes;
  const decipher = createDecipheriv(algorithm, key, nonce).setAAD(header).setAuthTag(chunk.subarray(end));
  const content = decipher.update(chunk.subarray(0, end));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    throw refusedBackup(
      number === 0
        ? 'cannot be opened: the passphrase is wrong, or the file was altered or cut off'
        : `was altered or cut off after ${number * chunkBytes} bytes`,
    );
  }
}

/**
 * Divides bytes into chunks of one size, of which only the last may be shorter; nothing at all is one empty chunk.
 *
 * @param first the size of the first chunk, where it is another one.
 */
async function* chunksOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
  first = size,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let length = 0;
  let wanted = first;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    // Whether a chunk is the last is known only when there is more than it.
    if (length <= wanted) continue;
    const joined = Buffer.concat(held);
    let start = 0;
    while (length - start > wanted) {
      yield { chunk: joined.subarray(start, start + wanted), isLast: false };
      start += wanted;
      wanted = size;
    }
    held = [joined.subarray(start)];
    length -= start;
  }
  yield { chunk: Buffer.concat(held), isLast: true };
}

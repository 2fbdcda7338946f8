import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser that its messages are encrypted for. */
export interface PushRecipient {
  /** An uncompressed point of P-256, 65 bytes. */
  readonly publicKey: Uint8Array;
  /** 16 bytes. */
  readonly authSecret: Uint8Array;
}

/** The size of a record, in bytes: one is all that a message has, and push services take 4096. */
const recordSize = 4096;

const saltBytes = 16;

/** The longest text of a message, in bytes: a record without its header, its tag and the mark of its end. */
export const longestPush = recordSize - 103;

/**
 * Encrypts a message for a browser (RFC 8291, in the coding aes128gcm of RFC 8188). `chosen` is for the example of the RFC: a key and a
 * salt serve once.
 */
export function encryptPush(
  text: string,
  { publicKey, authSecret }: PushRecipient,
  chosen?: { readonly privateKey: Uint8Array; readonly salt: Uint8Array },
): Buffer {
  if (Buffer.byteLength(text) > longestPush) throw new Error('the message is longer than one record');
  const sender = createECDH('prime256v1');
  if (chosen === undefined) sender.generateKeys();
  else sender.setPrivateKey(chosen.privateKey);
  const salt = chosen?.salt ?? randomBytes(saltBytes);
  const own = sender.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, own]);
  const input = hkdfSync('sha256', sender.computeSecret(publicKey), authSecret, keyInfo, 32);
  const derived = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(input), salt, `Content-Encoding: ${info}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  // 2 marks the end of the last record.
  const record = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, record, cipher.getAuthTag()]);
}

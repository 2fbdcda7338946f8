const characters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes above the last whole multiple of the number of characters are not used, so that all are as likely. */
const bound = 256 - (256 % characters.length);

/** So many random letters and digits; `bytes` gives random bytes. */
export function randomText(length: number, bytes: (count: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of bytes(length)) {
      if (byte < bound && text.length < length) text += characters[byte % characters.length];
    }
  }
  return text;
}

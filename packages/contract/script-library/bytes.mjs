/** Bytes of a list of numbers, or of another view of memory. */
export function toBytes(value) {
  if (value instanceof Uint8Array) return value;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return Uint8Array.from(value);
  throw new TypeError('bytes are a Uint8Array or a list of numbers');
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const digits = new Map(Array.from(alphabet, (character, index) => [character, index]));
const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const hex = {
  encode(value, separator = '') {
    return Array.from(toBytes(value), (byte) => hexDigits[byte]).join(separator);
  },
  decode(text) {
    const pairs = String(text).replace(/[\s:-]/g, '');
    if (pairs.length % 2 !== 0 || /[^0-9a-fA-F]/.test(pairs))
      throw new TypeError('the text is not hexadecimal');
    const bytes = new Uint8Array(pairs.length / 2);
    for (let index = 0; index < bytes.length; index += 1) {
      bytes[index] = Number.parseInt(pairs.slice(index * 2, index * 2 + 2), 16);
    }
    return bytes;
  },
};

export const base64 = {
  encode(value) {
    const bytes = toBytes(value);
    const parts = [];
    for (let index = 0; index < bytes.length; index += 3) {
      const left = bytes.length - index;
      const group = (bytes[index] << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
      parts.push(
        alphabet[group >> 18] +
          alphabet[(group >> 12) & 63] +
          (left > 1 ? alphabet[(group >> 6) & 63] : '=') +
          (left > 2 ? alphabet[group & 63] : '='),
      );
    }
    return parts.join('');
  },
  decode(text) {
    const characters = String(text).replace(/\s/g, '');
    const end = characters.endsWith('==') ? 2 : characters.endsWith('=') ? 1 : 0;
    const length = characters.length - end;
    if (characters.length % 4 !== 0) throw new TypeError('the text is not base64');
    const bytes = new Uint8Array(Math.floor((length * 3) / 4));
    let group = 0;
    let at = 0;
    for (let index = 0; index < length; index += 1) {
      const digit = digits.get(characters[index]);
      if (digit === undefined) throw new TypeError('the text is not base64');
      group = (group << 6) | digit;
      const rest = index % 4;
      if (rest > 0) bytes[at++] = (group >> (6 - rest * 2)) & 255;
    }
    return bytes;
  },
};

export const utf8 = {
  encode(text) {
    const bytes = [];
    for (const character of String(text)) {
      const point = character.codePointAt(0);
      // Half of a surrogate pair is written as U+FFFD, as the encoding standard has it.
      const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
      if (code < 0x80) bytes.push(code);
      else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
      else if (code < 0x10000) {
        bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      } else {
        bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63));
        bytes.push(0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
      }
    }
    return Uint8Array.from(bytes);
  },
  decode(value) {
    const bytes = toBytes(value);
    let text = '';
    let index = 0;
    while (index < bytes.length) {
      const first = bytes[index];
      const more =
        first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
      let code = more <= 0 ? first : first & (0x3f >> more);
      let read = 1;
      while (read <= more && (bytes[index + read] & 0xc0) === 0x80) {
        code = (code << 6) | (bytes[index + read] & 63);
        read += 1;
      }
      const isWhole = more >= 0 && read === more + 1;
      const isAllowed =
        isWhole &&
        (more < 2 || code >= (more === 2 ? 0x800 : 0x10000)) &&
        code <= 0x10ffff &&
        (code < 0xd800 || code > 0xdfff);
      text += isAllowed ? String.fromCodePoint(code) : '\ufffd';
      index += isAllowed ? read : 1;
    }
    return text;
  },
};

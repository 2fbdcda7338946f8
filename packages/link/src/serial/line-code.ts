/** How bytes are written in a line, so that none of them is a newline. */
export interface LineCode {
  encode(bytes: Uint8Array): Uint8Array;
  /** Undefined where the line cannot have been written so. Never throws. */
  decode(line: Uint8Array): Uint8Array | undefined;
}

/** Ends each line. */
export const newline = 0x0a;

const escape = 0x10;
/** Newline, carriage return, XON, XOFF, and the escape itself: drivers of lines may change or swallow them. */
const special: ReadonlySet<number> = new Set([newline, 0x0d, 0x11, 0x13, escape]);
const flip = 0x40;

/** For lines of 8 data bits: special bytes are escaped as in RFC 1662, section 4.2, with another escape and another bit. */
export const escapedCode: LineCode = {
  encode: (bytes) => {
    const line = new Uint8Array(bytes.length * 2);
    let length = 0;
    for (const byte of bytes) {
      if (special.has(byte)) line[length++] = escape;
      line[length++] = special.has(byte) ? byte ^ flip : byte;
    }
    return line.subarray(0, length);
  },
  decode: (line) => {
    const bytes = new Uint8Array(line.length);
    let length = 0;
    for (let index = 0; index < line.length; index += 1) {
      let byte = line[index] ?? 0;
      if (byte === escape) {
        index += 1;
        byte = (line[index] ?? 0) ^ flip;
        if (index >= line.length || !special.has(byte)) return undefined;
      } else if (special.has(byte)) return undefined;
      bytes[length++] = byte;
    }
    return bytes.subarray(0, length);
  },
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const letterCodes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
const valueOfLetter = new Map([...letterCodes].map((code, value) => [code, value]));

/** For lines of 7 data bits: base64 without padding (RFC 4648, section 4). */
export const packedCode: LineCode = {
  encode: (bytes) => {
    const line = new Uint8Array(Math.ceil((bytes.length * 8) / 6));
    let [held, bits, length] = [0, 0, 0];
    for (const byte of bytes) {
      held = (held << 8) | byte;
      for (bits += 8; bits >= 6; bits -= 6) line[length++] = letterCodes[(held >> (bits - 6)) & 0x3f] ?? 0;
      held &= 0x3f;
    }
    if (bits > 0) line[length] = letterCodes[(held << (6 - bits)) & 0x3f] ?? 0;
    return line;
  },
  decode: (line) => {
    const bytes = new Uint8Array(Math.floor((line.length * 6) / 8));
    let [held, bits, length] = [0, 0, 0];
    for (const code of line) {
      const value = valueOfLetter.get(code);
      if (value === undefined) return undefined;
      held = ((held & 0xff) << 6) | value;
      bits += 6;
      if (bits < 8) continue;
      bits -= 8;
      bytes[length++] = (held >> bits) & 0xff;
    }
    return bytes;
  },
};

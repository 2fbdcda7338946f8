import { mitsubishiMc1e } from '@penstock/contract/protocols/mitsubishi';
import { ProtocolError } from '../protocol-error.ts';
import type { Scan } from '../transport/line.ts';
import type { WordVariable } from '../words/word-variable.ts';
import { checkAsciiNumber } from './ascii-number.ts';
import type { Mc1eDriver } from './driver.ts';
import { ABNORMAL_1E, error1e } from './end-codes.ts';
import { dataLength, type McFrames, type McLimits, type McRequest, monitoringTimer } from './frames.ts';
import { asciiNotation, binaryNotation, type Notation } from './notation.ts';

/**
 * How a 1E frame names a device: its name in ASCII, filled up with a blank (MELSEC communication protocol
 * reference manual SH-080008, chapter 18; FX3U-ENET manual, section 8.3).
 */
const CODES: Readonly<Record<string, number>> = {
  X: 0x5820,
  Y: 0x5920,
  M: 0x4d20,
  S: 0x5320,
  F: 0x4620,
  B: 0x4220,
  TS: 0x5453,
  TC: 0x5443,
  TN: 0x544e,
  CS: 0x4353,
  CC: 0x4343,
  CN: 0x434e,
  D: 0x4420,
  W: 0x5720,
  R: 0x5220,
};

/** The code of a device by its name; undefined for one that the 1E frame does not know. */
function deviceCode1e(name: string): number | undefined {
  return Object.hasOwn(CODES, name) ? CODES[name] : undefined;
}

const READ_BITS = 0;
const READ_WORDS = 1;
const WRITE_BITS = 2;
const WRITE_WORDS = 3;
const REPLY = 0x80;
/** Subheader and end code. */
const HEADER_BYTES = 2;
/** With an abnormal code and a zero after it. */
const ABNORMAL_BYTES = 4;
const FIRST_END_CODE = 0x50;
const LAST_END_CODE = 0x60;
const OWN_STATION = 255;
/** Counters from here on have 32 bits on FX, and a reply would hold two words for each. */
const FIRST_LONG_COUNTER = 200;
const NOTHING: Scan = { skip: 0, length: 0 };

/** The 1E frame, binary or ASCII (MELSEC communication protocol reference manual SH-080008, chapter 18). */
export class Frames1e implements McFrames {
  readonly parameters: string;
  readonly #notation: Notation;
  readonly limits: McLimits;
  readonly #station: Buffer;
  readonly #isFx: boolean;
  readonly #timer: Buffer;

  constructor(driver: Mc1eDriver) {
    const { frame, station, inputNumbering } = driver.settings;
    const { readWords = 1, readBits = 2 } = mitsubishiMc1e.largestRequest;
    this.limits = { words: readWords, bits: readBits };
    this.#isFx = inputNumbering === 'octal';
    const notation = frame === 'binary' ? binaryNotation : asciiNotation;
    this.#notation = notation;
    this.parameters = `MC 1E ${notation.name}`;
    this.#station = notation.number(station, 1);
    this.#timer = notation.number(monitoringTimer(driver.timeout, station === OWN_STATION), 2);
  }

  numbered(bytes: Buffer): Buffer {
    return bytes;
  }

  /** Replies carry neither station nor length, so all of them look the same. */
  likeness(): number {
    return 0;
  }

  encode(request: McRequest): Buffer {
    const notation = this.#notation;
    return Buffer.concat([
      notation.number(subheaderOf(request), 1),
      this.#station,
      this.#timer,
      this.#device(request),
      // 256 points are written as 0.
      notation.number(request.count & 0xff, 1),
      notation.number(0, 1),
      this.#written(request),
    ]);
  }

  checkVariable(variable: WordVariable): void {
    const { area, offset } = variable.address;
    if (this.#notation.name === 'ascii') checkAsciiNumber(variable);
    if (this.#isFx && area === 'CN' && offset + variable.size > FIRST_LONG_COUNTER) {
      throw new ProtocolError('unsupported', `CN${offset}: 32-bit counters of FX are not read`);
    }
  }

  replyLength(request: McRequest): number {
    return (HEADER_BYTES + dataLength(request)) * this.#notation.width;
  }

  /**
   * A reply has no mark and no length of its own, so it counts only when it is all that came: where bytes come
   * before or after it, nothing shows which of them to trust.
   */
  scan(request: McRequest, _sent: Buffer, received: Buffer): Scan {
    const notation = this.#notation;
    const garbage: Scan = { skip: received.length, length: 0, hint: 'malformed' };
    if (received.length < notation.width) return NOTHING;
    if (notation.read(received, 0, 1) !== (subheaderOf(request) | REPLY)) return garbage;
    if (received.length < HEADER_BYTES * notation.width) return NOTHING;
    const length = this.#lengthBy(notation.read(received, 1, 1), request);
    if (length === 0 || received.length > length) return garbage;
    return received.length < length ? NOTHING : { skip: 0, length };
  }

  data(request: McRequest, reply: Buffer): Buffer {
    const notation = this.#notation;
    const endCode = notation.read(reply, 1, 1);
    if (endCode !== 0) {
      const abnormal = endCode === ABNORMAL_1E ? notation.read(reply, HEADER_BYTES, 1) : 0;
      if (Number.isNaN(abnormal)) throw new ProtocolError('malformed', 'no abnormal code after end code 5B');
      throw error1e(endCode, abnormal);
    }
    const part = reply.subarray(HEADER_BYTES * notation.width);
    const data = request.unit === 'word' ? notation.readWords(part) : notation.readBits(part);
    if (data === undefined) throw new ProtocolError('malformed', 'the reply holds no words or bits');
    return data;
  }

  /** Bytes on the wire of a reply with this end code; 0 when there is no such code. */
  #lengthBy(endCode: number, request: McRequest): number {
    if (endCode === 0) return this.replyLength(request);
    const { width } = this.#notation;
    if (endCode === ABNORMAL_1E) return ABNORMAL_BYTES * width;
    return endCode >= FIRST_END_CODE && endCode <= LAST_END_CODE ? HEADER_BYTES * width : 0;
  }

  #device({ device, start }: McRequest): Buffer {
    const code = deviceCode1e(device);
    if (code === undefined) throw new ProtocolError('addressMalformed', `no device of 1E frames: ${device}`);
    const notation = this.#notation;
    const fields = [notation.number(start, 4), notation.number(code, 2)];
    return Buffer.concat(notation.name === 'binary' ? fields : fields.reverse());
  }

  #written({ unit, data }: McRequest): Buffer {
    if (data === undefined) return Buffer.alloc(0);
    // A single bit is filled up to a whole byte, in ASCII as well.
    return unit === 'word' ? this.#notation.words(data) : this.#notation.number(data[0] === 1 ? 0x10 : 0, 1);
  }
}

function subheaderOf({ unit, data }: McRequest): number {
  if (data === undefined) return unit === 'word' ? READ_WORDS : READ_BITS;
  return unit === 'word' ? WRITE_WORDS : WRITE_BITS;
}

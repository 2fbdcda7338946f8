import type { NumberedFraming } from '../transport/pipeline.ts';

/** TPKT version (RFC 1006, section 6). */
const VERSION = 3;
const TPKT_HEADER = 4;
/** TPKT header, length indicator, code and number of a data TPDU (ISO 8073, section 13.7). */
const DATA_HEADER = 7;
/** Code of a data TPDU; class 0 sends no credit in its lower half. */
const DATA = 0xf0;
const END_OF_DATA = 0x80;
/** The largest S7 PDU we ask for, and so the maximum that one message can hold. */
export const MAX_PDU = 960;
/** A message comes in one fragment from every controller known; more than this many is an attack. */
const MAX_FRAGMENTS = 64;
/** Connection confirm, disconnect and the like: a length indicator is one byte. */
const MAX_CONTROL = TPKT_HEADER + 255;
/** Identifies S7comm, against the S7comm-plus of newer tools. */
const S7 = 0x32;
const MIN_HEADER = 10;
const ACKNOWLEDGEMENT = 2;
const ACKNOWLEDGEMENT_WITH_DATA = 3;

/** Bytes on the wire for an S7 PDU of so many, without those of TCP and IP. */
export function frameLength(pduLength: number): number {
  return DATA_HEADER + pduLength;
}

/** A PDU in one data TPDU in one TPKT. */
export function encodeData(pdu: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(DATA_HEADER + pdu.length);
  frame[0] = VERSION;
  frame[1] = 0;
  frame.writeUInt16BE(frame.length, 2);
  frame[4] = 2;
  frame[5] = DATA;
  frame[6] = END_OF_DATA;
  frame.set(pdu, DATA_HEADER);
  return frame;
}

/** Another TPDU than data in one TPKT: what follows its length indicator. */
export function encodeControl(tpdu: Uint8Array): Buffer {
  const length = TPKT_HEADER + 1 + tpdu.length;
  return Buffer.from([VERSION, 0, length >> 8, length & 0xff, tpdu.length, ...tpdu]);
}

/**
 * Bytes of the message at the start of what was received: data TPDUs up to the one that ends it, each in its TPKT,
 * or one other TPDU. 0: not known yet; -1: this is no message. At most what is received and one header are
 * looked at, so the answer may be longer than what is there.
 */
export function measureMessage(received: Buffer): number {
  let end = 0;
  let payload = 0;
  for (let fragment = 0; fragment < MAX_FRAGMENTS; fragment += 1) {
    if (end < received.length && received[end] !== VERSION) return -1;
    if (received.length < end + DATA_HEADER) return 0;
    const length = received.readUInt16BE(end + 2);
    const indicator = received.readUInt8(end + 4);
    if (length < DATA_HEADER || indicator < 2 || TPKT_HEADER + 1 + indicator > length) return -1;
    if ((received.readUInt8(end + 5) & 0xf0) !== DATA) {
      return fragment === 0 && length <= MAX_CONTROL ? length : -1;
    }
    payload += length - DATA_HEADER;
    if (indicator !== 2 || payload > MAX_PDU) return -1;
    const isLast = (received.readUInt8(end + 6) & END_OF_DATA) !== 0;
    end += length;
    if (isLast || end >= received.length) return isLast ? end : 0;
  }
  return -1;
}

/** The data of a whole message, its fragments put together; empty when it carries none. */
export function dataOf(message: Buffer): Buffer {
  if ((message.readUInt8(5) & 0xf0) !== DATA) return Buffer.alloc(0);
  if (message.readUInt16BE(2) === message.length) return message.subarray(DATA_HEADER);
  const parts: Buffer[] = [];
  for (let start = 0; start < message.length; ) {
    const end = start + message.readUInt16BE(start + 2);
    parts.push(message.subarray(start + DATA_HEADER, end));
    start = end;
  }
  return Buffer.concat(parts);
}

/** Another TPDU than data: what follows its length indicator; undefined for data. */
export function controlOf(message: Buffer): Buffer | undefined {
  const code = message.readUInt8(5) & 0xf0;
  return code === DATA ? undefined : message.subarray(5, 5 + message.readUInt8(4));
}

/**
 * Messages as the pipeline tells them apart: a reply by its PDU reference. What is no reply (an empty message
 * that keeps the connection alive, a request of the other side) has no number and is dropped.
 */
export const isoFraming: NumberedFraming = {
  measure: measureMessage,
  number: (message) => {
    const pdu = dataOf(message);
    const isReply =
      pdu.length >= MIN_HEADER &&
      pdu[0] === S7 &&
      (pdu[1] === ACKNOWLEDGEMENT || pdu[1] === ACKNOWLEDGEMENT_WITH_DATA);
    return isReply ? pdu.readUInt16BE(4) : -1;
  },
};

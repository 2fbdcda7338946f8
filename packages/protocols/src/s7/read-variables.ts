import { ProtocolError } from '../protocol-error.ts';
import { encodeItem, ITEM_BYTES, MAX_ITEMS, type MemoryRange } from './items.ts';
import { encodeJob, JOB_HEADER, READ, readReply, REPLY_HEADER } from './pdu.ts';
import { itemError, SUCCESS } from './return-codes.ts';

/** Function and number of items, in the request and in the reply. */
const FUNCTION_BYTES = 2;
/** Return code, transport size and length before the data of an item. */
const DATA_HEADER = 4;
/** Transport sizes in replies whose length counts bits: bits, bytes and words, integers. */
const COUNTED_IN_BITS: ReadonlySet<number> = new Set([3, 4, 5]);

/** The result of an item: its bytes, or the error that the controller gives for it. */
export type ItemResult = Buffer | ProtocolError;

/** How many bytes of a single item a reply can carry at most. */
export function maxReadBytes(pduLength: number): number {
  return pduLength - REPLY_HEADER - FUNCTION_BYTES - DATA_HEADER;
}

/** Whether items of so many bytes each can be read with one request. */
export function fitsOneRead(bytes: readonly number[], pduLength: number): boolean {
  return (
    bytes.length <= MAX_ITEMS &&
    JOB_HEADER + FUNCTION_BYTES + ITEM_BYTES * bytes.length <= pduLength &&
    readReplyLength(bytes) <= pduLength
  );
}

/** Bytes of the reply to a request for items of so many bytes each. All but the last are filled up to words. */
export function readReplyLength(bytes: readonly number[]): number {
  const data = bytes.reduce(
    (sum, size, index) => sum + DATA_HEADER + (index < bytes.length - 1 ? size + (size % 2) : size),
    0,
  );
  return REPLY_HEADER + FUNCTION_BYTES + data;
}

/** A request for up to 20 items, its reference still to be set. */
export function encodeRead(stretches: readonly MemoryRange[]): Buffer {
  const parameters = Buffer.concat([Buffer.of(READ, stretches.length), ...stretches.map(encodeItem)]);
  return encodeJob(parameters, Buffer.alloc(0));
}

/**
 * The items of a reply, in the order asked for: two bytes for each timer and counter. Throws as `readReply`,
 * and `incomplete` or `malformed` when number or lengths of items are not those asked for.
 */
export function readItems(pdu: Buffer, stretches: readonly MemoryRange[]): readonly ItemResult[] {
  const { parameters, data } = readReply(pdu, READ);
  if (parameters[1] !== stretches.length) {
    throw new ProtocolError('malformed', `${parameters[1] ?? 0} items of ${stretches.length} asked for`);
  }
  let at = 0;
  const results = stretches.map((stretch) => {
    if (at + DATA_HEADER > data.length) throw new ProtocolError('incomplete', 'an item is missing');
    const code = data.readUInt8(at);
    const start = at + DATA_HEADER;
    // Some controllers write a length where nothing follows a refusal.
    if (code !== SUCCESS) {
      at = start;
      return itemError(code);
    }
    const length = data.readUInt16BE(at + 2);
    const bytes = COUNTED_IN_BITS.has(data.readUInt8(at + 1)) ? Math.ceil(length / 8) : length;
    const end = start + bytes;
    if (end > data.length) throw new ProtocolError('incomplete', `an item of ${bytes} bytes is cut short`);
    at = end + (bytes % 2);
    return valuesOf(data.subarray(start, end), stretch);
  });
  if (at < data.length) throw new ProtocolError('malformed', `${data.length - at} bytes after the last item`);
  return results;
}

/** The bytes for the decoder: of an element longer than its value the last ones. */
function valuesOf(bytes: Buffer, { memory, size }: MemoryRange): Buffer {
  const { elementBytes, valueBytes } = memory;
  if (bytes.length === size * valueBytes) return bytes;
  if (bytes.length !== size * elementBytes) {
    const reason = bytes.length < size * valueBytes ? 'incomplete' : 'malformed';
    throw new ProtocolError(reason, `an item of ${bytes.length} bytes for ${size} elements`);
  }
  const values = Buffer.allocUnsafe(size * valueBytes);
  for (let element = 0; element < size; element += 1) {
    const end = (element + 1) * elementBytes;
    bytes.copy(values, element * valueBytes, end - valueBytes, end);
  }
  return values;
}

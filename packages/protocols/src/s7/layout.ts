import { extentOf, mergeSpans } from '../plan/spans.ts';
import { compileDecoder, type Decoder, type Field } from '../values/decoder.ts';
import { frameLength } from './iso-framing.ts';
import { isByteMemory, type MemoryRange } from './items.ts';
import { WORD } from './memory.ts';
import { encodeRead, fitsOneRead, maxReadBytes, readReplyLength } from './read-variables.ts';
import { endStrings, headerBytes } from './string-header.ts';
import type { Variable } from './variable.ts';

/** Variables of one memory that are read as one item. */
export type Group = readonly Variable[];

/** The data of one item, or of several where it is too long for one reply. */
export interface Segment {
  readonly variables: Group;
  readonly rows: readonly number[];
  readonly decode: Decoder;
}

/** A part of a segment: what one item asks for. */
export interface Part extends MemoryRange {
  /** The index of the segment in its layout. */
  readonly segment: number;
}

/** One request, its reference still to be set. */
export interface ReadRequest {
  readonly parts: readonly Part[];
  readonly pdu: Buffer;
}

/** How groups are read within a PDU. */
export interface Layout {
  readonly pduLength: number;
  readonly segments: readonly Segment[];
  readonly requests: readonly ReadRequest[];
}

/** Bytes of a reply that a stretch takes. */
function wireBytes({ memory, size }: MemoryRange): number {
  return size * memory.elementBytes;
}

/** How many elements of a memory one item can read at most; of a memory of words an even number of bytes. */
export function maxElements({ memory }: Variable, pduLength: number): number {
  const most = Math.floor(maxReadBytes(pduLength) / memory.elementBytes);
  return memory.transport === WORD ? most - (most % 2) : most;
}

/** The range that a group covers. All its variables are of one memory and data block. */
export function stretchOf(group: Group): MemoryRange | undefined {
  const [first] = group;
  return first && { memory: first.memory, db: first.address.db, ...extentOf(group) };
}

/**
 * Lays groups out for a PDU length. A group too long for it is taken apart between variables, and a variable
 * that is too long alone is read in parts.
 */
export function layOut(groups: readonly Group[], pduLength: number): Layout {
  const fitting = groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const max = maxElements(first, pduLength);
    return mergeSpans(group, { max, gap: Number.POSITIVE_INFINITY });
  });
  const parts = fitting.flatMap((group, segment) => partsOf(group, segment, pduLength));
  const requests = pack(parts, pduLength).map((packed) => ({ parts: packed, pdu: encodeRead(packed) }));
  return { pduLength, segments: fitting.map(segmentOf), requests };
}

/** Gathers groups, in their order, into lists that one request each can read. */
export function packGroups(groups: readonly Group[], pduLength: number): Group[][] {
  const sized = groups.flatMap((group) => {
    const stretch = stretchOf(group);
    return stretch === undefined ? [] : [{ ...stretch, group }];
  });
  return pack(sized, pduLength).map((packed) => packed.map(({ group }) => group));
}

/** Bytes on the wire of a layout's requests and of their replies. */
export function bytesOf({ requests }: Layout): {
  readonly requestBytes: number;
  readonly responseBytes: number;
} {
  let requestBytes = 0;
  let responseBytes = 0;
  for (const { pdu, parts } of requests) {
    requestBytes += frameLength(pdu.length);
    responseBytes += frameLength(readReplyLength(parts.map(wireBytes)));
  }
  return { requestBytes, responseBytes };
}

function pack<Item extends MemoryRange>(items: readonly Item[], pduLength: number): Item[][] {
  const lists: Item[][] = [];
  let list: Item[] = [];
  let sizes: number[] = [];
  for (const item of items) {
    sizes.push(wireBytes(item));
    if (list.length > 0 && fitsOneRead(sizes, pduLength)) {
      list.push(item);
    } else {
      list = [item];
      sizes = sizes.slice(-1);
      lists.push(list);
    }
  }
  return lists;
}

function partsOf(group: Group, segment: number, pduLength: number): Part[] {
  const [first] = group;
  const whole = stretchOf(group);
  if (first === undefined || whole === undefined) return [];
  const max = maxElements(first, pduLength);
  const parts: Part[] = [];
  for (let done = 0; done < whole.size; done += max) {
    parts.push({ ...whole, segment, start: whole.start + done, size: Math.min(max, whole.size - done) });
  }
  return parts;
}

function segmentOf(group: Group): Segment {
  const { start } = extentOf(group);
  return {
    variables: group,
    rows: group.map((variable) => variable.row),
    decode: decoderOf(group, start),
  };
}

function decoderOf(group: Group, start: number): Decoder {
  const strings = group.flatMap((variable) => {
    const header = variable.address.lengthHeader;
    return header === undefined ? [] : [{ ...variable, header }];
  });
  const others = group.filter(({ address }) => address.lengthHeader === undefined);
  const decode = compileDecoder(others.map((variable) => fieldOf(variable, start)));
  if (strings.length === 0) return decode;
  const decodeStrings = compileDecoder(strings.map((variable) => fieldOf(variable, start)));
  return (data, table) => {
    decodeStrings(endStrings(data, strings, start), table);
    decode(data, table);
  };
}

function fieldOf(variable: Variable, start: number): Field {
  const { row, type, mask, length, encoding, memory, address } = variable;
  const offset = (variable.start - start) * memory.valueBytes + headerBytes(address.lengthHeader);
  return { row, type, offset, bit: isByteMemory(memory) ? address.bit : 0, mask, length, encoding };
}

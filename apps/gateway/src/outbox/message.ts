import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PayloadBounds } from '../storage/frame.ts';
import type { OutgoingMessage } from '../servers/connection.ts';

/** A message that waits for its server. */
export interface OutboxMessage extends OutgoingMessage {
  /** The id of the report topic that it belongs to. */
  readonly report: string;
  /** When it was made, ms since 1970. */
  readonly time: number;
  /** Its number among the messages of its topic to its server, from 1 on; undefined of one that an earlier version wrote. */
  readonly sequence: number | undefined;
}

/** A message with its index in its segment. */
export interface IndexedMessage {
  readonly index: number;
  readonly message: OutboxMessage;
}

/** The facts of a message without its payload. */
export type MessageFacts = Pick<OutboxMessage, 'report' | 'sequence' | 'time'>;

/** The most bytes of the payload of a message. */
export const maxPayloadBytes = 262_144;

/**
 * A message on disk: kind (u8), index (u32), time (f64), flags (u8: QoS, retain is bit 2, deflated is bit 3), length of the id (u8),
 * length of the topic (u16), sequence (f64), id, topic, payload; little endian, texts in UTF-8. Earlier versions wrote another kind,
 * which has no sequence and is never deflated.
 */
const kinds = { numbered: 0x4e, earlier: 0x4d } as const;
const head = { index: 1, time: 5, flags: 13, idBytes: 14, topicBytes: 15, sequence: 17 } as const;
const textsAt = { numbered: 25, earlier: 17 } as const;
const retainFlag = 4;
const deflatedFlag = 8;

/** Smaller payloads are not deflated, and others only where they take this part of their bytes at most. */
const deflating = { leastBytes: 64, part: 0.9 } as const;
/** The texts that payloads of the product's own form share. */
const dictionary = Buffer.from(
  '"code":"","quality":"bad","value":null,true,false,{"id":"17","sn":"20","sequence":,"time":17,"values":[{"key":"","value":0,"time":17,"quality":"good"},{"key":"',
);

/** The bytes that a message takes on disk without the frame: ids have at most 255 bytes, topics 65,535. */
export const messageBounds: PayloadBounds = {
  min: textsAt.earlier,
  max: maxPayloadBytes + 65_536 + textsAt.numbered + 255,
};

/** The bytes of a message. */
export function encodeMessage(index: number, message: OutboxMessage): Buffer {
  const id = Buffer.from(message.report);
  const topic = Buffer.from(message.topic);
  const isNumbered = message.sequence !== undefined;
  const texts = isNumbered ? textsAt.numbered : textsAt.earlier;
  const deflated = isNumbered ? deflatedOf(message.payload) : undefined;
  const payload = deflated ?? message.payload;
  const bytes = Buffer.allocUnsafe(texts + id.length + topic.length + payload.length);
  bytes.writeUInt8(isNumbered ? kinds.numbered : kinds.earlier, 0);
  bytes.writeUInt32LE(index, head.index);
  bytes.writeDoubleLE(message.time, head.time);
  const flags = (message.retain ? retainFlag : 0) | (deflated === undefined ? 0 : deflatedFlag);
  bytes.writeUInt8(message.qos | flags, head.flags);
  bytes.writeUInt8(id.length, head.idBytes);
  bytes.writeUInt16LE(topic.length, head.topicBytes);
  if (message.sequence !== undefined) bytes.writeDoubleLE(message.sequence, head.sequence);
  id.copy(bytes, texts);
  topic.copy(bytes, texts + id.length);
  bytes.set(payload, texts + id.length + topic.length);
  return bytes;
}

/** The index and the time of a message, from its bytes; undefined where they are none. */
export function messageHead(bytes: Buffer): { readonly index: number; readonly time: number } | undefined {
  const texts = textsOf(bytes);
  if (texts === undefined || bytes.length < texts) return undefined;
  return { index: bytes.readUInt32LE(head.index), time: bytes.readDoubleLE(head.time) };
}

/** The facts of a message from its bytes; undefined where they are none. */
export function messageFacts(bytes: Buffer): MessageFacts | undefined {
  const known = messageHead(bytes);
  const texts = textsOf(bytes);
  if (known === undefined || texts === undefined) return undefined;
  const topicAt = texts + bytes.readUInt8(head.idBytes);
  if (topicAt > bytes.length) return undefined;
  return {
    report: bytes.toString('utf8', texts, topicAt),
    sequence: texts === textsAt.numbered ? bytes.readDoubleLE(head.sequence) : undefined,
    time: known.time,
  };
}

/** Reads a message from its bytes; undefined where they are none. */
export function decodeMessage(bytes: Buffer): IndexedMessage | undefined {
  const known = messageHead(bytes);
  const facts = messageFacts(bytes);
  const texts = textsOf(bytes);
  if (known === undefined || facts === undefined || texts === undefined) return undefined;
  const flags = bytes.readUInt8(head.flags);
  const qos = qosOf(flags & 3);
  const topicAt = texts + bytes.readUInt8(head.idBytes);
  const payloadAt = topicAt + bytes.readUInt16LE(head.topicBytes);
  if (qos === undefined || payloadAt > bytes.length) return undefined;
  const stored = bytes.subarray(payloadAt);
  const payload = (flags & deflatedFlag) === 0 ? stored : inflatedOf(stored);
  if (payload === undefined) return undefined;
  return {
    index: known.index,
    message: {
      ...facts,
      topic: bytes.toString('utf8', topicAt, payloadAt),
      payload,
      qos,
      retain: (flags & retainFlag) !== 0,
    },
  };
}

/** Where the texts of a message start; undefined for what is none. */
function textsOf(bytes: Buffer): number | undefined {
  if (bytes[0] === kinds.numbered) return textsAt.numbered;
  return bytes[0] === kinds.earlier ? textsAt.earlier : undefined;
}

/** A payload as it is kept where that is worth it. */
function deflatedOf(payload: Uint8Array): Buffer | undefined {
  if (payload.length < deflating.leastBytes) return undefined;
  const deflated = deflateRawSync(payload, { level: 3, memLevel: 7, dictionary });
  return deflated.length > payload.length * deflating.part ? undefined : deflated;
}

/** A payload that was kept deflated; undefined where it is none. */
function inflatedOf(deflated: Buffer): Buffer | undefined {
  try {
    return inflateRawSync(deflated, { dictionary, maxOutputLength: maxPayloadBytes });
  } catch {
    return undefined;
  }
}

function qosOf(bits: number): OutboxMessage['qos'] | undefined {
  return bits === 0 || bits === 1 || bits === 2 ? bits : undefined;
}

import type { PayloadBounds } from '../storage/frame.ts';
import type { OutgoingMessage } from '../servers/connection.ts';

/** A message that waits for its server. */
export interface OutboxMessage extends OutgoingMessage {
  /** The id of the report topic that it belongs to. */
  readonly report: string;
  /** When it was made, ms since 1970. */
  readonly time: number;
}

/** A message with its index in its segment. */
export interface IndexedMessage {
  readonly index: number;
  readonly message: OutboxMessage;
}

/** The most bytes of the payload of a message. */
export const maxPayloadBytes = 262_144;

/**
 * A message on disk: kind (u8), index (u32), time (f64), QoS and retain (u8, retain is bit 2), length of the id (u8), length of
 * the topic (u16), id, topic, payload; little endian, texts in UTF-8.
 */
const kind = 0x4d;
const head = { index: 1, time: 5, flags: 13, idBytes: 14, topicBytes: 15, texts: 17 } as const;
const retainFlag = 4;

/** The bytes that a message takes on disk without the frame: ids have at most 255 bytes, topics 65,535. */
export const messageBounds: PayloadBounds = {
  min: head.texts,
  max: maxPayloadBytes + 65_536 + head.texts + 255,
};

/** The bytes of a message. */
export function encodeMessage(index: number, message: OutboxMessage): Buffer {
  const id = Buffer.from(message.report);
  const topic = Buffer.from(message.topic);
  const bytes = Buffer.allocUnsafe(head.texts + id.length + topic.length + message.payload.length);
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32LE(index, head.index);
  bytes.writeDoubleLE(message.time, head.time);
  bytes.writeUInt8(message.qos | (message.retain ? retainFlag : 0), head.flags);
  bytes.writeUInt8(id.length, head.idBytes);
  bytes.writeUInt16LE(topic.length, head.topicBytes);
  id.copy(bytes, head.texts);
  topic.copy(bytes, head.texts + id.length);
  bytes.set(message.payload, head.texts + id.length + topic.length);
  return bytes;
}

/** The index and the time of a message, from its bytes; undefined where they are none. */
export function messageHead(bytes: Buffer): { readonly index: number; readonly time: number } | undefined {
  if (bytes[0] !== kind || bytes.length < head.texts) return undefined;
  return { index: bytes.readUInt32LE(head.index), time: bytes.readDoubleLE(head.time) };
}

/** Reads a message from its bytes; undefined where they are none. */
export function decodeMessage(bytes: Buffer): IndexedMessage | undefined {
  const known = messageHead(bytes);
  if (known === undefined) return undefined;
  const flags = bytes.readUInt8(head.flags);
  const qos = qosOf(flags & 3);
  const topicAt = head.texts + bytes.readUInt8(head.idBytes);
  const payloadAt = topicAt + bytes.readUInt16LE(head.topicBytes);
  if (qos === undefined || payloadAt > bytes.length) return undefined;
  return {
    index: known.index,
    message: {
      report: bytes.toString('utf8', head.texts, topicAt),
      topic: bytes.toString('utf8', topicAt, payloadAt),
      payload: bytes.subarray(payloadAt),
      qos,
      retain: (flags & retainFlag) !== 0,
      time: known.time,
    },
  };
}

function qosOf(bits: number): OutboxMessage['qos'] | undefined {
  return bits === 0 || bits === 1 || bits === 2 ? bits : undefined;
}

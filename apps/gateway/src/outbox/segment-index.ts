import { frameHead, isWhole, payloadAt } from '../storage/frame.ts';
import { messageBounds, messageHead } from './message.ts';

/** How many bytes are summed up in search of the next whole message behind damage, in one segment. */
const searchBudget = 64 * 1024 * 1024;

/** A message of a segment: where its frame starts, and the bytes of its payload. */
interface Entry {
  readonly index: number;
  readonly at: number;
  readonly length: number;
  readonly time: number;
}

/** The content of the bytes of a segment. */
export interface SegmentIndex {
  /** The messages that are whole, in the order of their indexes. */
  readonly entries: readonly Entry[];
  /** Messages that damage has hit, as far as later ones show. */
  readonly damaged: number;
  /** Where the last whole message ends. */
  readonly end: number;
}

/**
 * Finds the messages in the bytes of a segment. Damage is stepped over: what follows is found by its checksum. A torn
 * message at the end is left out. Never throws, and costs time in proportion to the bytes.
 */
export function indexSegment(bytes: Buffer, from: number): SegmentIndex {
  const entries: Entry[] = [];
  let next = 0;
  let damaged = 0;
  let budget = searchBudget;
  let end = from;
  for (let at = from; at + frameHead <= bytes.length; ) {
    const payload = payloadAt(bytes, at, messageBounds);
    const head = payload && messageHead(payload);
    if (payload === undefined || head === undefined || head.index < next || budget < 0) {
      at += 1;
      continue;
    }
    // Only what follows damage costs more than its own bytes.
    if (at !== end) budget -= payload.length;
    if (!isWhole(bytes, at, payload)) {
      at += 1;
      continue;
    }
    damaged += head.index - next;
    next = head.index + 1;
    entries.push({ ...head, at, length: payload.length });
    at += frameHead + payload.length;
    end = at;
  }
  return { entries, damaged, end };
}

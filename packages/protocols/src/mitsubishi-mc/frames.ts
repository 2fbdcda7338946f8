import type { Scan } from '../transport/line.ts';
import type { WordVariable } from '../words/word-variable.ts';

/** A request to a controller, for any kind of frame. */
export interface McRequest {
  /** The name of the device, such as `D`. */
  readonly device: string;
  readonly unit: 'bit' | 'word';
  readonly start: number;
  /** Words or bits. Bits are read by even numbers from an even start, so that they fill whole bytes. */
  readonly count: number;
  /**
   * The data to write: words with their high byte first, or one byte, 0 or 1, for one bit. Undefined reads.
   */
  readonly data?: Buffer;
}

/** The maximum that one request can read; for words also the maximum that it can write. */
export interface McLimits {
  readonly words: number;
  readonly bits: number;
}

/** A frame type in one of its notations, for one station. */
export interface McFrames {
  readonly limits: McLimits;
  /** Throws `addressMalformed` or `unsupported` for a variable that frames of this kind cannot carry. */
  checkVariable(variable: WordVariable): void;
  /** Tells lines apart that cannot be shared: frame type and notation. */
  readonly parameters: string;
  encode(request: McRequest): Buffer;
  /** An encoded request with the next serial number; the same where the frame carries none. */
  numbered(bytes: Buffer): Buffer;
  /** Requests with the same likeness have replies that look the same (see `LineRequest`). `sent`: as it is sent. */
  likeness(sent: Buffer): number;
  /** Bytes on the wire of the good reply. */
  replyLength(request: McRequest): number;
  /** Finds the reply to a request among received bytes. `sent`: as it was sent. */
  scan(request: McRequest, sent: Buffer, received: Buffer): Scan;
  /**
   * The data of a reply that `scan` found: words with their high byte first; bits two to a byte, the first in
   * the high half. Throws the controller's own error for any other end code than 0.
   */
  data(request: McRequest, reply: Buffer): Buffer;
}

/** Bytes of data in a good reply, before they are written in a notation. */
export function dataLength({ unit, count, data }: McRequest): number {
  if (data !== undefined) return 0;
  return unit === 'word' ? count * 2 : Math.ceil(count / 2);
}

/** Shortest and longest monitoring time for the station spoken to itself and for others, in units of 250 ms. */
const OWN_STATION_TIMER = { min: 1, max: 40 } as const;
const OTHER_STATION_TIMER = { min: 2, max: 240 } as const;

/**
 * How long a module waits for the controller behind it, so that it reports that before our own timeout ends
 * (SLMP reference manual, section 5.1, monitoring timer). Units of 250 ms.
 */
export function monitoringTimer(timeout: number, isOwnStation: boolean): number {
  const { min, max } = isOwnStation ? OWN_STATION_TIMER : OTHER_STATION_TIMER;
  return Math.min(max, Math.max(min, Math.floor(timeout / 250)));
}

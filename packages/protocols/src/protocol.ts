import type { Environment } from './environment.ts';
import type { ProtocolError } from './protocol-error.ts';
import type { ByteOrders } from './values/byte-order.ts';
import type { DataType, Value } from './values/data-type.ts';
import type { StringEncoding } from './values/string-encoding.ts';
import type { ValueTable } from './values/value-table.ts';

/** One variable of a device, as the configuration names it. */
export interface Point {
  /** The row of the value table this point is decoded to. */
  readonly row: number;
  /** The register type, such as `holding`. */
  readonly area: string;
  /** The address in the protocol's notation, such as `100` or `100.3`. */
  readonly address: string;
  readonly type: DataType;
  /** Bytes; for strings only. */
  readonly length?: number;
  /** What differs from the device's byte orders. */
  readonly orders?: Partial<ByteOrders>;
  /** The text encoding, where it differs from the device's. */
  readonly encoding?: StringEncoding;
}

export interface PlanOptions {
  /** False reads each point by a request of its own (the chunk collection method switched off). */
  readonly chunk: boolean;
  /** How many unused words, or 16 times as many bits, may be read along to join two points in one request. */
  readonly mergeGap: number;
}

/** One request and the points it serves. Made by a plan, read by a session of the same device. */
export interface Block {
  /** Rows of the value table, in the order of addresses. */
  readonly rows: readonly number[];
  /** What is asked for, in technical notation: `holding 0..124`. */
  readonly text: string;
  /** Bytes on the wire of the request and of its reply, framing included. */
  readonly requestBytes: number;
  readonly responseBytes: number;
}

/** How a device's points are read. Points that cannot be read at all are refused one by one. */
export interface Plan {
  readonly blocks: readonly Block[];
  readonly refused: readonly { readonly row: number; readonly error: ProtocolError }[];
}

export interface WriteOptions {
  /** Read back and compare after writing; a difference rejects with `verifyFailed`. */
  readonly verify: boolean;
}

/**
 * Requests to one device. Opens its connection when first asked and again after it was lost, at most as often
 * as the back-off allows; between attempts a request fails at once with the reason of the last failure.
 * Several requests may be handed in at once: the session sends no more at a time than the protocol allows, and
 * writes go before reads that still wait.
 */
export interface Session {
  /**
   * Reads a block and decodes it into the rows of its points: value and no fault, or a fault of a single
   * point. Rejects with a `ProtocolError` when the block failed as a whole; the table is then unchanged, and the
   * caller marks the rows (`setFault`).
   */
  read(block: Block, into: ValueTable): Promise<void>;
  /**
   * Writes one value. Rejects with `typeMismatch` or `outOfRange` without sending anything when the value does
   * not fit, with the device's own refusal otherwise. Bits in words and 8-bit values are written by reading the
   * word first; another master writing the same word in between is overwritten.
   */
  write(point: Point, value: Value, options: WriteOptions): Promise<void>;
  /** Rejects what waits with `closed`, and resolves when the wire is released. */
  close(): Promise<void>;
}

/** A configured device: pure until connected. */
export interface Device {
  plan(points: readonly Point[], options: PlanOptions): Plan;
  /**
   * Smaller blocks for a block that failed because of an address (`meansBadAddress`): first without the gaps
   * read along, then in halves. Empty when it serves a single point.
   */
  split(block: Block): readonly Block[];
  connect(environment: Environment): Session;
}

/** A protocol: a folder and a line in `list.ts`. */
export interface Protocol {
  /** The name in configurations, such as `modbus-tcp`. */
  readonly name: string;
  /** Checks the settings, which each protocol defines by its schema; throws `configuration`. */
  device(settings: unknown): Device;
}

import type { AnyOrder } from '@penstock/contract/protocols/byte-order';
import type { DeviceFact } from '@penstock/contract/errors/device-fact';
import type { DataType } from '@penstock/contract/rules/data-type';
import type { IndexedNamespace } from '@penstock/contract/model/indexed-namespace';
import type { BrowseOptions, BrowsePage } from './browse.ts';
import type { Environment } from './environment.ts';
import type { ProtocolError } from './protocol-error.ts';
import type { StringEncoding } from './values/string-encoding.ts';
import type { Value } from './values/value.ts';
import type { ValueTable } from './values/value-table.ts';

/** A variable of a device, named as in the configuration, and where its value goes. */
export interface Point {
  /** The row of the value table this point is decoded to. */
  readonly row: number;
  /** Register type and address in the notation of the protocol and the driver's settings. */
  readonly area: string;
  readonly address: string;
  readonly dataType: DataType;
  /** Bytes; null for all types but strings. */
  readonly stringLength: number | null;
  /** Overrides the driver's byte order for this data type; null takes the driver's. */
  readonly byteOrder: AnyOrder | null;
  /** Overrides the driver's encoding; null takes the driver's. */
  readonly stringEncoding: StringEncoding | null;
}

/** How much of a memory a request asks for. */
export interface Extent {
  readonly unit: 'word' | 'bit';
  readonly size: number;
  /** The part of it that no point is in: gaps that are read along. */
  readonly unused: number;
}

/** The limits on the requests of a plan, beside those of protocol and driver. */
export interface PlanLimits {
  /** The most that one request may ask for, by unit; a single longer point is read all the same. */
  readonly largest?: Readonly<Partial<Record<Extent['unit'], number>>>;
  /** False: unused addresses are not read along. */
  readonly joinsGaps?: boolean;
}

/** One request and the points it serves. Made by a plan, read by a session of the same device. */
export interface Block {
  /** Rows of the value table, in the order of addresses. */
  readonly rows: readonly number[];
  /** The requested range in technical notation: `holding 0..124`. */
  readonly text: string;
  /** Bytes on the wire of the request and of its reply, framing included. */
  readonly requestBytes: number;
  readonly responseBytes: number;
  /** Undefined where the request names several places, or the protocol negotiates its length. */
  readonly extent: Extent | undefined;
}

/** Blocks that are read in the same cycles. */
export interface CycledBlocks {
  readonly blocks: readonly Block[];
  /** Minimum time between the starts of two cycles, in ms. */
  readonly interval: number;
}

/** How a device's points are read, with blocks of one kind. Points that cannot be read at all are refused one by one. */
export interface PlanOf<Made extends Block> {
  readonly blocks: readonly Made[];
  readonly refused: readonly { readonly row: number; readonly error: ProtocolError }[];
}

/** How a device's points are read. */
export type Plan = PlanOf<Block>;

/** A value that a device sent unasked, or why the row has none from then on. */
export interface SpontaneousValue {
  readonly row: number;
  readonly value: Value | ProtocolError;
  /** When the device says that it became so, ms since 1970; 0 where it says nothing, or what cannot be. */
  readonly time: number;
}

/** Takes what a device sends unasked, as soon as it has come. */
export interface SpontaneousSink {
  /** Values in the order of their times; those of a row in the order in which the device had them. */
  take(values: readonly SpontaneousValue[]): void;
  /** So many values, at least, were lost before they came here. */
  lost(count: number): void;
}

export interface WriteOptions {
  /** Read back once and compare after writing; a difference rejects with `verifyFailed`. */
  readonly verify: boolean;
  /** Called when the device acknowledged the value and reading it back failed, with the reason: busy, silent, refused. */
  readonly unverified?: (reason: ProtocolError) => void;
}

/**
 * Requests to one device. Opens its connection when first asked and again after it was lost, at most as often
 * as the back-off allows; between attempts a request fails at once with the reason of the last failure.
 * Several requests may be made at once: the session has no more in flight than the protocol allows, and
 * writes go before reads that still wait.
 */
export interface Session {
  /**
   * Reads a block and decodes it into the rows of its points: value and no fault, or a fault of a single
   * point. When the connection ends before the reply it is read once more over a new one. Rejects with a `ProtocolError` when the block failed as a whole; the table is then unchanged, and the
   * caller marks the rows (`setFault`).
   */
  read(block: Block, into: ValueTable): Promise<void>;
  /**
   * Names the blocks that will be read in cycles, once, before the first is read. Present where a device can send values unasked:
   * each goes to the sink when it comes. A later `read` of such a block takes what was sent last, and asks the device only for what it
   * does not send.
   */
  follow?(groups: readonly CycledBlocks[], sink: SpontaneousSink): void;
  /** Whether reading a block now asks the device for nothing, since it reports all of its values. */
  isReported?(block: Block): boolean;
  /**
   * Writes one value. Resolves with the value that the device has now: the one read back, or the one sent where that
   * was not asked for or the device does not let it be read. Rejects with `typeMismatch` or `outOfRange` without
   * sending anything when the value does not fit, with the device's own refusal otherwise. When the connection ends
   * before the acknowledgement, the value is read back and counts as written where the device holds it. Where the protocol cannot
   * write a bit of a word or an 8-bit value alone, the word is read first; what another master writes to it in
   * between is overwritten.
   */
  write(point: Point, value: Value, options: WriteOptions): Promise<Value>;
  /**
   * Lists what the device has below a parent, or at its root for null. Absent where the protocol cannot list.
   * Rejects with `addressMalformed` or `addressMissing` for a parent that is none, and with `refused` for a
   * continuation that the device no longer knows.
   */
  browse?(parent: string | null, options: BrowseOptions): Promise<BrowsePage>;
  /**
   * The namespaces that addresses may name by an index, and what the indexes mean. Absent where the protocol has none.
   */
  namespaces?(): Promise<readonly IndexedNamespace[]>;
  /**
   * Reads the device's description of itself, such as its maker and model; facts that it does not give are
   * left out. Absent where the protocol has no such request. Never rejects for the device's refusal or
   * silence.
   */
  identify?(): Promise<readonly DeviceFact[]>;
  /**
   * How many replies came after their requests were given up, since this was asked last. Absent where the protocol cannot
   * tell a late reply.
   */
  takeLateReplies?(): number;
  /** Rejects what waits with `closed`, and resolves when the wire is released. */
  close(): Promise<void>;
}

/** A configured device: pure until connected. */
export interface Device {
  /**
   * Merges what the driver's chunk collection, merge gap and largest request allow, and the limits. To read points
   * alone, plan them alone; rows may be those of any table. Some of the points of a block, planned again, are a block
   * that is no larger.
   */
  plan(points: readonly Point[], limits?: PlanLimits): Plan;
  connect(environment: Environment): Session;
}

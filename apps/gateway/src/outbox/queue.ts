import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';
import type { MessageFacts, OutboxMessage } from './message.ts';
import { OutboxSegment } from './outbox-segment.ts';

/** Where a message is in a queue. */
export interface Position {
  readonly segment: OutboxSegment;
  readonly index: number;
}

/** From this size on a segment whose messages are all settled is replaced, in bytes, so that its file can go. */
const shortSegment = 65_536;

/** The callbacks of a queue. */
export interface QueueEvents {
  /** Messages were found on disk, settled or not: all of the newest file. */
  readonly found: (messages: readonly MessageFacts[]) => void;
  /** Called before a file with messages goes, and before another one is made. */
  readonly beforeFile: () => void;
}

/** The messages that wait for one server, in order, in a folder of their own. */
export class OutboxQueue {
  readonly #folder: string;
  readonly #events: QueueEvents;
  /** Oldest first. */
  readonly #segments: OutboxSegment[];
  #last: number;
  #current: OutboxSegment | undefined;

  private constructor(folder: string, events: QueueEvents, segments: OutboxSegment[], last: number) {
    this.#folder = folder;
    this.#events = events;
    this.#segments = segments;
    this.#last = last;
  }

  /** Opens what there is. Answers the queue and how many messages damage has hit. */
  static open(
    folder: string,
    events: QueueEvents,
  ): { readonly queue: OutboxQueue; readonly damaged: number } {
    const numbers = entriesOf(folder)
      .flatMap((name) => /^([0-9]{10})\.log$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((one, other) => one - other);
    const segments: OutboxSegment[] = [];
    let damaged = 0;
    for (const number of numbers) {
      const opened = OutboxSegment.open(fileOf(folder, number), number);
      damaged += opened.damaged;
      opened.segment.unload();
      segments.push(opened.segment);
    }
    const queue = new OutboxQueue(folder, events, segments, numbers.at(-1) ?? 0);
    events.found(segments.at(-1)?.facts('all') ?? []);
    for (const segment of segments.filter(({ pending }) => pending === 0)) queue.#remove(segment);
    return { queue, damaged };
  }

  /** Messages that wait. */
  get pending(): number {
    return this.#segments.reduce((sum, { pending }) => sum + pending, 0);
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The time of the oldest message in its files, ms since 1970; infinite where there is none. */
  get firstTime(): number {
    return this.#segments[0]?.firstTime ?? Number.POSITIVE_INFINITY;
  }

  /** The time of the oldest message that waits, ms since 1970; null where none does. */
  get oldest(): number | null {
    const position = this.next(undefined);
    return position === undefined ? null : (this.read(position)?.time ?? position.segment.firstTime);
  }

  /**
   * Puts a message behind the others, in a file of so many bytes at most but for its last message. Answers where it is, and its
   * bytes on disk. Throws what the system says.
   */
  append(
    message: OutboxMessage,
    segmentBytes: number,
  ): { readonly position: Position; readonly bytes: number } {
    const segment = this.#open(segmentBytes);
    const { index, bytes } = segment.append(message);
    return { position: { segment, index }, bytes };
  }

  /** A message; undefined where it is damaged or its segment has given way. */
  read({ segment, index }: Position): OutboxMessage | undefined {
    return this.#segments.includes(segment) ? segment.read(index) : undefined;
  }

  /** The first message that waits behind a position; the first of all where none is given. */
  next(after: Position | undefined): Position | undefined {
    for (const segment of this.#segments) {
      if (after !== undefined && segment.number < after.segment.number) continue;
      const index = segment.pendingFrom(segment === after?.segment ? after.index + 1 : 0);
      if (index !== undefined) return { segment, index };
    }
    return undefined;
  }

  /** The last message that waits before a position; the last of all where none is given. */
  previous(before: Position | undefined): Position | undefined {
    for (const segment of this.#segments.toReversed()) {
      if (before !== undefined && segment.number > before.segment.number) continue;
      const index = segment.pendingBefore(
        segment === before?.segment ? before.index : Number.POSITIVE_INFINITY,
      );
      if (index !== undefined) return { segment, index };
    }
    return undefined;
  }

  /** Notes that a message need not be sent any more; false when that was known. Throws what the system says. */
  settle({ segment, index }: Position): boolean {
    if (!this.#segments.includes(segment) || !segment.settle(index)) return false;
    const isShort = segment === this.#current && segment.bytes < shortSegment;
    if (segment.pending === 0 && !isShort) this.#remove(segment);
    return true;
  }

  /**
   * Removes the oldest segment, once `lost` was called with the messages that waited in it; false where there is nothing to remove.
   * Throws what the system says.
   */
  dropOldest(lost: (messages: readonly MessageFacts[]) => void): boolean {
    const [segment] = this.#segments;
    if (segment === undefined || segment.isEmpty) return false;
    lost(segment.facts('waiting'));
    this.#remove(segment);
    return true;
  }

  /** Whether the oldest segment holds nothing as young as a time, ms since 1970. */
  isOldestBefore(time: number): boolean {
    const [segment] = this.#segments;
    return segment !== undefined && !segment.isEmpty && segment.lastTime < time;
  }

  async sync(): Promise<void> {
    await this.#current?.sync();
  }

  close(): void {
    for (const segment of this.#segments) segment.close();
  }

  #open(segmentBytes: number): OutboxSegment {
    const current = this.#current;
    if (current?.canTakeMore === true && current.bytes < segmentBytes) return current;
    if (current !== undefined) {
      if (current.pending === 0) this.#remove(current);
      else current.finish();
    }
    this.#events.beforeFile();
    const number = this.#last + 1;
    // Only now, so that a full disk does not keep the gateway from being started.
    makeFolders(this.#folder, 0o700);
    const made = OutboxSegment.create(fileOf(this.#folder, number), number);
    this.#last = number;
    this.#current = made;
    this.#segments.push(made);
    return made;
  }

  #remove(segment: OutboxSegment): void {
    this.#events.beforeFile();
    segment.remove();
    const at = this.#segments.indexOf(segment);
    if (at !== -1) this.#segments.splice(at, 1);
    if (segment === this.#current) this.#current = undefined;
  }
}

/** The names in a folder; none where there is no such. */
function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function fileOf(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(10, '0')}.log`);
}

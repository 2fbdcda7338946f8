import { readFileSync } from 'node:fs';
import { type AlarmEvent, alarmEventSchema } from '@penstock/contract/model/alarm-event';
import { writeFileAtomicallySync } from '@penstock/node-kit/durable-file';
import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AppendFile } from '../storage/append-file.ts';
import { frameHead, frameOf, isWhole, payloadAt } from '../storage/frame.ts';

/** The bytes of an entry: JSON of an event with all its values. */
const payloadBounds = { min: 2, max: 65_536 } as const;
/** A file of this size is written again with what still counts, where that is less than half of it. */
const compactBytes = 512 * 1024;

const entrySchema = z.discriminatedUnion('entry', [
  /** An alarm that is active, whose event is in the stream. */
  z.object({ entry: z.literal('active'), event: alarmEventSchema }),
  /** An event of an alarm. */
  z.object({ entry: z.literal('event'), event: alarmEventSchema }),
  /** So many events of this file are durable in the stream. */
  z.object({ entry: z.literal('written'), count: z.number().int() }),
]);
type Entry = z.output<typeof entrySchema>;

/** The content of a journal. */
export interface JournalContent {
  /** The alarms that are active: the event that raised each. */
  readonly active: readonly AlarmEvent[];
  /** Events that may not be in the stream, in their order. */
  readonly unwritten: readonly AlarmEvent[];
}

/**
 * The events of alarms, on disk before they are in the record stream. A file that is only appended to: frames of JSON. The
 * end of the process loses nothing of it; an end of power at most what was not made durable, and that is not in the stream.
 */
export class AlarmJournal {
  readonly #file: string;
  readonly #log: Logger;
  #writing: AppendFile | undefined;
  #hasFailed = false;
  /** Events in the file, and the bytes that a file with only what counts had. */
  #events = 0;
  #compactedBytes = 0;

  private constructor(file: string, log: Logger) {
    this.#file = file;
    this.#log = log;
  }

  /** Opens the file, and writes it again with only what still counts. */
  static open(file: string, log: Logger): { journal: AlarmJournal; content: JournalContent } {
    const content = contentOf(readJournal(file, log));
    const journal = new AlarmJournal(file, log);
    journal.compact(content);
    return { journal, content };
  }

  /** How many events it contains that were not there when it was last compacted, or were not in the stream then. */
  get events(): number {
    return this.#events;
  }

  /** Whether it is worth while to write it again. */
  get isLong(): boolean {
    const bytes = this.#writing?.bytes ?? 0;
    return bytes > compactBytes && bytes > 2 * this.#compactedBytes;
  }

  /** Writes an event behind the others. */
  append(event: AlarmEvent): void {
    if (this.#write({ entry: 'event', event })) this.#events += 1;
  }

  /** Notes that the first events of the file are durable in the stream. */
  written(count: number): void {
    this.#write({ entry: 'written', count });
  }

  /** Makes all that was written so far durable. A failure is logged once. */
  async sync(): Promise<void> {
    try {
      await this.#writing?.sync();
    } catch (error) {
      this.#failed(error);
    }
  }

  /**
   * Replaces the file by one with this content; where that fails, what there is stays. Waits for the disk, so that nothing
   * is written meanwhile.
   */
  compact({ active, unwritten }: JournalContent): void {
    const raised = new Set(unwritten.map(({ occurrence }) => occurrence));
    const entries: Entry[] = [
      ...active
        .filter(({ occurrence }) => !raised.has(occurrence))
        .map((event) => ({ entry: 'active' as const, event })),
      ...unwritten.map((event) => ({ entry: 'event' as const, event })),
    ];
    const bytes = Buffer.concat(entries.map(frame));
    try {
      writeFileAtomicallySync(this.#file, bytes);
      this.#writing?.close();
      this.#writing = AppendFile.continue(this.#file, bytes.length);
      this.#events = unwritten.length;
      this.#compactedBytes = bytes.length;
      this.#hasFailed = false;
    } catch (error) {
      this.#failed(error);
    }
  }

  close(): void {
    this.#writing?.close();
  }

  /** False, and logged once, when it fails. */
  #write(entry: Entry): boolean {
    try {
      this.#writing?.append(frame(entry));
      return this.#writing !== undefined;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  #failed(error: unknown): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    const reason = reasonOf(error);
    this.#log.error({ file: this.#file, reason }, 'the states of alarms cannot be kept on disk');
  }
}

function frame(entry: Entry): Buffer {
  return frameOf(Buffer.from(JSON.stringify(entry)));
}

/** The entries of a file up to the first that is not whole. */
function readJournal(file: string, log: Logger): Entry[] {
  const entries: Entry[] = [];
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      log.error({ file, reason: reasonOf(error) }, 'the states of alarms cannot be read');
    return entries;
  }
  for (let at = 0; at < bytes.length; ) {
    const payload = payloadAt(bytes, at, payloadBounds);
    if (payload === undefined || !isWhole(bytes, at, payload)) break;
    const entry = entrySchema.safeParse(JSON.parse(payload.toString('utf8')));
    if (!entry.success) break;
    entries.push(entry.data);
    at += frameHead + payload.length;
  }
  return entries;
}

/** The content that follows from entries. */
function contentOf(entries: readonly Entry[]): JournalContent {
  const active = new Map<string, AlarmEvent>();
  const events: AlarmEvent[] = [];
  let written = 0;
  for (const entry of entries) {
    if (entry.entry === 'written') {
      written = Math.max(written, entry.count);
      continue;
    }
    const { event } = entry;
    if (entry.entry === 'event') events.push(event);
    if (event.event === 'raised') active.set(event.occurrence, event);
    else active.delete(event.occurrence);
  }
  return { active: [...active.values()], unwritten: events.slice(written) };
}

import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { maxLosses } from '@penstock/contract/link/methods/appended-records';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { LossList } from '../storage/loss-list.ts';
import { RecordStream, streamFile } from './record-stream.ts';
import { Segment, streamInHead } from './segment.ts';
import { SegmentReader } from './segment-reader.ts';
import { readStreamFile } from './stream-file.ts';

/** A segment: the number of its stream, and its first sequence. */
const segmentName = /^([0-9]{6,12})-([0-9]{16})\.log$/;
const anyName = /^([0-9]{6,12})[-.]/;
const streamName = /^([0-9]{6,12})\.stream$/;
/** Kept by earlier versions, to know which of two streams counts. Now all count. */
const generationFile = 'generation';
/** The ending of a file that was put aside since nobody can say what it is. */
const asideEnding = '.damaged';

/** Segments that nobody can deliver, since it is not known which stream they are of. */
export interface Unknown {
  /** Records that were found in them; at least 1. */
  readonly count: number;
  /** Times of the first and the last, ms since 1970; null where none can be read. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The content of a folder. */
export interface OpenedStreams {
  /** Oldest first. */
  readonly streams: readonly RecordStream[];
  readonly unknown: readonly Unknown[];
  /** The highest number of a stream of which there is any file; 0 without one. */
  readonly lastNumber: number;
}

/**
 * Opens the streams of a folder, oldest first. Nothing is removed that may hold a record: a damaged file is read as far
 * as it goes, and one whose stream is not known is put aside.
 */
export function openStreams(folder: string, log: Logger): OpenedStreams {
  const files = new Map<number, { readonly name: string; readonly first: number }[]>();
  let lastNumber = 0;
  for (const name of readdirSync(folder)) {
    lastNumber = Math.max(lastNumber, Number(anyName.exec(name)?.[1] ?? 0));
    const segment = segmentName.exec(name);
    const number = Number(segment?.[1] ?? streamName.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isSafeInteger(number)) continue;
    const ofStream = files.get(number) ?? [];
    if (segment !== null) ofStream.push({ name, first: Number(segment[2]) });
    files.set(number, ofStream);
  }
  rmSync(join(folder, generationFile), { force: true });
  const streams: RecordStream[] = [];
  const unknown: Unknown[] = [];
  for (const [number, segments] of [...files].toSorted(([one], [other]) => one - other)) {
    const opened = openStream(folder, number, segments, log);
    if (opened instanceof RecordStream) streams.push(opened);
    else unknown.push(...opened);
  }
  return { streams, unknown, lastNumber };
}

function openStream(
  folder: string,
  number: number,
  found: readonly { readonly name: string; readonly first: number }[],
  log: Logger,
): RecordStream | readonly Unknown[] {
  const segments: Segment[] = [];
  let following: number | undefined;
  for (const { name, first } of found.toSorted((one, other) => other.first - one.first)) {
    const segment = Segment.found(join(folder, name), first, following);
    segments.unshift(segment);
    following = first;
  }
  const { facts, mark, ranges } = readStreamFile(streamFile(folder, number));
  const id = facts?.id ?? segments.map(({ file }) => streamInHead(file)).find((name) => name !== undefined);
  if (id === undefined) return segments.flatMap((segment) => putAside(segment, log));
  const next = Math.max(facts?.next ?? 1, segments.at(-1)?.next ?? 1);
  return new RecordStream(
    folder,
    number,
    { id, offset: facts?.offset ?? 0, next },
    {
      segments,
      losses: LossList.of(ranges ?? [], maxLosses),
      mark,
    },
  );
}

/** Puts a file aside of which nobody knows the stream. One without a whole entry is removed: it held no record. */
function putAside(segment: Segment, log: Logger): Unknown[] {
  const { file } = segment;
  const times = new SegmentReader(segment).times();
  if (times === undefined && segment.bytes < 100) {
    segment.remove();
    return [];
  }
  try {
    renameSync(file, `${file}${asideEnding}`);
  } catch (error) {
    log.error({ file, reason: reasonOf(error) }, 'a damaged segment cannot be put aside');
  }
  log.error({ file }, 'a segment of the buffer is damaged: its stream is not known, and it is put aside');
  const count = Math.max(1, segment.next - segment.first);
  return [{ count, from: times?.from ?? null, to: times?.to ?? null }];
}

import { rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import { Segment } from './segment.ts';

/** A segment: the life of the buffer that it is of, and its first sequence. */
const fileName = /^([0-9]{6})-([0-9]{16})\.log$/;
/** Contains the number of the life whose files count, once there was more than one. */
const generationFile = 'generation';

/** The file of the segment that starts with a sequence, in a life of the buffer. */
export function segmentFile(folder: string, generation: number, first: number): string {
  return join(folder, `${String(generation).padStart(6, '0')}-${String(first).padStart(16, '0')}.log`);
}

/** The number of the life whose files count; 1 at first. */
export async function readGeneration(folder: string): Promise<number> {
  try {
    return Number.parseInt(await readFile(join(folder, generationFile), 'utf8'), 10) || 1;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 1;
    throw error;
  }
}

/** From now on the files of this life count. */
export async function writeGeneration(folder: string, generation: number): Promise<void> {
  await writeFileAtomically(join(folder, generationFile), `${generation}\n`);
}

/** Opens the segments of a life, the oldest first. Those of other lives are removed, and those that are damaged. */
export async function openSegments(folder: string, generation: number, log: Logger): Promise<Segment[]> {
  const ofGeneration = (name: string) => Number(fileName.exec(name)?.[1]) === generation;
  const all = (await readdir(folder)).filter((name) => fileName.test(name)).toSorted();
  for (const name of all) if (!ofGeneration(name)) rmSync(join(folder, name));
  const segments: Segment[] = [];
  let next: number | undefined;
  for (const name of all.filter(ofGeneration).reverse()) {
    const segment = Segment.open(join(folder, name), next);
    if (segment === undefined) {
      log.warn({ file: name }, 'a segment of the buffer is damaged and removed');
      rmSync(join(folder, name));
    } else {
      segments.unshift(segment);
      next = segment.first;
    }
  }
  return segments;
}

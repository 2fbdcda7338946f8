import { readFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { z } from 'zod';

/** The version of this runtime, as its manifest has it: the program and its sources lie beside it alike. */
export const software = z
  .object({ version: z.string().min(1).max(20) })
  .parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;

/** The description of this machine, in at most 100 characters. */
export function hardware(): string {
  return `${platform()} ${arch()} ${cpus()[0]?.model ?? ''}`.trim().slice(0, 100);
}

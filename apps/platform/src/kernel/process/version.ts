import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** The version of the platform, from its package. */
export function platformVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  return manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

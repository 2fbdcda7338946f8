import { readFile } from 'node:fs/promises';
import { UsageError } from './parse-options.ts';

/** The certificate authorities in a file. @throws UsageError where it cannot be read. */
export async function readAuthority(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`--authority ${file}`);
  }
}

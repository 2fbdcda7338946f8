import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeFileAtomically } from '@penstock/node-kit/durable-file';
import { codeOf } from '@penstock/node-kit/error-text';
import { makeFolders } from '@penstock/node-kit/make-folders';

/**
 * The files of the data folder that are in a backup beside the database: what was ordered by ACME, and the key of the
 * account there. Everything else in the folder is made again by a start, or lives as long as a request.
 */
export const backedUpFiles = ['tls/acme-certificate.pem', 'tls/acme-account.pem'] as const;
export type BackedUpFile = (typeof backedUpFiles)[number];

/** Reads those of a data folder that are there. */
export async function readBackedUpFiles(dataFolder: string): Promise<ReadonlyMap<BackedUpFile, Buffer>> {
  const found = new Map<BackedUpFile, Buffer>();
  for (const name of backedUpFiles) {
    try {
      found.set(name, await readFile(join(dataFolder, name)));
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
  }
  return found;
}

/** Writes them into a data folder, readable by their owner only. */
export async function writeBackedUpFiles(
  dataFolder: string,
  files: ReadonlyMap<BackedUpFile, Buffer>,
): Promise<void> {
  for (const [name, content] of files) {
    const path = join(dataFolder, name);
    makeFolders(dirname(path), 0o700);
    await writeFileAtomically(path, content, 0o600);
  }
}

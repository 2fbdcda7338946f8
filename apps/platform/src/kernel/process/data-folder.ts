import { codeOf, reasonOf } from '@penstock/node-kit/error-text';
import { FolderInUseError, type FolderLock, lockFolder } from '@penstock/node-kit/folder-lock';
import { makeFolders } from '@penstock/node-kit/make-folders';
import { PlatformStartError } from './start-error.ts';

/** The folder of PENSTOCK_DATA, locked for this process. */
export interface DataFolder extends FolderLock {
  readonly path: string;
}

/**
 * Makes the folder where it is missing and locks it for this process.
 * @throws PlatformStartError when it cannot be written, or another platform uses it.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    // Others may pass through, as the user that PostgreSQL runs as must, but not list it.
    makeFolders(path, 0o711);
    const { release } = await lockFolder(path, 'platform');
    return { path, release };
  } catch (error) {
    if (error instanceof FolderInUseError) {
      throw new PlatformStartError(
        'in-use',
        'PENSTOCK_DATA',
        `Another platform (process ${error.pid}) already runs on the data folder ${path}: stop it, or set PENSTOCK_DATA to another folder.`,
      );
    }
    throw new PlatformStartError(
      'folder',
      'PENSTOCK_DATA',
      `The data folder ${path} cannot be written (${codeOf(error) ?? reasonOf(error)}): set PENSTOCK_DATA to a folder that this user can write.`,
      { cause: error },
    );
  }
}

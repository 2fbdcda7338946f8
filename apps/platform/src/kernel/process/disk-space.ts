import { statfs } from 'node:fs/promises';

/** Below so many free bytes a disk counts as full: what is under way needs some. */
const neededBytes = 32 * 1024 * 1024;

/** Whether the disk of a folder is full. A folder that cannot be looked at counts as full: nothing can be written there. */
export async function isDiskFull(path: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(path);
    return bavail * bsize < neededBytes;
  } catch {
    return true;
  }
}

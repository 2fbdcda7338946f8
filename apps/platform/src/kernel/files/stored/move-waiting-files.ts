import { claimMove, type MovedFile, postponeMove } from './file-move-repository.ts';
import { isOfPlace, moveFile, type MoveParts } from './move-file.ts';

/** An observer of files that are moved. */
export interface MoveObserver {
  readonly onMoved: (file: MovedFile) => void;
  /** A file is not as it was stored, and stays where it is. */
  readonly onFailed: (file: MovedFile, error: unknown) => void;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** How long a file is left alone that could not be moved, in s. */
const failedWait = 3600;

/**
 * Moves all files that wait for it and that no process is moving, one after the other. Each is moved whole or stays, so that it can be
 * ended and started again at any time. Throws what is wrong with a place.
 */
export async function moveWaitingFiles(
  parts: MoveParts,
  { onMoved, onFailed, signal }: MoveObserver,
): Promise<void> {
  const { db, places } = parts;
  const isEnded = () => signal?.aborted ?? false;
  while (!isEnded()) {
    const file = await claimMove(db, places.sources, places.target);
    if (file === undefined) return;
    try {
      await moveFile(parts, file, signal);
      onMoved(file);
    } catch (error) {
      const isOver = isEnded() || isOfPlace(error);
      await postponeMove(db, file.id, isOver ? 0 : failedWait);
      if (isOver) throw error;
      onFailed(file, error);
    }
  }
}

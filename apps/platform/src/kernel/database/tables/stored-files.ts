import { column } from '../column.ts';

/** Lasting files, wherever their content is: models, firmware, images of pages. */
export const storedFileTable = {
  id: column.uuid(),
  /** The name of the place of its content; `database`: {@link storedFilePieceTable}. */
  place: column.text().withDefault(),
  /** The place that it is being moved to, or was when that ended early. */
  moving_to: column.text().nullable(),
  /** Nobody else moves it before; null when nobody does. */
  move_after: column.time().nullable(),
  /** Bytes. */
  size: column.bigint(),
  /** In hexadecimal; null while it is being uploaded. */
  sha256: column.text().nullable(),
  created_at: column.time().withDefault(),
} as const;

/** The content of files in the database, in pieces: they are taken and given piece by piece. */
export const storedFilePieceTable = {
  file_id: column.uuid(),
  /** The offset of its first byte. */
  start: column.bigint(),
  size: column.integer(),
  content: column.bytes(),
} as const;

/** Contents that are to be removed from places outside of the database. */
export const storedFileRemovalTable = {
  id: column.uuid(),
  place: column.text(),
  /** Until then whoever reads it goes on. */
  due_at: column.time().withDefault(),
} as const;

import { type CatalogueError, failure } from '@penstock/contract/errors/error';

/** The facts of a definition about its last change. */
export interface DefinitionRevision {
  readonly revision: number;
  readonly changed_by: string;
  readonly changed_at: Date;
}

/** Throws `definition.changedBy`, which names who was faster, unless a change was made from the current revision. */
export function demandCurrent(current: DefinitionRevision, base: number): void {
  if (current.revision !== base) throw changedBy(current, base);
}

function changedBy(
  { revision, changed_by: by, changed_at: at }: DefinitionRevision,
  base: number,
): CatalogueError {
  return failure('definition.changedBy', {
    base,
    current: revision,
    author: by === '' ? '-' : by,
    time: at.toISOString(),
  });
}

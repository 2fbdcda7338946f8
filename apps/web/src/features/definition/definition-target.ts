/** Whose definition is edited. */
export interface DefinitionTarget {
  readonly kind: 'product' | 'equipment';
  readonly id: string;
}

/** What every query about a definition starts with, so that a change has all read again. */
export function definitionKey({ kind, id }: DefinitionTarget): readonly string[] {
  return ['definition', kind, id];
}

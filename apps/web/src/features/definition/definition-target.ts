/** The owner of the edited definition. */
export interface DefinitionTarget {
  readonly kind: 'product' | 'equipment';
  readonly id: string;
}

/** The start of the keys of all queries about a definition, so that a change has all read again. */
export function definitionKey({ kind, id }: DefinitionTarget): readonly string[] {
  return ['definition', kind, id];
}

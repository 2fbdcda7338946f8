import type { CatalogueName } from '@penstock/languages/catalogue';
/** Something that scripts can use, or a type that it names. */
export interface ApiEntry {
  /** `variables`, `variables.read`, `TaskInput`, `TaskInput.reason`. */
  readonly name: string;
  readonly kind: 'object' | 'function' | 'type' | 'field';
  /** As it is declared, on one line. */
  readonly signature: string;
}

/** All that some scripts can use, each object before its members, and the catalogue that explains them by their names. */
export interface ScriptApi {
  readonly entries: readonly ApiEntry[];
  readonly catalogue: CatalogueName;
}

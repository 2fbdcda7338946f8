/** Something that scripts can use, or a type that it names. */
export interface ApiEntry {
  /** `variables`, `variables.read`, `TaskInput`, `TaskInput.reason`. */
  readonly name: string;
  readonly kind: 'object' | 'function' | 'type' | 'field';
  /** As it is declared, on one line. */
  readonly signature: string;
  /** Its description; empty where its signature is enough. */
  readonly doc: string;
}

/** All that some scripts can use, each object before its members, and what it says in Chinese, by name. */
export interface ScriptApi {
  readonly entries: readonly ApiEntry[];
  readonly texts: Readonly<Record<string, string>>;
}

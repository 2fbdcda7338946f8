import type { ChangeResult, ConfigurationChange } from './change.ts';
import type { Revision, RevisionFacts } from './revision.ts';
import type { Chunk } from './revision-file.ts';

/** The configuration of the running gateway, as methods of the link use it. */
export interface ConfigurationAccess {
  readonly current: Revision;
  /** Paths that the current document sets and this gateway does not carry out: stored by another version. */
  unsupported(): readonly string[];
  /** Part of the deflated canonical text of a revision. @throws CatalogueError `configuration.revisionMissing`. */
  read(revision: number | undefined, offset: number, limit: number): Promise<Chunk>;
  /** Stores a change and makes it effective. @throws CatalogueError what `ConfigurationStore.apply` throws. */
  change(change: ConfigurationChange): Promise<ChangeResult>;
  /** Calls back after each change, whoever made it; the answer ends it. */
  listen(listener: (revision: RevisionFacts) => void): () => void;
}

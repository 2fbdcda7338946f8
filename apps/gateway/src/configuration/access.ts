import type { ChangeResult, ConfigurationChange } from './change.ts';
import type { Revision, RevisionFacts } from './revision.ts';
import type { Chunk } from './revision-file.ts';
import type { Probation } from '@penstock/contract/link/methods/configuration';

/** The configuration of the running gateway, as methods of the link use it. */
export interface ConfigurationAccess {
  readonly current: Revision;
  /** Paths that the current document sets and this gateway does not carry out: stored by another version. */
  unsupported(): readonly string[];
  /** Part of the deflated canonical text of a revision. @throws CatalogueError `configuration.revisionMissing`. */
  read(revision: number | undefined, offset: number, limit: number): Promise<Chunk>;
  /** The kept revisions before one, or of all, the newest first. */
  revisions(before: number | undefined, limit: number): Promise<readonly RevisionFacts[]>;
  /**
   * Stores a change and makes it effective.
   * @throws CatalogueError `configuration.onProbation`, and what `ConfigurationStore.apply` throws.
   */
  change(change: ConfigurationChange): Promise<ChangeResult>;
  /** The probation of the current revision; null when it is applied for good. */
  readonly probation: Probation | null;
  /** Throws `configuration.onProbation` while the current revision is on probation. */
  refuseOnProbation(): void;
  /** Ends the probation of a revision: it stays. @throws CatalogueError `configuration.probationOver`. */
  confirm(revision: number): Promise<void>;
  /** Ends the probation of a revision and returns to the one before. @throws CatalogueError `configuration.probationOver`. */
  returnFrom(revision: number): Promise<ChangeResult>;
  /** Calls back after each change, whoever made it, and when a probation ends; the answer ends it. */
  listen(listener: (revision: RevisionFacts) => void): () => void;
}

import type { ChangeSummary } from '@penstock/contract/configuration/diff/change-summary';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import type { PendingEffects } from '@penstock/contract/model/pending-effects';
import type { DriverSummary, ReportedRevision, RevisionKey } from '../access.ts';
import type { KnownDocument } from './thread/messages.ts';

/** A revision in the list of a gateway. */
export interface KnownRevision extends ReportedRevision {
  /** Bytes of the document; null while it is not stored. */
  readonly size: number | null;
  /** How many changes made it out of the one before; null while that is not known. */
  readonly changes: number | null;
  /** The objects that these changes concern; null while that is not known. */
  readonly summary: readonly ChangeSummary[] | null;
}

/** A document that is to be stored: canonical JSON text, deflated with the header of zlib. */
export interface NewDocument {
  readonly document: Uint8Array;
  /** Bytes of the text. */
  readonly size: number;
  readonly drivers: readonly DriverSummary[];
  /** The same with a mark in the place of each secret, for its history; null where it has none. */
  readonly history: Uint8Array | null;
}

/** A stored document with its secrets, and what its history has; null where it has no secrets. */
export interface OpenDocument {
  readonly document: Uint8Array;
  readonly history: Uint8Array | null;
}

/** The same for the thread; null where it has no secrets. */
export function knownOf({ document, history }: OpenDocument): KnownDocument | null {
  return history === null ? null : { document, history };
}

/** Keeps the revisions of gateways that a console has heard of. */
export interface RevisionStore {
  /** Notes a revision; what is known of one that was noted before is replaced. The oldest beyond the kept ones go. */
  note(sn: string, facts: ReportedRevision): Promise<void>;
  /** Stores the document of a noted revision. */
  fill(key: RevisionKey, document: NewDocument): Promise<void>;
  /** Forgets the secrets of all revisions of a gateway but the present one. */
  forget(sn: string): Promise<void>;
  isNoted(key: RevisionKey): Promise<boolean>;
  isFilled(key: RevisionKey): Promise<boolean>;
  /** The revision that a gateway last reported. */
  latest(sn: string): Promise<ReportedRevision | undefined>;
  /** All that are kept, the latest first. */
  list(sn: string): Promise<readonly KnownRevision[]>;
  /** Stores by which changes a revision was made. */
  storeChanges(key: RevisionKey, changes: readonly PatchChange[]): Promise<void>;
  storePendingEffects(sn: string, pendingEffects: PendingEffects): Promise<void>;
  pendingEffects(sn: string): Promise<PendingEffects>;
  drivers(key: RevisionKey): Promise<readonly DriverSummary[] | undefined>;
  /** The document with its secrets; undefined for a revision whose secrets were forgotten. */
  document(key: RevisionKey): Promise<OpenDocument | undefined>;
  /** The document of a revision with a mark in the place of each secret, or as it is where it has none. */
  history(key: RevisionKey): Promise<Uint8Array | undefined>;
  /** A document of the gateway whose secrets are known; undefined where none has any. */
  known(sn: string): Promise<KnownDocument | undefined>;
}

import type { DriverSummary, ReportedRevision, RevisionKey } from '@penstock/console/access';
import type {
  KnownRevision,
  NewDocument,
  OpenDocument,
  RevisionStore,
} from '@penstock/console/configuration/revision-store';
import type { KnownDocument } from '@penstock/console/configuration/thread/messages';
import { changeSummary } from '@penstock/contract/configuration/diff/change-summary';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import { type PendingEffects, pendingEffectsSchema } from '@penstock/contract/model/pending-effects';

/** Revisions of a gateway that are kept; the gateway itself keeps the older ones. */
const keptRevisions = 30;

interface Kept {
  facts: ReportedRevision;
  document: NewDocument | undefined;
  changes: readonly PatchChange[] | undefined;
}

/** The revisions of one gateway, the latest noted last. */
interface OfGateway {
  readonly revisions: Map<string, Kept>;
  working: RevisionKey | undefined;
  pendingEffects: PendingEffects;
}

/**
 * Keeps the revisions of the gateway that a local console is connected to, in memory: they go with the program, and secrets are on no
 * disk.
 */
export class MemoryRevisions implements RevisionStore {
  readonly #gateways = new Map<string, OfGateway>();

  /** Notes the revision that a gateway works with. */
  async workWith(key: RevisionKey): Promise<void> {
    this.#of(key.sn).working = key;
  }

  /** Forgets everything about all gateways but one. */
  forgetOthers(sn: string): void {
    for (const other of this.#gateways.keys()) if (other !== sn) this.#gateways.delete(other);
  }

  async note(sn: string, facts: ReportedRevision): Promise<void> {
    const { revisions, working } = this.#of(sn);
    const name = nameOf(facts);
    const known = revisions.get(name);
    if (known !== undefined) {
      known.facts = facts;
      return;
    }
    revisions.set(name, { facts, document: undefined, changes: undefined });
    for (const old of revisions.keys()) {
      if (revisions.size <= keptRevisions) break;
      if (working === undefined || old !== nameOf(working)) revisions.delete(old);
    }
  }

  async fill(key: RevisionKey, document: NewDocument): Promise<void> {
    const kept = this.#kept(key);
    if (kept !== undefined) kept.document = document;
    await this.forget(key.sn);
  }

  async forget(sn: string): Promise<void> {
    const { revisions, working } = this.#of(sn);
    for (const [name, kept] of revisions) {
      if (kept.document === undefined || kept.document.history === null) continue;
      if (working !== undefined && name === nameOf(working)) continue;
      // Its history stays, without the secrets.
      kept.document = { ...kept.document, document: kept.document.history, drivers: [] };
    }
  }

  async isNoted(key: RevisionKey): Promise<boolean> {
    return this.#kept(key) !== undefined;
  }

  async isFilled(key: RevisionKey): Promise<boolean> {
    const kept = this.#kept(key);
    return kept?.document !== undefined && (this.#isOpen(kept.document) || !this.#isWorking(key));
  }

  async latest(sn: string): Promise<ReportedRevision | undefined> {
    const { working } = this.#of(sn);
    return working && this.#kept(working)?.facts;
  }

  async list(sn: string): Promise<readonly KnownRevision[]> {
    return [...this.#of(sn).revisions.values()]
      .map(({ facts, document, changes }) => ({
        ...facts,
        size: document?.size ?? null,
        changes: changes?.length ?? null,
        summary: changes === undefined ? null : changeSummary(changes),
      }))
      .toSorted((one, other) => other.time - one.time || other.revision - one.revision);
  }

  async storeChanges(key: RevisionKey, changes: readonly PatchChange[]): Promise<void> {
    const kept = this.#kept(key);
    if (kept !== undefined) kept.changes = changes;
  }

  async storePendingEffects(sn: string, pendingEffects: PendingEffects): Promise<void> {
    this.#of(sn).pendingEffects = pendingEffects;
  }

  async pendingEffects(sn: string): Promise<PendingEffects> {
    return this.#of(sn).pendingEffects;
  }

  async drivers(key: RevisionKey): Promise<readonly DriverSummary[] | undefined> {
    const document = this.#kept(key)?.document;
    return document === undefined || !this.#isOpen(document) ? undefined : document.drivers;
  }

  async document(key: RevisionKey): Promise<OpenDocument | undefined> {
    const document = this.#kept(key)?.document;
    if (document === undefined || !this.#isOpen(document)) return undefined;
    return { document: document.document, history: document.history };
  }

  async history(key: RevisionKey): Promise<Uint8Array | undefined> {
    const document = this.#kept(key)?.document;
    return document && (document.history ?? document.document);
  }

  async known(sn: string): Promise<KnownDocument | undefined> {
    for (const { document } of [...this.#of(sn).revisions.values()].toReversed())
      if (document !== undefined && document.history !== null && this.#isOpen(document))
        return { document: document.document, history: document.history };
    return undefined;
  }

  #of(sn: string): OfGateway {
    const known = this.#gateways.get(sn);
    if (known !== undefined) return known;
    const made: OfGateway = {
      revisions: new Map(),
      working: undefined,
      pendingEffects: pendingEffectsSchema.parse({}),
    };
    this.#gateways.set(sn, made);
    return made;
  }

  #kept(key: RevisionKey): Kept | undefined {
    return this.#of(key.sn).revisions.get(nameOf(key));
  }

  #isWorking(key: RevisionKey): boolean {
    const { working } = this.#of(key.sn);
    return working !== undefined && nameOf(working) === nameOf(key);
  }

  /** Whether the secrets of a document are there, if it has any: what was forgotten is its own history. */
  #isOpen({ document, history }: NewDocument): boolean {
    return history === null || document !== history;
  }
}

function nameOf({ revision, hash }: Pick<ReportedRevision, 'revision' | 'hash'>): string {
  return `${revision} ${hash}`;
}

import { gatewayAuthor } from '@penstock/contract/configuration/author';
import { deflateSync } from 'node:zlib';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { failure } from '@penstock/contract/errors/error';
import type { Probation } from '@penstock/contract/link/methods/configuration';
import type { ConfigurationAccess } from '../configuration/access.ts';
import type { ChangeContent, ChangeResult, ConfigurationChange } from '../configuration/change.ts';
import { type Prepared, prepare } from '../configuration/preparation.ts';
import { hashOfBytes, type Revision, type RevisionFacts } from '../configuration/revision.ts';
import type { Chunk } from '../configuration/revision-file.ts';
import type { Clock } from '../collector/schedule.ts';

/** Revisions that are kept. */
const keptRevisions = 5;

/** A revision whose deflated text is made when it is asked for. */
export interface KeptRevision extends Revision {
  readonly deflated: Uint8Array;
}

/** The first revision of gateways that begin with the same document, which they share. */
export function firstRevision(configuration: Configuration, time: number): KeptRevision {
  const text = Buffer.from(canonicalText(configuration));
  const deflated = deflateSync(text);
  const sizes = { bytes: text.length, deflatedBytes: deflated.length };
  const facts = { revision: 1, hash: hashOfBytes(text), author: 'simulator', note: '', time, ...sizes };
  return { ...facts, configuration, deflated };
}

interface SimulatedConfigurationOptions {
  readonly first: KeptRevision;
  readonly clock: Clock;
  /** Whether it can keep a change; otherwise it fails as with a full disk. */
  readonly canKeep: boolean;
  /** Makes a configuration effective. */
  readonly apply: (configuration: Configuration) => void;
}

interface Trial {
  readonly revision: number;
  readonly returnsTo: KeptRevision;
  /** The end, by the monotonic clock. */
  readonly end: number;
  readonly cancel: () => void;
}

/** The configuration of a simulated gateway, in memory: documents are checked and patched as on any gateway. */
export class SimulatedConfiguration implements ConfigurationAccess {
  readonly #options: SimulatedConfigurationOptions;
  readonly #listeners = new Set<(revision: RevisionFacts) => void>();
  /** The newest first. */
  #revisions: readonly KeptRevision[];
  #trial: Trial | undefined;

  constructor(options: SimulatedConfigurationOptions) {
    this.#options = options;
    this.#revisions = [options.first];
  }

  get current(): KeptRevision {
    return this.#revisions[0] ?? this.#options.first;
  }

  get probation(): Probation | null {
    if (this.#trial === undefined) return null;
    const { clock } = this.#options;
    const { revision, returnsTo, end } = this.#trial;
    const remaining = Math.max(0, Math.round(end - clock.monotonic()));
    return { revision, returnsTo: returnsTo.revision, remaining, until: clock.wall() + remaining };
  }

  /** A simulated gateway takes every document, whatever it carries out of it. */
  unsupported(): readonly string[] {
    return [];
  }

  read(revision: number | undefined, offset: number, limit: number): Promise<Chunk> {
    const found = this.#revisions.find((one) => one.revision === (revision ?? this.current.revision));
    if (found === undefined)
      return Promise.reject(failure('configuration.revisionMissing', { revision: revision ?? 0 }));
    const { configuration: _document, deflated, ...facts } = found;
    return Promise.resolve({ facts, data: deflated.subarray(offset, offset + limit) });
  }

  revisions(before: number | undefined, limit: number): Promise<readonly RevisionFacts[]> {
    return Promise.resolve(
      this.#revisions
        .filter(({ revision }) => before === undefined || revision < before)
        .slice(0, limit)
        .map(({ configuration: _document, deflated: _deflated, ...facts }) => facts),
    );
  }

  change(change: ConfigurationChange): Promise<ChangeResult> {
    try {
      return Promise.resolve(this.#change(change));
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  refuseOnProbation(): void {
    const { probation } = this;
    if (probation === null) return;
    const seconds = Math.ceil(probation.remaining / 1000);
    throw failure('configuration.onProbation', { revision: probation.revision, seconds });
  }

  confirm(revision: number): Promise<void> {
    if (this.#trial === undefined && revision === this.current.revision) return Promise.resolve();
    if (this.#trial?.revision !== revision)
      return Promise.reject(failure('configuration.probationOver', { revision }));
    this.#endTrial();
    this.#announce();
    return Promise.resolve();
  }

  returnFrom(revision: number): Promise<ChangeResult> {
    if (this.#trial?.revision !== revision)
      return Promise.reject(failure('configuration.probationOver', { revision }));
    return Promise.resolve(this.#return('Returned on request'));
  }

  listen(listener: (revision: RevisionFacts) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#endTrial();
  }

  #change({ base, author, note, content, probation: seconds = 0 }: ConfigurationChange): ChangeResult {
    this.refuseOnProbation();
    const { clock } = this.#options;
    const before = this.current;
    const isStale = base !== null && base !== before.revision;
    const isPatch = content.kind === 'patch' || (content.kind === 'deflated' && content.holds === 'patch');
    const stale = () => failure('configuration.stale', { base: base ?? 0, current: before.revision });
    if (isPatch && isStale) throw stale();
    const prepared = this.#prepare(content);
    if (prepared === undefined) return { revision: before.revision, hash: before.hash, changed: false };
    if (isStale) throw stale();
    if (!this.#options.canKeep) throw new Error('the simulated gateway has no room for another revision');
    const { revision, hash } = this.#keep(prepared, author, note);
    if (seconds > 0) {
      this.#trial = {
        revision,
        returnsTo: before,
        end: clock.monotonic() + seconds * 1000,
        cancel: clock.after(seconds * 1000, () => void this.#return('Not confirmed in time')),
      };
    }
    this.#take();
    return { revision, hash, changed: true };
  }

  #prepare(content: ChangeContent): Prepared | undefined {
    const { configuration, hash } = this.current;
    return prepare(configuration, hash, content);
  }

  #keep(
    { configuration, hash, bytes, deflated }: Omit<Prepared, 'changes'>,
    author: string,
    note: string,
  ): KeptRevision {
    const revision = this.current.revision + 1;
    const time = this.#options.clock.wall();
    const sizes = { bytes, deflatedBytes: deflated.length };
    const kept = { revision, hash, author, note, time, ...sizes, configuration, deflated };
    this.#revisions = [kept, ...this.#revisions].slice(0, keptRevisions);
    return kept;
  }

  #return(reason: string): ChangeResult {
    const trial = this.#trial;
    const { current } = this;
    if (trial === undefined) return { revision: current.revision, hash: current.hash, changed: false };
    this.#endTrial();
    const note = `${reason}: revision ${trial.revision} is replaced by ${trial.returnsTo.revision}`;
    const { revision, hash } = this.#keep(trial.returnsTo, gatewayAuthor, note);
    this.#take();
    return { revision, hash, changed: true };
  }

  #take(): void {
    this.#options.apply(this.current.configuration);
    this.#announce();
  }

  #announce(): void {
    const { configuration: _document, deflated: _deflated, ...facts } = this.current;
    for (const listener of this.#listeners) listener(facts);
  }

  #endTrial(): void {
    this.#trial?.cancel();
    this.#trial = undefined;
  }
}

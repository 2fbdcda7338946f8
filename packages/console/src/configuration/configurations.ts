import type {
  ChangeFacts,
  ConfigurationAccess,
  CurrentConfiguration,
  ReportedRevision,
  RevisionKey,
} from '../access.ts';
import type { ResourceCounts } from '@penstock/contract/calls/gateway-resources';
import { schemasAlong } from '@penstock/contract/configuration/diff/schemas-along';
import { mayHoldSecret } from '@penstock/contract/configuration/diff/secrets';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import {
  configurationState,
  confirmConfiguration,
  listRevisions,
  returnConfiguration,
} from '@penstock/contract/link/methods/configuration';
import type { TemplateParameter } from '@penstock/contract/template/template';
import type { Language } from '@penstock/languages/language';
import { limits } from '@penstock/contract/rules/limits';
import { backgroundClock, type Clock } from '@penstock/node-kit/clock';
import type { Logger } from 'pino';
import { Limiter } from '@penstock/node-kit/limiter';
import type { GatewayRequests } from '../requests.ts';
import { type KnownRevision, knownOf, type OpenDocument, type RevisionStore } from './revision-store.ts';
import { Downloads } from './download.ts';
import type {
  CheckedDocument,
  Managed,
  Proposal,
  Proposed,
  SavedTemplate,
  TakenOverDefinition,
  Task,
} from './thread/messages.ts';
import { Lanes } from './lanes.ts';
import type { ConnectionStates } from './line-breaks.ts';
import type { ConfigurationThread } from './thread/host.ts';
import { pendingEffectsAt, type ReportedEffects } from './pending-effects.ts';
import { SentChanges } from './sent-changes.ts';
import type { Patch } from './upload-patch.ts';

/** The errors of a file that holds no configuration at all, by its purpose. */
const wrongFiles = { configuration: 'upload.configuration', template: 'upload.template' } as const;

/** Problems of a file that is something else. */
const ofSomethingElse: ReadonlySet<ErrorKey> = new Set(['document.syntax', 'document.format', 'value.type']);

/** Whether a document was refused because it is no configuration, rather than one that breaks a rule. */
function isOfNoConfiguration(error: unknown): error is CatalogueError {
  return (
    error instanceof CatalogueError &&
    error.key === 'document.invalid' &&
    error.problems.some(({ path, key }) => (path === '' || path === 'format') && ofSomethingElse.has(key))
  );
}

/** Errors of documents that were not taken over from their gateway. */
const notTakenOver: ReadonlySet<ErrorKey> = new Set(['transfer.damaged', 'document.invalid']);

/** Reads and checks a document of a gateway. Throws `gateway.syncFailed` for one that is damaged or breaks a rule. */
async function synchronised<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CatalogueError) || !notTakenOver.has(error.key)) throw error;
    throw failure('gateway.syncFailed', {}, { problems: error.problems, cause: error });
  }
}

/** A part of the store. Throws `data.notFound` where it is not. */
function found<Stored>(stored: Stored | undefined): Stored {
  if (stored === undefined) throw failure('data.notFound');
  return stored;
}

/** Documents that are read from gateways at the same time. */
const concurrency = 4;

/** Notes the revision that a gateway works with. */
interface WorkingRevisions {
  workWith(key: RevisionKey): Promise<void>;
}

/** Throws `gateway.importing` and the like while a long operation other than the given one works on a gateway. */
interface BusyGateways {
  refuseBusy(sn: string, operation?: string): Promise<void>;
}

/** Hears that what is known of the configuration of a gateway has changed. */
interface ConfigurationEvents {
  publish(event: { readonly kind: 'configuration'; readonly sn: string }): Promise<void>;
}

export interface ConfigurationParts {
  readonly gateways: GatewayRequests;
  readonly store: RevisionStore;
  readonly states: ConnectionStates & WorkingRevisions;
  readonly locks: BusyGateways;
  readonly thread: ConfigurationThread;
  readonly events: ConfigurationEvents;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a call waits for a document that is read from its gateway; for tests. */
  readonly loading?: { readonly seconds: number };
}

/**
 * The platform's copies of configurations. A gateway owns its configuration; the platform keeps each revision that it
 * hears of, checked against its hash and the rules. One gateway is worked with one step after another.
 */
export class Configurations implements ConfigurationAccess {
  readonly #parts: ConfigurationParts;
  readonly #downloads: Downloads;
  readonly #lanes = new Lanes();
  readonly #limiter = new Limiter(concurrency);
  readonly #changes: SentChanges;

  constructor(parts: ConfigurationParts) {
    this.#parts = parts;
    this.#downloads = new Downloads(parts.gateways);
    this.#changes = new SentChanges(parts);
  }

  /**
   * A gateway reported a revision, and what it is about to become where that is known: both are noted at once, and the
   * document is read when there is time.
   */
  async take(sn: string, facts: ReportedRevision, pendingEffects?: ReportedEffects): Promise<void> {
    try {
      await this.#note(sn, facts, pendingEffects);
      await this.#complete({ sn, revision: facts.revision, hash: facts.hash });
    } catch (error) {
      this.#parts.log.error({ err: error, sn }, 'The configuration of a gateway could not be noted.');
    }
  }

  /** Notes the revision that a gateway works with, and what it is about to become where that is known. */
  async #note(sn: string, facts: ReportedRevision, pendingEffects?: ReportedEffects): Promise<void> {
    const { store, states, events, clock } = this.#parts;
    await store.note(sn, facts);
    await states.workWith({ sn, revision: facts.revision, hash: facts.hash });
    if (pendingEffects !== undefined)
      await store.storePendingEffects(sn, pendingEffectsAt(clock.now(), pendingEffects));
    await events.publish({ kind: 'configuration', sn });
  }

  /**
   * Reads the document of a noted revision unless it is stored, and forgets the secrets of the gateway's others. Never
   * rejects.
   */
  async #complete(key: RevisionKey): Promise<void> {
    const { store, log } = this.#parts;
    try {
      await this.#lanes.run(key.sn, () => this.#fetch(key));
      await store.forget(key.sn);
    } catch (error) {
      const known = error instanceof CatalogueError;
      log[known ? 'info' : 'error'](
        { err: error, sn: key.sn },
        'The configuration of a gateway could not be read yet.',
      );
    }
  }

  /** A gateway presented itself with a revision. What is known of it already is not read again. */
  async introduce(sn: string, revision: number, hash: string): Promise<void> {
    const { store, events, clock, log } = this.#parts;
    try {
      const key = { sn, revision, hash };
      const isKnown = await store.isNoted(key);
      if (!isKnown) await this.#note(sn, { revision, hash, author: '', note: '', time: clock.now() });
      const asked = this.#askPendingEffects(sn);
      if (isKnown && (await store.isFilled(key))) await store.forget(sn);
      // Not waited for: documents of many gateways are read after one another.
      else void this.#complete(key);
      await asked;
      await events.publish({ kind: 'configuration', sn });
    } catch (error) {
      log.error({ err: error, sn }, 'The configuration of a gateway could not be noted.');
    }
  }

  /** Asks a gateway that presented itself what it does not say then. One that does not answer says it with its next change. */
  async #askPendingEffects(sn: string): Promise<void> {
    const { gateways, store, clock, log } = this.#parts;
    try {
      const state = await gateways.request(sn, configurationState, {});
      await store.storePendingEffects(sn, pendingEffectsAt(clock.now(), state));
    } catch (error) {
      log.info(
        { err: error, sn },
        'What the configuration of a gateway is about to become is not known yet.',
      );
    }
  }

  /**
   * The present configuration of a gateway, requested from the gateway itself; its document is read when it
   * is not stored. Rejects as requests to gateways do, with `gateway.syncFailed` when the document cannot be taken over, and
   * with `gateway.variablesLoading` when that takes too long for a call; the document is read on then.
   */
  async current(sn: string): Promise<CurrentConfiguration> {
    const { seconds } = this.#parts.loading ?? { seconds: limits.variableLoadSeconds };
    const loaded = this.load(sn);
    // Nobody may be there any more when it fails.
    loaded.catch(() => undefined);
    let cancel: (() => void) | undefined;
    const late = new Promise<never>((_, reject) => {
      const error = failure('gateway.variablesLoading', { seconds });
      cancel = backgroundClock.after(seconds * 1000, () => reject(error));
    });
    try {
      return await Promise.race([loaded, late]);
    } finally {
      cancel?.();
    }
  }

  /** The same for a long operation, which waits as long as it takes. */
  async load(
    sn: string,
    onProgress: (percent: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<CurrentConfiguration> {
    const { gateways, store, states, events } = this.#parts;
    return await this.#lanes.run(sn, async () => {
      const { revision, hash, author, note, time } = await gateways.request(sn, configurationState, {});
      const key = { sn, revision, hash };
      const facts = { revision, hash, author, note, time };
      const known = await store.latest(sn);
      if (known?.revision !== revision || known.hash !== hash) {
        await store.note(sn, facts);
        await states.workWith(key);
        await events.publish({ kind: 'configuration', sn });
      }
      await this.#fetch(key, onProgress, signal);
      const drivers = await store.drivers(key);
      if (drivers === undefined) throw failure('service.unavailable');
      return { ...facts, drivers };
    });
  }

  async #open(key: RevisionKey): Promise<OpenDocument> {
    return found(await this.#parts.store.document(key));
  }

  /** A stored document as its history has it. Throws `data.notFound`. */
  async #history(key: RevisionKey): Promise<Uint8Array> {
    return found(await this.#parts.store.history(key));
  }

  /** The same of a revision that the platform or the gateway keeps; it is read from the gateway where it is not stored. */
  async #anyHistory(key: RevisionKey): Promise<Uint8Array> {
    await this.#lanes.run(key.sn, () => this.#fetch(key));
    return await this.#history(key);
  }

  /** The keys of the variables of some drivers, by driver. */
  async variableKeys(
    key: RevisionKey,
    drivers: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const document = await this.#history(key);
    return await this.#parts.thread.run({ kind: 'keys', document, drivers });
  }

  /** The revision that a gateway last reported; undefined before it reported one. */
  async reported(sn: string): Promise<ReportedRevision | undefined> {
    return await this.#parts.store.latest(sn);
  }

  /** How much of each kind a stored document contains; undefined while it is not stored. */
  async counts(key: RevisionKey): Promise<ResourceCounts | undefined> {
    const document = await this.#parts.store.history(key);
    return document && (await this.#parts.thread.run({ kind: 'counts', document }));
  }

  /** The content of a stored document at a path of names, secrets included. */
  async section(key: RevisionKey, path: readonly string[]): Promise<unknown> {
    const [value] = await this.sections(key, [path]);
    return value;
  }

  /** The content of a stored document at several paths of names, in their order, secrets included. */
  async sections(key: RevisionKey, paths: readonly (readonly string[])[]): Promise<readonly unknown[]> {
    // A part without secrets is read of a revision that another has followed meanwhile, too.
    const isBare = paths.every((path) => !(schemasAlong(path).at(-1) ?? []).some(mayHoldSecret));
    const document = isBare ? await this.#history(key) : await this.document(key);
    const { values } = await this.#parts.thread.run({ kind: 'sections', document, paths });
    return values;
  }

  /**
   * The document that a gateway works with, its secrets open: canonical JSON text, deflated with the header of zlib. Throws
   * `data.notFound`, also for another revision with secrets: they were forgotten.
   */
  async document(key: RevisionKey): Promise<Uint8Array> {
    return (await this.#open(key)).document;
  }

  /** A stored document as a file for people: JSON in lines, its secrets hidden, in UTF-8. Throws `data.notFound`. */
  async file(key: RevisionKey, model: string): Promise<Uint8Array> {
    const document = await this.#history(key);
    const { sn, revision } = key;
    return await this.#parts.thread.run({ kind: 'file', document, model, gateway: { sn, revision } });
  }

  /** A stored document as a template for other gateways of the model, with those of some parameters that it has targets for. Throws `data.notFound`. */
  async template(
    key: RevisionKey,
    model: string,
    parameters: readonly TemplateParameter[],
  ): Promise<SavedTemplate> {
    const document = await this.#history(key);
    return await this.#parts.thread.run({ kind: 'template', document, model, parameters });
  }

  /**
   * Applies a proposal to the revision that a gateway works with, as a trial; of its changes `shown` are in words. Throws
   * `upload.configuration` or `upload.template` for a file that holds no configuration at all.
   */
  async propose(key: RevisionKey, proposal: Proposal, language: Language, shown: number): Promise<Proposed> {
    await this.#lanes.run(key.sn, () => this.#fetch(key));
    const document = await this.document(key);
    const proposed = this.#parts.thread.run({ kind: 'propose', document, proposal, language, shown });
    return await (proposal.kind === 'file'
      ? proposed.catch((error: unknown) => {
          throw isOfNoConfiguration(error)
            ? failure(wrongFiles[proposal.as], {}, { problems: error.problems, cause: error })
            : error;
        })
      : proposed);
  }

  /**
   * Compares two revisions that the platform or the gateway keeps; `shown` changes are in words. A secret counts as
   * changed where it is not known to be the same.
   */
  async compare(from: RevisionKey, to: RevisionKey, language: Language, shown: number): Promise<Proposed> {
    const [document, other] = [await this.#anyHistory(from), await this.#anyHistory(to)];
    const proposal = { kind: 'document', document: other } as const;
    return await this.#parts.thread.run({ kind: 'propose', document, proposal, language, shown });
  }

  /**
   * The changes by which a gateway returns to a revision that the platform or the gateway keeps. Of its secrets
   * it has those that are unchanged since, and those that have the same destination now; others are `missing` unless they are in
   * `secrets`, by the text of their path.
   */
  async proposeReturn(
    key: RevisionKey,
    to: RevisionKey,
    secrets: ReadonlyMap<string, string>,
    { language, shown }: { readonly language: Language; readonly shown: number },
  ): Promise<Proposed> {
    const history = await this.#anyHistory(to);
    await this.#lanes.run(key.sn, () => this.#fetch(key));
    const stored = await this.#open(key);
    const { document } = stored;
    const proposal = { kind: 'revision', history, now: knownOf(stored), secrets } as const;
    return await this.#parts.thread.run({ kind: 'propose', document, proposal, language, shown });
  }

  /** How a stored revision, or an empty configuration where there is none, comes to what an equipment asks for. */
  async manage(
    key: RevisionKey | null,
    question: Omit<Extract<Task, { kind: 'manage' }>, 'kind' | 'document'>,
  ): Promise<Managed> {
    const document = key === null ? null : await this.document(key);
    return await this.#parts.thread.run({ kind: 'manage', document, ...question });
  }

  /** Takes what others have changed at a stored revision into the definition of an equipment. */
  async takeOver(
    key: RevisionKey,
    question: Omit<Extract<Task, { kind: 'takeOver' }>, 'kind' | 'document'>,
  ): Promise<TakenOverDefinition> {
    return await this.#parts.thread.run({
      kind: 'takeOver',
      document: await this.document(key),
      ...question,
    });
  }

  /** Whether the document of a revision is stored. */
  async isStored(key: RevisionKey): Promise<boolean> {
    return await this.#parts.store.isFilled(key);
  }

  /** The revisions of a gateway that the platform keeps, and those that only the gateway has, while it is online. */
  async revisions(sn: string): Promise<readonly KnownRevision[]> {
    const { store, gateways } = this.#parts;
    const known = await store.list(sn);
    const own = await gateways.request(sn, listRevisions, {}).catch((error: unknown) => {
      if (error instanceof CatalogueError) return { revisions: [] };
      throw error;
    });
    const others = own.revisions
      .filter((one) => !known.some(({ revision, hash }) => revision === one.revision && hash === one.hash))
      .map(({ bytes, ...facts }) => ({ ...facts, size: bytes, changes: null, summary: null }));
    return [...known, ...others].toSorted(
      (one, other) => other.time - one.time || other.revision - one.revision,
    );
  }

  /** Has a gateway keep a revision that is on probation. Throws `configuration.probationOver`. */
  async confirm(sn: string, revision: number): Promise<void> {
    const { gateways, store, events } = this.#parts;
    await gateways.request(sn, confirmConfiguration, { revision });
    await store.storePendingEffects(sn, { ...(await store.pendingEffects(sn)), probation: null });
    await events.publish({ kind: 'configuration', sn });
  }

  /** Has a gateway return from a revision that is on probation at once. Throws `configuration.probationOver`. */
  async return(
    sn: string,
    revision: number,
  ): Promise<{ readonly revision: number; readonly changed: boolean }> {
    return await this.#parts.gateways.request(sn, returnConfiguration, { revision });
  }

  /**
   * Has a gateway change its configuration. A patch that was made from another revision than the current one is refused
   * with `configuration.changedBy`, which names who changed it; while a long operation works on the gateway, another
   * change is refused with `gateway.importing` and the like. `operation`: the one that makes this change.
   */
  async patch(
    base: RevisionKey,
    changes: Patch['changes'],
    about: ChangeFacts,
    operation?: string,
  ): Promise<{ readonly revision: number; readonly changed: boolean }> {
    const { sn } = base;
    await this.#parts.locks.refuseBusy(sn, operation);
    return await new Promise((resolve, reject) => {
      // The copy is made in the same lane, so that nobody reads the document meanwhile, but nobody waits for it here.
      const work = this.#lanes.run(sn, async () => {
        const { revision, hash, changed } = await this.#changes.send(base, changes, about);
        const key = { sn, revision, hash };
        if (changed) await this.#noteOwn(key, about);
        resolve({ revision, changed });
        if (changed) await this.#applyHere(base, key, changes);
      });
      work.catch(reject);
    });
  }

  /** The same for a long operation, which changes the gateways that it has for itself. */
  forOperation(id: string): ConfigurationAccess {
    return {
      current: (sn) => this.load(sn),
      reported: (sn) => this.reported(sn),
      counts: (key) => this.counts(key),
      section: (key, path) => this.section(key, path),
      sections: (key, paths) => this.sections(key, paths),
      variableKeys: (key, drivers) => this.variableKeys(key, drivers),
      patch: (base, changes, about) => this.patch(base, changes, about, id),
    };
  }

  /** Waits for no gateway any longer, and resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#changes.stop();
    await this.#lanes.settled();
  }

  /** Notes a revision that this platform has made. */
  async #noteOwn(key: RevisionKey, { author, note }: ChangeFacts): Promise<void> {
    const { events, store, states, clock } = this.#parts;
    const { sn, revision, hash } = key;
    await store.note(sn, { revision, hash, author, note, time: clock.now() });
    await states.workWith(key);
    await events.publish({ kind: 'configuration', sn });
  }

  /**
   * Makes the new document here from the one before and the changes, so that it need not travel. When its hash is not
   * the one the gateway has, it is read when it is needed.
   */
  async #applyHere(base: RevisionKey, key: RevisionKey, changes: Patch['changes']): Promise<void> {
    const { store, log } = this.#parts;
    try {
      const made = await this.#changes.made(base, changes);
      if (made?.hash !== key.hash) return;
      await store.fill(key, made);
      await store.storeChanges(key, changes);
    } catch (error) {
      log.info({ err: error, sn: key.sn }, 'A changed configuration has to be read from its gateway.');
    }
  }

  /** Reads and stores a document, unless it is stored. */
  async #fetch(
    key: RevisionKey,
    onProgress: (percent: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<void> {
    const { store, thread } = this.#parts;
    if (await store.isFilled(key)) return;
    await this.#limiter.run(async () => {
      const known = (await store.known(key.sn)) ?? null;
      const { document, facts, checked } = await synchronised(async () => {
        const { document: read, ...others } = await this.#downloads.read(key, onProgress, signal);
        const found: CheckedDocument = await thread.run({
          kind: 'check',
          document: read,
          hash: key.hash,
          known,
        });
        return { document: read, facts: others, checked: found };
      });
      await store.note(key.sn, facts);
      await store.fill(key, { ...checked, document });
    });
  }
}

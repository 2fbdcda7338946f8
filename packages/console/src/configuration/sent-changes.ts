import type { ChangeFacts, RevisionKey } from '../access.ts';
import type { ErrorKey } from '@penstock/contract/errors/catalogue';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { type changeResultSchema, configurationState } from '@penstock/contract/link/methods/configuration';
import type { z } from 'zod';
import type { GatewayRequests } from '../requests.ts';
import { knownOf, type RevisionStore } from './revision-store.ts';
import { type ConnectionStates, LineBreaks } from './line-breaks.ts';
import { changesForOlder } from './older-software.ts';
import type { ConfigurationThread } from './thread/host.ts';
import { type Patch, sendPatch } from './upload-patch.ts';
import { gatewayTime } from '../gateway/gateway-time.ts';

/** A gateway's answer to a change. */
type ChangeResult = z.output<typeof changeResultSchema>;

/** Errors after which a patch may have been applied: what was sent again is refused because the first is. */
const uncertain: ReadonlySet<ErrorKey> = new Set([
  'configuration.stale',
  'configuration.onProbation',
  'gateway.timeout',
  'gateway.offline',
]);

interface SendingParts {
  readonly gateways: GatewayRequests;
  readonly store: Pick<RevisionStore, 'document'>;
  readonly states: ConnectionStates;
  readonly thread: ConfigurationThread;
}

/** Sends changes of configurations to gateways, and finds out what became of those that were not answered. */
export class SentChanges {
  readonly #parts: SendingParts;
  readonly #breaks: LineBreaks;

  constructor(parts: SendingParts) {
    this.#parts = parts;
    this.#breaks = new LineBreaks(parts.states);
  }

  /**
   * Has a gateway apply changes to a revision. Throws `configuration.changedBy` where it works with another one, and what
   * the gateway refuses them with.
   */
  async send(base: RevisionKey, changes: Patch['changes'], about: ChangeFacts): Promise<ChangeResult> {
    try {
      return await this.#sendFitting(base, changes, about);
    } catch (error) {
      if (!(error instanceof CatalogueError) || !uncertain.has(error.key)) throw error;
      return await this.#outcomeOf(base, changes, about, error);
    }
  }

  /** Sends changes, to a gateway with older software once more in the form that it knows. */
  async #sendFitting(
    { sn, revision }: RevisionKey,
    changes: Patch['changes'],
    about: ChangeFacts,
  ): Promise<ChangeResult> {
    const { gateways } = this.#parts;
    const send = (fitting: Patch['changes']) =>
      sendPatch(gateways, this.#breaks, sn, { baseRevision: revision, changes: fitting, ...about });
    try {
      return await send(changes);
    } catch (error) {
      const fitting = changesForOlder(changes, error);
      if (fitting === undefined) throw error;
      return await send(fitting);
    }
  }

  /**
   * The outcome of a patch that was refused as stale or not answered: its answer may have been lost. Throws
   * the error of the patch where the gateway has not applied it, and `configuration.changedBy` where it has
   * something else.
   */
  async #outcomeOf(
    base: RevisionKey,
    changes: Patch['changes'],
    about: ChangeFacts,
    error: CatalogueError,
  ): Promise<ChangeResult> {
    const { sn } = base;
    const state = await this.#parts.gateways.request(sn, configurationState, {}).catch(() => {
      throw error;
    });
    const { revision, hash, author, note, time } = state;
    if (revision === base.revision) throw error;
    const isOwn = author === about.author && note === about.note;
    if (isOwn && (await this.made(base, changes))?.hash === hash) return { revision, hash, changed: true };
    if (error.key === 'configuration.onProbation') throw error;
    throw failure(
      'configuration.changedBy',
      { base: base.revision, current: revision, author, time: gatewayTime(time) },
      { cause: error },
    );
  }

  /** The document that changes make of a stored one; undefined where that is not stored. */
  async made(base: RevisionKey, changes: Patch['changes']) {
    const stored = await this.#parts.store.document(base);
    if (stored === undefined) return undefined;
    const { document } = stored;
    return await this.#parts.thread.run({ kind: 'patch', document, known: knownOf(stored), changes });
  }

  /** Waits for no gateway any longer. */
  stop(): void {
    this.#breaks.stop();
  }
}

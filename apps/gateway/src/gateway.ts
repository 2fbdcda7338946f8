import type { ChangePath } from '@penstock/contract/configuration/diff/change';
import type { ConfigurationAccess } from './configuration/access.ts';
import type { ChangeResult, ConfigurationChange } from './configuration/change.ts';
import type { Revision, RevisionFacts } from './configuration/revision.ts';
import type { Chunk } from './configuration/revision-file.ts';
import { ConfigurationStore } from './configuration/store.ts';
import { trimHeap } from './memory.ts';
import { carriedOut, Parts } from './parts/parts.ts';
import { createServices, type ServiceOptions, type Services } from './parts/services.ts';
import { refuseUnsupported, unsupportedPaths } from './parts/unsupported.ts';
import { Transfers } from './transfers/transfers.ts';

/** When the first cycles of the drivers are over, which leave garbage of their own behind, in ms after the start. */
const firstCycles = 5000;

/** A gateway at work: it collects, records and buffers, whether or not the platform is in reach. */
export class Gateway implements ConfigurationAccess {
  readonly services: Services;
  readonly transfers: Transfers;
  readonly #store: ConfigurationStore;
  readonly #parts: Parts;
  readonly #listeners = new Set<(revision: RevisionFacts) => void>();
  #unsupported: readonly string[] = [];
  #applying: Promise<unknown> = Promise.resolve();
  #cancelTrim: (() => void) | undefined;

  private constructor(services: Services, store: ConfigurationStore, transfers: Transfers) {
    this.services = services;
    this.transfers = transfers;
    this.#store = store;
    this.#parts = new Parts(services);
  }

  /** Opens what is on disk and starts to collect. */
  static async start(options: ServiceOptions): Promise<Gateway> {
    const { folder, environment, log } = options;
    const { clock } = environment;
    const store = await ConfigurationStore.open({
      folder: folder.configuration,
      log,
      now: () => clock.wall(),
      check: (current, next) => refuseUnsupported(carriedOut, current, next),
    });
    const transfers = await Transfers.open({ folder: folder.transfers, clock });
    const gateway = new Gateway(await createServices(options), store, transfers);
    await gateway.#apply();
    trimHeap();
    gateway.#cancelTrim = clock.after(firstCycles, trimHeap);
    return gateway;
  }

  get current(): Revision {
    return this.#store.current;
  }

  unsupported(): readonly string[] {
    return this.#unsupported;
  }

  read(revision: number | undefined, offset: number, limit: number): Promise<Chunk> {
    return this.#store.read(revision, offset, limit);
  }

  /** Changes that come at once are made one after the other. */
  async change(change: ConfigurationChange): Promise<ChangeResult> {
    const done = this.#applying.then(async () => {
      const { paths, ...result } = await this.#store.apply(change);
      if (result.changed) await this.#apply(paths);
      return result;
    });
    this.#applying = done.catch(() => undefined);
    return await done;
  }

  listen(listener: (revision: RevisionFacts) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops everything; what was recorded is made durable. */
  async stop(): Promise<void> {
    this.#cancelTrim?.();
    await this.#store.stop();
    await this.#applying;
    await this.transfers.close();
    await this.#parts.stop();
  }

  async #apply(changed?: readonly ChangePath[]): Promise<void> {
    const { configuration, ...facts } = this.current;
    const { log } = this.services;
    this.#unsupported = unsupportedPaths(carriedOut, configuration);
    if (this.#unsupported.length > 0) {
      log.warn(
        { paths: this.#unsupported },
        'the configuration contains what this gateway does not carry out',
      );
    }
    const parts = await this.#parts.apply(configuration, changed);
    const { drivers, variables, recordings } = configuration;
    const counts = { drivers: drivers.length, variables: variables.length, recordings: recordings.length };
    log.info({ revision: facts.revision, parts, ...counts }, 'configuration applied');
    for (const listener of this.#listeners) listener(facts);
  }
}

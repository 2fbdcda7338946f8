import { gatewayAuthor } from '@penstock/contract/configuration/author';
import type { ChangePath } from '@penstock/contract/configuration/diff/change';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Probation as ProbationState } from '@penstock/contract/link/methods/configuration';
import { reasonOf } from '@penstock/node-kit/error-text';
import { trimHeap } from '@penstock/node-kit/trim-heap';
import { portsForOthers } from './ports/serial-ports.ts';
import type { ConfigurationAccess } from './configuration/access.ts';
import type { ChangeResult, ConfigurationChange, StoredChange } from './configuration/change.ts';
import { Probation } from './configuration/probation.ts';
import type { Revision, RevisionFacts } from './configuration/revision.ts';
import type { Chunk } from './configuration/revision-file.ts';
import { type BeforeStored, ConfigurationStore } from './configuration/store.ts';
import { isOfMachine, noMachineSettings } from './machine-settings/machine-settings.ts';
import { Diagnosis } from './diagnosis/diagnosis.ts';
import { Clearing } from './machine/clearing.ts';
import { carriedOutBy, Parts } from './parts/parts.ts';
import { createServices, type ServiceOptions, type Services } from './parts/services.ts';
import { refuseUnsupported, unsupportedPaths } from './parts/unsupported.ts';
import { refuseTlsProblems } from './servers/tls-problems.ts';
import { Transfers } from './transfers/transfers.ts';
import { Tunnels } from './tunnel/tunnels.ts';

/** When the first cycles of the drivers are over, which leave garbage of their own behind, in ms after the start. */
const firstCycles = 5000;

/** From one try to switch gateway debug off in the configuration to the next, in ms. */
const debugEndStep = 30_000;

/** The revision of a change, and the one that takes its place when it is undone. */
type UndoneChange = Pick<ProbationState, 'revision' | 'returnsTo'>;

/** Why a configuration returned, as the note of its revision. */
const notConfirmed = 'Not confirmed in time';

/** A gateway at work: it collects, records and buffers, whether or not the platform is in reach. */
export class Gateway implements ConfigurationAccess {
  readonly services: Services;
  readonly transfers: Transfers;
  readonly clearing: Clearing;
  readonly diagnosis: Diagnosis;
  readonly tunnels: Tunnels;
  readonly #store: ConfigurationStore;
  readonly #parts: Parts;
  readonly #probation: Probation;
  readonly #listeners = new Set<(revision: RevisionFacts) => void>();
  #unsupported: readonly string[] = [];
  #applying: Promise<unknown> = Promise.resolve();
  #cancelTrim: (() => void) | undefined;
  #isReturning = false;
  /** The last change of this process, by which the machine may have got settings that do not work. */
  #machineChange: UndoneChange | undefined;
  #cancelDebugEnd: (() => void) | undefined;

  private constructor(
    services: Services,
    store: ConfigurationStore,
    transfers: Transfers,
    probation: Probation,
    { sn, folder, environment, serialPorts, localSerial, tunnelHosts = [] }: ServiceOptions,
  ) {
    this.services = services;
    this.transfers = transfers;
    this.#store = store;
    this.#probation = probation;
    this.#parts = new Parts(services);
    const { buffer, reporting, userData, gatewayLog, localPassword } = services;
    const { outbox } = reporting;
    this.clearing = new Clearing({
      configuration: this,
      buffer,
      outbox,
      userData,
      log: gatewayLog.local,
      localPassword,
    });
    this.diagnosis = new Diagnosis({
      sn,
      clock: services.clock,
      log: services.log,
      localLog: gatewayLog.local,
      configuration: () => this.current.configuration,
      secretFiles: [folder.identity, folder.localCertificate, folder.localPassword, folder.registrations],
    });
    this.tunnels = new Tunnels({
      environment,
      serialPorts: portsForOthers(serialPorts, localSerial),
      allowed: tunnelHosts,
      configuration: () => this.current.configuration,
      pause: (isPaused) => this.#pause(isPaused),
      log: services.log,
    });
  }

  /** Opens what is on disk and starts to collect. */
  static async start(options: ServiceOptions): Promise<Gateway> {
    const { folder, environment, log, machine = noMachineSettings, upgrades } = options;
    const { clock } = environment;
    const store = await ConfigurationStore.open({
      folder: folder.configuration,
      log,
      now: () => clock.wall(),
      check: (current, next) => {
        refuseUnsupported(carriedOutBy({ machine, upgrades }), current, next);
        refuseTlsProblems(current, next);
      },
    });
    const transfers = await Transfers.open({ folder: folder.transfers, clock });
    const probation = await Probation.open(
      { file: folder.probation, clock, log, onExpired: () => gateway.#returnLate() },
      store.current,
    );
    const gateway = new Gateway(await createServices(options), store, transfers, probation, options);
    const { state } = probation;
    // A configuration that was not confirmed in its time is not applied once more; where that fails, the reason is
    // logged.
    if (state?.remaining === 0) await gateway.#putBack(state, notConfirmed).catch(() => undefined);
    machine.listen({
      failed: (reason) => gateway.#machineFailed(reason),
      debugOver: () => gateway.#endDebug(),
    });
    gateway.#machineChange = probation.state ?? undefined;
    await gateway.#apply('start');
    probation.watch();
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

  revisions(before: number | undefined, limit: number): Promise<readonly RevisionFacts[]> {
    return this.#store.revisions(before, limit);
  }

  /** Changes that come at once are made one after the other. */
  async change(change: ConfigurationChange): Promise<ChangeResult> {
    return await this.#inTurn(async () => {
      this.refuseOnProbation();
      await this.services.machine.refresh();
      const { probation: seconds = 0 } = change;
      const { revision: returnsTo } = this.current;
      const prepare: BeforeStored = (next) => this.#probation.prepare({ ...next, returnsTo }, seconds);
      const { paths, ...result } = await this.#store
        .apply(change, seconds > 0 ? prepare : undefined)
        .catch(async (error: unknown) => {
          await this.#probation.end();
          throw error;
        });
      if (!result.changed) return result;
      const { revision, hash } = result;
      if (seconds > 0) this.#probation.start({ revision, hash, returnsTo }, seconds);
      this.#machineChange = { revision, returnsTo };
      try {
        await this.#apply('change', paths);
      } catch (error) {
        if (error instanceof CatalogueError && error.key === 'gateway.machineRefused')
          await this.#return({ revision, returnsTo }, reasonOf(error));
        throw error;
      }
      return result;
    });
  }

  get probation(): ProbationState | null {
    return this.#probation.state;
  }

  refuseOnProbation(): void {
    const { state } = this.#probation;
    if (state === null) return;
    const seconds = Math.ceil(state.remaining / 1000);
    throw failure('configuration.onProbation', { revision: state.revision, seconds });
  }

  async confirm(revision: number): Promise<void> {
    await this.#inTurn(async () => {
      const { state } = this.#probation;
      if (state === null && revision === this.current.revision) return;
      if (state?.revision !== revision) throw failure('configuration.probationOver', { revision });
      await this.#probation.end();
      await this.services.machine.keep();
      this.services.log.info({ revision }, 'configuration confirmed');
      this.#announce();
    });
  }

  async returnFrom(revision: number): Promise<ChangeResult> {
    return await this.#inTurn(async () => {
      const { state } = this.#probation;
      if (state?.revision !== revision) throw failure('configuration.probationOver', { revision });
      return await this.#return(state, 'Returned on request');
    });
  }

  listen(listener: (revision: RevisionFacts) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stops everything; what was recorded is made durable. */
  async stop(): Promise<void> {
    this.#cancelTrim?.();
    this.#cancelDebugEnd?.();
    this.diagnosis.stop();
    await this.tunnels.stop();
    await this.services.terminals.stop();
    await this.#probation.stop();
    await this.#store.stop();
    await this.#applying;
    await this.transfers.close();
    await this.#parts.stop();
    await this.services.machine.stop();
  }

  /** Stops collecting and reporting while a tunnel is open, and takes both up again. */
  async #pause(isPaused: boolean): Promise<void> {
    await this.#inTurn(async () => {
      this.services.ports.tunnel(isPaused);
      await this.#parts.apply(this.current.configuration, [['settings', 'plcDownload', 'enabled']]);
    });
  }

  /**
   * Makes the current configuration effective, or what of it has changed.
   * @throws CatalogueError `gateway.machineRefused` when the machine does not take its settings.
   */
  async #apply(why: 'start' | 'change' | 'return', changed?: readonly ChangePath[]): Promise<void> {
    const { configuration, ...facts } = this.current;
    const { log } = this.services;
    this.#unsupported = unsupportedPaths(carriedOutBy(this.services), configuration);
    if (this.#unsupported.length > 0) {
      log.warn(
        { paths: this.#unsupported },
        'the configuration contains what this gateway does not carry out',
      );
    }
    const parts = await this.#parts.apply(configuration, changed);
    // Last, since it may cut the gateway off.
    if (changed === undefined || changed.some(isOfMachine)) await this.#setMachine(why);
    const { drivers, variables, recordings } = configuration;
    const counts = { drivers: drivers.length, variables: variables.length, recordings: recordings.length };
    log.info({ revision: facts.revision, parts, ...counts }, 'configuration applied');
    this.#announce();
  }

  async #setMachine(why: 'start' | 'change' | 'return'): Promise<void> {
    const { machine } = this.services;
    const { settings } = this.current.configuration;
    if (why === 'return') await machine.undo(settings);
    else {
      const probation = this.#probation.state?.remaining ?? null;
      await machine.apply(settings, { isStart: why === 'start', probation });
    }
  }

  /** Settings of the machine do not work: the change that made them is undone, on probation or not. */
  #machineFailed(reason: string): void {
    const returning = this.#inTurn(async () => {
      const change = this.#machineChange;
      if (change?.revision === this.current.revision) await this.#return(change, reason);
    });
    // The reason is logged.
    void returning.catch(() => undefined);
  }

  /** The time of gateway debug is over: the setting follows, once no change is on probation. */
  #endDebug(): void {
    if (!this.current.configuration.settings.debug.enabled) return;
    const changes = [{ kind: 'changed', path: ['settings', 'debug', 'enabled'], after: false }] as const;
    const note = 'The time of gateway debug is over';
    const content = { kind: 'patch', changes } as const;
    this.change({ base: null, author: gatewayAuthor, note, content }).catch((error: unknown) => {
      const { log, clock } = this.services;
      log.warn({ reason: reasonOf(error) }, 'gateway debug is not switched off in the configuration yet');
      this.#cancelDebugEnd = clock.after(debugEndStep, () => this.#endDebug());
    });
  }

  #announce(): void {
    const { configuration: _document, ...facts } = this.current;
    for (const listener of this.#listeners) listener(facts);
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#applying.then(work);
    this.#applying = done.catch(() => undefined);
    return await done;
  }

  /** The time of the probation is over. */
  #returnLate(): void {
    if (this.#isReturning) return;
    this.#isReturning = true;
    const returning = this.#inTurn(async () => {
      const { state } = this.#probation;
      // It may have been confirmed just before.
      if (state?.remaining === 0) await this.#return(state, notConfirmed);
    });
    // It is tried again after a while; the reason is logged.
    void returning
      .catch(() => undefined)
      .finally(() => {
        this.#isReturning = false;
      });
  }

  async #return(change: UndoneChange, reason: string): Promise<ChangeResult> {
    this.#machineChange = undefined;
    const { paths, ...result } = await this.#putBack(change, reason);
    await this.#apply('return', paths);
    return result;
  }

  /** Makes the revision before the probation current again, without applying it. */
  async #putBack({ revision, returnsTo }: UndoneChange, reason: string): Promise<StoredChange> {
    const { log } = this.services;
    try {
      const note = `${reason}: revision ${revision} is replaced by ${returnsTo}`;
      const stored = await this.#store.returnTo(returnsTo, gatewayAuthor, note);
      await this.#probation.end();
      log.warn({ revision, returnsTo, reason }, 'the configuration returns to the revision before');
      return stored;
    } catch (error) {
      log.error({ revision, returnsTo, reason: reasonOf(error) }, 'the configuration cannot return');
      throw error;
    }
  }
}

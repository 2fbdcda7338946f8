import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { failure } from '@penstock/contract/errors/error';
import { upgradeRefused } from '@penstock/contract/errors/upgrade-failed';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import {
  type startUpgrade,
  upgradeProgress,
  type upgradeState,
} from '@penstock/contract/link/methods/firmware';
import type { FirmwareManifest, FirmwareType, UpgradePhase } from '@penstock/contract/model/firmware';
import type { Peer } from '@penstock/link/peer';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { wait } from '../waiting/wait.ts';
import {
  type BundleSource,
  readFromPlatform,
  type SignedManifest,
  sourceAtAddress,
} from './bundle-source.ts';
import { checkBundle } from './check-bundle.ts';
import { downloadImage, verifyImage } from './download.ts';
import type { FirmwareFiles, UpgradeTask } from './firmware-files.ts';
import { OutcomeReports } from './outcome-reports.ts';
import type { UpgradeTarget } from './upgrade-target.ts';
import type { Upgrades } from './upgrades.ts';
import { isGone, UpgradeFailed } from './upgrade-failed.ts';

/** How long things take, in ms. */
const times = {
  /** From one try to the next. */
  retry: 5000,
  /** From one message about how far it is to the next. */
  progress: 1000,
  /** A version on trial has proved to work when the platform has greeted it, and it was connected for so long. */
  proof: 10_000,
  /** A version on trial that has not proved to work by then is not used. */
  trial: 600_000,
} as const;

type Start = z.output<typeof startUpgrade.params>;

interface FirmwareUpgradesOptions {
  readonly files: FirmwareFiles;
  /** The parts of the box that take firmware; a type without one is not supported. */
  readonly targets: readonly UpgradeTarget[];
  /** The identifier of the hardware, and the version that runs. */
  readonly hardware: string;
  readonly software: string;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Running {
  readonly task: UpgradeTask;
  readonly over: AbortController;
  /** Known once the manifest is. */
  target?: UpgradeTarget;
  phase: UpgradePhase;
  received: number;
  total: number;
  saidAt: number;
}

/**
 * Upgrades (docs/firmware.md, "How it reaches a gateway"): downloads what it lacks, puts the image together, has its target install it
 * where nothing runs from, starts from it, and stays there when it proves to work. All that it has taken on is durable: it goes on after
 * a cut, a kill or a loss of power, and reports each outcome until the platform has answered.
 */
export class FirmwareUpgrades implements Upgrades {
  readonly #options: FirmwareUpgradesOptions;
  readonly #files: FirmwareFiles;
  readonly #over: AbortController;
  readonly #outcomes: OutcomeReports;
  #keys: readonly string[];
  #running: Running | undefined;
  #work: Promise<void> = Promise.resolve();
  #starts: Promise<unknown> = Promise.resolve();
  #platform: Peer | undefined;
  /** The target that runs on trial. */
  #onTrial: UpgradeTarget | undefined;
  #isGreeted = false;
  #cancelProof: (() => void) | undefined;
  #cancelTrial: (() => void) | undefined;

  private constructor(
    options: FirmwareUpgradesOptions,
    over: AbortController,
    kept: { readonly keys: readonly string[]; readonly outcomes: OutcomeReports },
  ) {
    this.#options = options;
    this.#files = options.files;
    this.#over = over;
    this.#outcomes = kept.outcomes;
    this.#keys = kept.keys;
  }

  /** Opens what is on disk, and goes on with the upgrade that was under way. */
  static async open(options: FirmwareUpgradesOptions): Promise<FirmwareUpgrades> {
    const { files, targets, clock } = options;
    const over = new AbortController();
    const outcomes = await OutcomeReports.open({ files, clock, signal: over.signal });
    const [keys, task] = await Promise.all([files.keys(), files.task()]);
    const upgrades = new FirmwareUpgrades(options, over, { keys, outcomes });
    if (task !== undefined) {
      const isOver = outcomes.has(task.upgrade) || targets.some(({ pending }) => pending === task.upgrade);
      if (isOver) await files.removeTask();
      else upgrades.#begin(task);
    }
    for (const target of targets) if (target.pending !== undefined) await upgrades.#takeUp(target);
    return upgrades;
  }

  get version(): string {
    return this.#options.software;
  }

  greeted(keys: readonly string[]): void {
    if (this.#keys.length === 0 && keys.length > 0) {
      this.#keys = [...keys];
      void this.#files.writeKeys(keys).catch((error: unknown) => this.#warn(error, 'the keys are not kept'));
    }
    this.#isGreeted = true;
    this.#expectProof();
  }

  connect(platform: Peer): void {
    this.#platform = platform;
    this.#outcomes.connect(platform);
  }

  disconnect(): void {
    this.#platform = undefined;
    this.#isGreeted = false;
    this.#outcomes.disconnect();
    this.#cancelProof?.();
    this.#cancelProof = undefined;
  }

  /** Stops; an upgrade under way goes on at the next start. */
  async stop(): Promise<void> {
    this.disconnect();
    this.#cancelTrial?.();
    this.#over.abort();
    this.#running?.over.abort();
    await this.#work;
    for (const target of this.#options.targets) target.close();
  }

  state(): z.input<typeof upgradeState.result> {
    const running = this.#running;
    return {
      running:
        running === undefined
          ? null
          : {
              upgrade: running.task.upgrade,
              phase: running.phase,
              received: running.received,
              total: running.total,
            },
      versions: this.#options.targets.map(({ type, version }) => ({ type, version })),
    };
  }

  cancel(upgrade: string): void {
    const running = this.#running;
    if (running?.task.upgrade !== upgrade) throw failure('data.notFound');
    if (running.phase === 'installing' || running.phase === 'restarting')
      throw failure('gateway.upgradeRunning');
    running.over.abort(new UpgradeFailed('cancelled'));
  }

  async start(started: Start): Promise<number> {
    // One after the other: several consoles may ask at once.
    const taken = this.#starts.then(() => this.#takeOn(started));
    this.#starts = taken.catch(() => undefined);
    return await taken;
  }

  async #takeOn({ upgrade, source, author }: Start): Promise<number> {
    if (this.#running?.task.upgrade === upgrade) return this.#running.received;
    const { targets } = this.#options;
    // The platform has not heard of the outcome yet, or this gateway starts from it just now.
    if (this.#outcomes.has(upgrade) || targets.some(({ pending }) => pending === upgrade)) return 0;
    if (this.#running !== undefined || targets.some(({ pending }) => pending !== undefined))
      throw failure('gateway.upgradeRunning');
    if (source.kind === 'platform') {
      try {
        const { target, manifest } = await this.#check(source);
        await this.#demandSpace(target, manifest);
      } catch (error) {
        if (!(error instanceof UpgradeFailed)) throw error;
        throw upgradeRefused(error.failure, error.message);
      }
    }
    const task: UpgradeTask = { upgrade, source, author, done: 0 };
    await this.#files.removeTask();
    await this.#files.writeTask(task);
    this.#options.log.warn({ upgrade, author }, 'an upgrade was started');
    this.#begin(task);
    return 0;
  }

  /** Checks that firmware is for this gateway, and that it has what a difference needs. @throws UpgradeFailed. */
  async #check(source: SignedManifest) {
    const manifest = checkBundle(source, this.#keys, this.#options.hardware);
    const target = this.#targetOf(manifest.type);
    await target.demand(manifest);
    return { target, manifest };
  }

  #targetOf(type: FirmwareType): UpgradeTarget {
    const target = this.#options.targets.find((one) => one.type === type);
    if (target === undefined) throw new UpgradeFailed('unsupported', sayUpgradeDetail('noMachine'));
    return target;
  }

  /** @throws UpgradeFailed `space`. */
  async #demandSpace(target: UpgradeTarget, manifest: FirmwareManifest): Promise<void> {
    const { bavail, bsize } = await statfs(this.#files.folder);
    if (bavail * bsize < target.roomFor(manifest)) throw new UpgradeFailed('space');
  }

  #begin(task: UpgradeTask): void {
    const running: Running = {
      task,
      over: new AbortController(),
      phase: 'waiting',
      received: 0,
      total: 0,
      saidAt: Number.NEGATIVE_INFINITY,
    };
    this.#running = running;
    this.#work = this.#run(running);
  }

  async #run(running: Running): Promise<void> {
    try {
      await this.#install(running);
    } catch (error) {
      // It goes on at the next start.
      if (this.#over.signal.aborted) return;
      const reason: unknown = running.over.signal.aborted ? running.over.signal.reason : error;
      try {
        if (isGone(reason)) this.#options.log.info('the platform does not know the upgrade any more');
        else await this.#fail(running.task.upgrade, reason, running.target?.version);
        await this.#files.removeTask();
      } catch (cause) {
        this.#warn(cause, 'the end of an upgrade is not kept');
      }
      this.#running = undefined;
      void this.#outcomes.report();
    }
  }

  async #install(running: Running): Promise<void> {
    const { clock, log } = this.#options;
    const { task, over } = running;
    const { signal } = over;
    this.#say(running, 'waiting');
    const source = await this.#sourceOf(task, signal);
    const { target, manifest } = await this.#check(source);
    running.target = target;
    const { version } = manifest;
    if (task.source.kind === 'address' && !['', version].includes(task.source.version))
      throw new UpgradeFailed('damaged', sayUpgradeDetail('isVersion', { version }));
    await this.#demandSpace(target, manifest);
    running.total = manifest.index.size + manifest.content.size;
    const done = existsSync(this.#files.newImage) ? task.done : 0;
    if (done > 0) running.received = manifest.index.size + done;
    this.#say(running, 'downloading');
    await downloadImage({
      manifest,
      source,
      index: this.#files.index,
      image: this.#files.newImage,
      base: target.baseFor(manifest),
      done,
      signal,
      pause: (ended) => wait(clock, times.retry, ended),
      isFinal: isGone,
      received: (bytes) => {
        running.received = bytes;
        this.#say(running, 'downloading');
      },
      note: (content) => this.#files.writeTask({ ...task, done: content }),
    });
    this.#say(running, 'verifying');
    await verifyImage(this.#files.newImage, manifest, signal);
    await this.#files.writeTask({ ...task, done: manifest.content.size });
    signal.throwIfAborted();
    this.#say(running, 'installing');
    await target.install(this.#files.newImage, manifest, task.upgrade, this.#over.signal);
    await this.#files.removeTask();
    this.#say(running, 'restarting');
    log.warn({ type: target.type, version }, 'it is restarted, to run another version');
    await this.#restart(target);
  }

  /** @throws UpgradeFailed where what was installed cannot be started from. */
  async #restart(target: UpgradeTarget): Promise<void> {
    try {
      await target.restart();
    } catch (error) {
      await target.abandon();
      throw new UpgradeFailed('install', sayUpgradeDetail('noRestart', { message: reasonOf(error) }));
    }
  }

  async #sourceOf({ upgrade, source }: UpgradeTask, signal: AbortSignal): Promise<BundleSource> {
    if (source.kind === 'platform')
      return { ...source, read: (offset, limit) => readFromPlatform(this.#platform, upgrade, offset, limit) };
    try {
      return await sourceAtAddress(source.address, signal);
    } catch (error) {
      throw new UpgradeFailed('unreachable', reasonOf(error));
    }
  }

  /** Says how far it is: each step, and no more than once a second within one. */
  #say(running: Running, phase: UpgradePhase): void {
    const now = this.#options.clock.monotonic();
    if (running.phase === phase && now - running.saidAt < times.progress) return;
    Object.assign(running, { phase, saidAt: now });
    const { task, received, total } = running;
    this.#platform
      ?.notify(upgradeProgress, { upgrade: task.upgrade, phase, received, total })
      .catch(() => undefined);
  }

  /** Takes up what a target has come to before this start. */
  async #takeUp(target: UpgradeTarget): Promise<void> {
    const { clock } = this.#options;
    const { signal } = this.#over;
    const again = () =>
      clock.after(times.retry, () => void (signal.aborted ? undefined : this.#takeUp(target)));
    try {
      const taken = await target.takeUp();
      if (taken.kind === 'unknown') again();
      if (taken.kind === 'failed') {
        await this.#fail(taken.upgrade, new UpgradeFailed('health', taken.detail), target.version);
        await target.settle();
        void this.#outcomes.report();
      }
      if (taken.kind === 'trial') {
        this.#onTrial = target;
        this.#cancelTrial = clock.after(times.trial, () => void this.#giveUpTrial(target));
        this.#expectProof();
      }
    } catch (error) {
      this.#warn(error, 'what came of an upgrade is not known yet');
      again();
    }
  }

  /** From the greeting of the platform on, it has to be connected for a while. */
  #expectProof(): void {
    const target = this.#onTrial;
    if (target === undefined || !this.#isGreeted) return;
    this.#cancelProof ??= this.#options.clock.after(times.proof, () => void this.#prove(target));
  }

  /** The version on trial works: it is to run from now on. */
  async #prove(target: UpgradeTarget): Promise<void> {
    const { pending: upgrade, pendingVersion: version } = target;
    if (upgrade === undefined) return;
    try {
      await target.prove();
      await this.#outcomes.keep({ upgrade, outcome: 'installed', version, detail: '' });
      await target.settle();
      this.#onTrial = undefined;
      this.#cancelTrial?.();
      this.#options.log.info({ type: target.type, version }, 'this version has proved to work');
      void this.#outcomes.report();
    } catch (error) {
      this.#warn(error, 'the upgrade is not noted as done');
      this.#cancelProof = undefined;
      this.#expectProof();
    }
  }

  /** The version on trial was not greeted in time: the one before it is started. */
  async #giveUpTrial(target: UpgradeTarget): Promise<void> {
    if (this.#over.signal.aborted || this.#onTrial !== target) return;
    try {
      await target.giveUp();
      this.#options.log.error('this version did not prove to work; back to the one before');
      await target.restart();
    } catch (error) {
      this.#warn(error, 'the version before cannot be started');
      this.#cancelTrial = this.#options.clock.after(times.retry, () => void this.#giveUpTrial(target));
    }
  }

  async #fail(upgrade: string, reason: unknown, version = ''): Promise<void> {
    const why = reason instanceof UpgradeFailed ? reason.failure : 'other';
    const detail = reasonOf(reason).slice(0, 200);
    this.#options.log.error({ upgrade, failure: why, detail }, 'an upgrade has failed');
    await this.#outcomes.keep({ upgrade, outcome: 'failed', version, failure: why, detail });
  }

  #warn(error: unknown, message: string): void {
    this.#options.log.warn({ reason: reasonOf(error) }, message);
  }
}

import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import type { FirmwareManifest } from '@penstock/contract/model/firmware';
import { syncFolder } from '@penstock/node-kit/durable-file';
import { readSlots, slotFolder, writeSlots } from './choose-application.ts';
import type { FirmwareFiles } from './firmware-files.ts';
import { unpackApplication } from './install.ts';
import type { Launched } from './launched.ts';
import { demandRuntime } from './runtime.ts';
import { afterFailure, afterProof, freeSlot, slotNames, type Slots } from './slots.ts';
import { UpgradeFailed } from './upgrade-failed.ts';
import type { TakenUp, UpgradeTarget } from './upgrade-target.ts';

interface ApplicationTargetOptions {
  readonly files: FirmwareFiles;
  readonly launched: Launched;
  /** The version that runs. */
  readonly software: string;
  /** The version of Node.js that runs it, and every other application: it comes with the package. */
  readonly node: string;
  /** Ends the process in order; its supervisor starts it again. */
  readonly endProcess: () => void;
}

/** The application: two slots beside that of the package, of which the launcher starts one. */
export class ApplicationTarget implements UpgradeTarget {
  readonly type = 'application';
  readonly #options: ApplicationTargetOptions;
  #slots: Slots;

  private constructor(options: ApplicationTargetOptions, slots: Slots) {
    this.#options = options;
    this.#slots = slots;
  }

  /** Opens the slots; those that were written over another package are cleared. */
  static async open(options: ApplicationTargetOptions): Promise<ApplicationTarget> {
    const { files, launched } = options;
    const slots = readSlots(files.folder, launched.package);
    await clearSlots(files, slots, launched);
    return new ApplicationTarget(options, slots);
  }

  get version(): string {
    return this.#options.software;
  }

  get pending(): string | undefined {
    return this.#slots.trial?.upgrade ?? this.#slots.failed?.upgrade;
  }

  get pendingVersion(): string {
    return this.#slots.trial?.version ?? '';
  }

  takeUp(): Promise<TakenUp> {
    const { trial, failed } = this.#slots;
    if (failed !== null) return Promise.resolve({ kind: 'failed', ...failed });
    const isOnTrial = trial !== null && trial.slot === this.#options.launched.slot;
    return Promise.resolve({ kind: isOnTrial ? 'trial' : 'nothing' });
  }

  demand(manifest: FirmwareManifest): Promise<void> {
    if (manifest.base !== null && this.baseFor(manifest) === undefined)
      return Promise.reject(new UpgradeFailed('base'));
    return Promise.resolve();
  }

  baseFor({ base }: FirmwareManifest): string | undefined {
    const { current } = this.#slots;
    if (base === null || current === null || current.image !== base.sha256) return undefined;
    const path = this.#options.files.imageOf(current.slot);
    return existsSync(path) ? path : undefined;
  }

  /** The image and what is unpacked from it. */
  roomFor({ image }: FirmwareManifest): number {
    return 2 * image.size;
  }

  async install(
    image: string,
    manifest: FirmwareManifest,
    upgrade: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { files, launched, node } = this.#options;
    const slot = freeSlot(this.#slots);
    const place = slotFolder(files.folder, slot);
    await unpackApplication(image, place);
    await demandRuntime(place, node);
    await rename(image, files.imageOf(slot));
    await syncFolder(files.folder);
    // Stopped meanwhile, it is installed again at the next start.
    signal.throwIfAborted();
    const trial = { slot, version: manifest.version, image: manifest.image.sha256 };
    this.#write({ ...this.#slots, package: launched.package, trial: { ...trial, upgrade, starts: 0 } });
  }

  restart(): Promise<void> {
    this.#options.endProcess();
    return Promise.resolve();
  }

  abandon(): Promise<void> {
    this.#write({ ...this.#slots, trial: null });
    return Promise.resolve();
  }

  /** The launcher starts what is on trial until that is settled. */
  prove(): Promise<void> {
    return Promise.resolve();
  }

  giveUp(): Promise<void> {
    this.#write(afterFailure(this.#slots, sayUpgradeDetail('notGreeted')));
    return Promise.resolve();
  }

  settle(): Promise<void> {
    const isFailed = this.#slots.failed !== null;
    this.#write(isFailed ? { ...this.#slots, failed: null } : afterProof(this.#slots));
    return Promise.resolve();
  }

  close(): void {
    // It holds nothing but files.
  }

  #write(slots: Slots): void {
    this.#slots = slots;
    writeSlots(this.#options.files.folder, slots);
  }
}

/** Removes what is in slots that no start uses: of an earlier package, or of an upgrade that failed. */
async function clearSlots(
  files: FirmwareFiles,
  { current, trial }: Slots,
  { slot: running }: Launched,
): Promise<void> {
  for (const slot of slotNames) {
    if ([current?.slot, trial?.slot, running].includes(slot)) continue;
    for (const path of [slotFolder(files.folder, slot), files.imageOf(slot)])
      await rm(path, { recursive: true, force: true });
  }
}

import { sayUpgradeDetail } from '@penstock/contract/errors/upgrade-details';
import type { FirmwareManifest, UpgradeFailure } from '@penstock/contract/model/firmware';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import type { Bus } from '../../machine-settings/bus/bus.ts';
import { maxTrialStarts } from '../slots.ts';
import { UpgradeFailed } from '../upgrade-failed.ts';
import type { TakenUp, UpgradeTarget } from '../upgrade-target.ts';
import { Rauc } from './rauc.ts';
import { canRestartMachine, restartMachine } from './restart-machine.ts';
import { readSystemState, type SystemState, writeSystemState } from './system-state.ts';

interface SystemTargetOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  /** The file with what was installed. It has to be the same from either slot. */
  readonly file: string;
  /** Another value each time the machine has started. */
  readonly bootId: () => Promise<string>;
}

/**
 * The system below the gateway, by RAUC: the image is a bundle of RAUC, which installs it into the slot that does not run. The machine
 * restarts from there once; unless that is marked good, the bootloader returns to the slot before.
 */
export class SystemTarget implements UpgradeTarget {
  readonly type = 'system';
  readonly #options: SystemTargetOptions;
  readonly #rauc: Rauc;
  #state: SystemState;

  private constructor(options: SystemTargetOptions, state: SystemState) {
    this.#options = options;
    this.#rauc = new Rauc(options);
    this.#state = state;
  }

  static async open(options: SystemTargetOptions): Promise<SystemTarget> {
    return new SystemTarget(options, await readSystemState(options.file));
  }

  /** Known once it came by an upgrade. */
  get version(): string {
    return this.#state.version;
  }

  get pending(): string | undefined {
    return this.#state.pending?.upgrade;
  }

  get pendingVersion(): string {
    return this.#state.pending?.version ?? '';
  }

  async takeUp(): Promise<TakenUp> {
    const { pending } = this.#state;
    if (pending === null) return { kind: 'nothing' };
    const { upgrade, from } = pending;
    if (pending.boot === (await this.#options.bootId())) {
      // The gateway was killed before the machine restarted.
      await this.restart();
      return { kind: 'nothing' };
    }
    const booted = await this.#rauc.booted();
    if (booted === from) {
      const detail = pending.failed === '' ? sayUpgradeDetail('sameSlot', { slot: from }) : pending.failed;
      return { kind: 'failed', upgrade, detail };
    }
    const starts = pending.starts + 1;
    await this.#write({ ...this.#state, pending: { ...pending, starts } });
    if (starts <= maxTrialStarts) return { kind: 'trial' };
    await this.#giveUp(sayUpgradeDetail('starts', { count: maxTrialStarts }));
    await this.restart();
    return { kind: 'nothing' };
  }

  async demand({ base }: FirmwareManifest): Promise<void> {
    if (!(await this.#rauc.isThere())) throw new UpgradeFailed('unsupported', sayUpgradeDetail('noRauc'));
    if (!(await canRestartMachine(this.#options.bus)))
      throw new UpgradeFailed('unsupported', sayUpgradeDetail('noLogin'));
    // The system that runs is in a slot, not in a file: the next one comes whole.
    if (base !== null) throw new UpgradeFailed('base');
  }

  baseFor(): undefined {
    return undefined;
  }

  roomFor({ image }: FirmwareManifest): number {
    return image.size;
  }

  async install(
    image: string,
    { version }: FirmwareManifest,
    upgrade: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { log, bootId } = this.#options;
    const compatible = await this.#asked('signature', () => this.#rauc.compatibleOf(image));
    const own = await this.#asked('install', () => this.#rauc.compatible());
    if (compatible !== own)
      throw new UpgradeFailed('hardware', sayUpgradeDetail('forSystem', { compatible, own }));
    const from = await this.#asked('install', () => this.#rauc.booted());
    try {
      await this.#rauc.install(image, signal, (percent) => log.debug({ percent }, 'RAUC installs'));
    } catch (error) {
      signal.throwIfAborted();
      throw new UpgradeFailed('install', sayUpgradeDetail('raucRefuses', { message: reasonOf(error) }));
    }
    const boot = await bootId();
    await this.#write({
      ...this.#state,
      pending: { upgrade, version, from, boot, starts: 0, failed: '' },
    });
  }

  async restart(): Promise<void> {
    await restartMachine(this.#options.bus);
  }

  /** Nobody waits for a restart that comes by chance: the machine would start from the slot that runs. */
  async abandon(): Promise<void> {
    await this.#rauc.mark('active', 'booted');
    await this.settle();
  }

  async prove(): Promise<void> {
    await this.#rauc.mark('good', 'booted');
    await this.#write({ ...this.#state, version: this.pendingVersion });
  }

  async giveUp(): Promise<void> {
    await this.#giveUp(sayUpgradeDetail('notGreeted'));
  }

  async settle(): Promise<void> {
    await this.#write({ ...this.#state, pending: null });
  }

  close(): void {
    this.#options.bus.close();
  }

  async #giveUp(why: string): Promise<void> {
    const { pending } = this.#state;
    if (pending === null) return;
    await this.#rauc.mark('active', 'other');
    await this.#rauc.mark('bad', 'booted');
    const boot = await this.#options.bootId();
    await this.#write({ ...this.#state, pending: { ...pending, boot, failed: why } });
  }

  async #asked<Answer>(why: UpgradeFailure, question: () => Promise<Answer>): Promise<Answer> {
    try {
      return await question();
    } catch (error) {
      throw new UpgradeFailed(why, sayUpgradeDetail('raucRefuses', { message: reasonOf(error) }));
    }
  }

  async #write(state: SystemState): Promise<void> {
    await writeSystemState(this.#options.file, state);
    this.#state = state;
  }
}

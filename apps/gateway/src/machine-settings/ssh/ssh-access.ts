import type { Settings } from '@penstock/contract/configuration/model/settings';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { z } from 'zod';
import { DurableMap } from '../../data/durable-map.ts';
import { type Bus, BusError } from '../bus/bus.ts';
import type { MachineChange, MachineSection } from '../machine-settings.ts';

const systemd = {
  service: 'org.freedesktop.systemd1',
  path: '/org/freedesktop/systemd1',
  interface: 'org.freedesktop.systemd1.Manager',
} as const;

/** The units of SSH servers, as distributions call them. */
const units = ['ssh.service', 'sshd.service'] as const;

/** The name of the time at which SSH is closed, in its file. */
const endName = 'end';

interface SshAccessOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly file: string;
  /** Hears that the time is over and SSH is closed. */
  readonly onOver: () => void;
}

/**
 * Gateway debug: the SSH server of the machine, opened for a limited time by systemd. An SSH server that the machine starts
 * automatically is not the gateway's to open and close.
 */
export class SshAccess {
  readonly #options: SshAccessOptions;
  /** When SSH is closed, ms since 1970, durably: none while the gateway has not opened it. */
  readonly #end: DurableMap<number>;
  #unit: string | undefined;
  #cancel: (() => void) | undefined;

  private constructor(options: SshAccessOptions, end: DurableMap<number>) {
    this.#options = options;
    this.#end = end;
  }

  static async open(options: SshAccessOptions): Promise<SshAccess> {
    const { file, log } = options;
    return new SshAccess(options, await DurableMap.open({ file, schema: z.number(), log }));
  }

  get sections(): readonly MachineSection[] {
    return this.#unit === undefined ? [] : ['settings.debug'];
  }

  async refresh(names: ReadonlySet<string>): Promise<void> {
    this.#unit = undefined;
    if (!names.has(systemd.service)) return;
    for (const unit of units) {
      const state = await this.#stateOf(unit);
      if (state !== 'disabled' && state !== 'static' && state !== 'indirect') continue;
      this.#unit = unit;
      return;
    }
  }

  /** @throws BusError. */
  async apply(settings: Settings, before: Settings | undefined, { isStart }: MachineChange): Promise<void> {
    const { clock, log } = this.#options;
    const { enabled, minutes } = settings.debug;
    this.#cancel?.();
    if (!enabled) {
      await this.#close();
      return;
    }
    const now = clock.wall();
    const isNew = !isStart && !isDeepStrictEqual(before?.debug, settings.debug);
    const known = isNew ? undefined : this.#end.get(endName);
    // A clock that was set back makes it no longer than it was meant.
    const end = Math.min(known ?? Number.MAX_VALUE, now + minutes * 60_000);
    if (end <= now) {
      await this.#over();
      return;
    }
    // First, so that what is opened is closed whatever becomes of this process.
    await this.#end.set(endName, end);
    await this.#call('StartUnit');
    log.warn({ minutes: Math.ceil((end - now) / 60_000) }, 'SSH is open for gateway debug');
    this.#cancel = clock.after(end - now, () => {
      void this.#over().catch((error: unknown) => {
        log.error({ reason: reasonOf(error) }, 'SSH cannot be closed');
      });
    });
  }

  stop(): void {
    this.#cancel?.();
  }

  async #over(): Promise<void> {
    await this.#close();
    this.#options.onOver();
  }

  async #close(): Promise<void> {
    if (this.#end.get(endName) === undefined) return;
    await this.#call('StopUnit');
    await this.#end.delete(endName);
    this.#options.log.warn('SSH is closed');
  }

  async #call(member: 'StartUnit' | 'StopUnit'): Promise<void> {
    const body = [this.#unit ?? units[0], 'replace'];
    await this.#options.bus.call({ ...systemd, member, signature: 'ss', body });
  }

  async #stateOf(unit: string): Promise<unknown> {
    try {
      const [state] = await this.#options.bus.call({
        ...systemd,
        member: 'GetUnitFileState',
        signature: 's',
        body: [unit],
      });
      return state;
    } catch (error) {
      if (error instanceof BusError) return undefined;
      throw error;
    }
  }
}

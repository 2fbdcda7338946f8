import type { Timer } from '../../waiting/timer.ts';
import { wait } from '../../waiting/wait.ts';
import { type Bus, BusError, readProperty } from '../../machine-settings/bus/bus.ts';
import { z } from 'zod';

/** The name of RAUC on the bus. */
export const raucService = 'de.pengutronix.rauc';
const installer = {
  service: raucService,
  path: '/',
  interface: 'de.pengutronix.rauc.Installer',
} as const;

/** From one look at an installation to the next, in ms. */
const lookInterval = 500;

/** The name of a slot with what is known of it: `state` is `booted` for the one that runs. */
const slotsSchema = z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())]));
const progressSchema = z.tuple([z.number(), z.string(), z.number()]);

interface RaucOptions {
  readonly bus: Bus;
  readonly clock: Timer;
}

/** RAUC, which installs bundles of systems into the slot that does not run (https://rauc.io, D-Bus API of version 1.8 and later). */
export class Rauc {
  readonly #bus: Bus;
  readonly #clock: Timer;

  constructor({ bus, clock }: RaucOptions) {
    this.#bus = bus;
    this.#clock = clock;
  }

  /** Whether it is on the bus, or is started by it. */
  async isThere(): Promise<boolean> {
    return (await this.#bus.names()).has(raucService);
  }

  /** The kind of machine that bundles have to be for. @throws BusError. */
  async compatible(): Promise<string> {
    return await this.#text('Compatible');
  }

  /** The kind of machine that a bundle is for; RAUC has checked its signature. @throws BusError. */
  async compatibleOf(file: string): Promise<string> {
    const [compatible] = await this.#bus.call({ ...installer, member: 'Info', signature: 's', body: [file] });
    return z.string().parse(compatible);
  }

  /** The name of the slot that runs, such as `rootfs.0`. @throws BusError, and Error where RAUC does not know it. */
  async booted(): Promise<string> {
    const [slots] = await this.#bus.call({ ...installer, member: 'GetSlotStatus' });
    const booted = slotsSchema.parse(slots).find(([, { state }]) => state === 'booted');
    if (booted === undefined) throw new Error('RAUC does not know which slot runs');
    return booted[0];
  }

  /** The name of the slot that the machine starts from next. @throws BusError. */
  async primary(): Promise<string> {
    const [name] = await this.#bus.call({ ...installer, member: 'GetPrimary' });
    return z.string().parse(name);
  }

  /**
   * Installs a bundle, which takes minutes, and answers when the machine would start from it. An installation that is under way already is
   * waited for. @throws BusError with the words of RAUC; the reason of the signal, while RAUC goes on.
   */
  async install(file: string, signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    await this.#untilIdle(signal, () => undefined);
    await this.#bus.call({
      ...installer,
      member: 'InstallBundle',
      signature: 'sa{sv}',
      body: [file, {}],
    });
    await this.#untilIdle(signal, onProgress);
    const error = await this.#text('LastError');
    if (error !== '') throw new BusError('', error);
    // A service that was killed meanwhile knows of no error.
    if ((await this.primary()) === (await this.booted())) throw new BusError('', 'nothing was installed');
  }

  /**
   * Marks a slot: `good` works, `bad` is not started any more, `active` is started from next. @throws BusError.
   */
  async mark(state: 'good' | 'bad' | 'active', slot: 'booted' | 'other'): Promise<void> {
    await this.#bus.call({ ...installer, member: 'Mark', signature: 'ss', body: [state, slot] });
  }

  async #untilIdle(signal: AbortSignal, onProgress: (percent: number) => void): Promise<void> {
    while ((await this.#text('Operation')) !== 'idle') {
      const [percent] = progressSchema.parse(await this.#property('Progress'));
      onProgress(percent);
      await wait(this.#clock, lookInterval, signal);
      signal.throwIfAborted();
    }
  }

  async #text(name: string): Promise<string> {
    return z.string().parse(await this.#property(name));
  }

  #property(name: string): Promise<unknown> {
    return readProperty(this.#bus, installer, installer.interface, name);
  }
}

import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { transparentState } from '@penstock/contract/link/methods/transparent';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import type { z } from 'zod';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { SerialBridge, type SerialBridgeOptions } from './serial-bridge.ts';

interface TransparentOptions extends Omit<SerialBridgeOptions, 'settings' | 'serial'> {
  readonly serialPorts: SerialPorts;
}

/** Transparent transmission, as the configuration has it. */
export class Transparent {
  readonly #options: TransparentOptions;
  /** The settings from which the bridge was made. */
  #made = '';
  #bridge: SerialBridge | undefined;
  #since: number;

  constructor(options: TransparentOptions) {
    this.#options = options;
    this.#since = options.environment.clock.wall();
  }

  /** Ends what a configuration changes: afterwards the port is free for drivers. */
  async end({ settings }: Configuration): Promise<void> {
    if (this.#madeFrom(settings) !== this.#made) await this.stop();
  }

  /** Opens the port where a configuration asks for it; drivers have let it go by then. */
  start({ settings }: Configuration): void {
    if (!settings.transparent.enabled || this.#bridge !== undefined) return;
    this.#bridge = new SerialBridge({
      ...this.#options,
      settings: settings.transparent,
      serial: this.#serialTarget(settings),
    });
    this.#made = this.#madeFrom(settings);
  }

  status(): z.input<typeof transparentState.result> {
    return (
      this.#bridge?.status() ?? {
        state: 'off',
        since: this.#since,
        error: null,
        bytesToDevice: 0,
        bytesToServer: 0,
        droppedToDevice: 0,
        droppedToServer: 0,
      }
    );
  }

  /** Closes the port. */
  async stop(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = undefined;
    this.#made = '';
    if (bridge === undefined) return;
    await bridge.stop();
    this.#since = this.#options.environment.clock.wall();
  }

  #madeFrom(settings: Configuration['settings']): string {
    if (!settings.transparent.enabled) return '';
    return canonicalText([settings.transparent, this.#serialTarget(settings) ?? null]);
  }

  #serialTarget({ transparent, serial }: Configuration['settings']): SerialTarget | undefined {
    const { port } = transparent;
    if (port === 'LAN') return undefined;
    const path = this.#options.serialPorts[port];
    return path === undefined ? undefined : { path, ...serial[port] };
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import {
  type MachineChange,
  type MachineFacts,
  type MachineListener,
  machineSections,
  type MachineSettings,
  noFacts,
} from '../machine-settings.ts';
import { simulatedHardware } from './simulated-hardware.ts';
import { simulatedPorts } from './simulated-ports.ts';

/** How long a wireless network takes to refuse a password, in ms. */
const refusalTime = 3000;
/** A password that has this in it is refused by every simulated wireless network. */
const wrongPassword = 'wrong';

/** The SIM card, and the base station, of a code that no network has (MCC 001: test networks). */
const iccid = '89001000000000000018';
const cell = { country: '001', network: '01', area: 4660, cell: 22_136 } as const;

interface SimulatedMachineOptions {
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * A machine with network ports, wireless network, modem, clock and SSH, of which nothing is real: every setting can be tried
 * and changes nothing but what this gateway says of itself. A wireless network refuses a password that contains `wrong`.
 */
export class SimulatedMachine implements MachineSettings {
  readonly sections = machineSections;
  readonly #clock: Clock;
  readonly #log: Logger;
  #settings: Settings | undefined;
  #listener: MachineListener | undefined;
  #cancelRefusal: (() => void) | undefined;
  #cancelDebug: (() => void) | undefined;

  constructor({ clock, log }: SimulatedMachineOptions) {
    this.#clock = clock;
    this.#log = log;
  }

  get facts(): MachineFacts {
    const settings = this.#settings;
    const machineHardware = simulatedHardware(this.#clock.monotonic());
    if (settings === undefined) return { ...noFacts, machineHardware, isSimulated: true };
    return {
      machineHardware,
      networkPorts: simulatedPorts(settings),
      signalQuality: this.#signalQuality(),
      iccid,
      mode: settings.mode,
      cell: settings.cellLocation.enabled ? cell : null,
      isSimulated: true,
    };
  }

  refresh(): Promise<void> {
    return Promise.resolve();
  }

  apply(settings: Settings, { isStart }: MachineChange): Promise<void> {
    const before = this.#settings;
    this.#settings = settings;
    const isChanged = (name: 'wlan' | 'debug') =>
      isStart || !isDeepStrictEqual(before?.[name], settings[name]);
    if (isChanged('wlan')) this.#connectWireless(settings);
    if (isChanged('debug')) this.#openDebug(settings);
    this.#log.info('the settings of the simulated machine are in effect');
    return Promise.resolve();
  }

  keep(): Promise<void> {
    return Promise.resolve();
  }

  undo(settings: Settings): Promise<void> {
    return this.apply(settings, { isStart: false, probation: null });
  }

  listen(listener: MachineListener): void {
    this.#listener = listener;
  }

  stop(): Promise<void> {
    this.#cancelRefusal?.();
    this.#cancelDebug?.();
    return Promise.resolve();
  }

  #connectWireless({ wlan: { enabled, encryption, password } }: Settings): void {
    this.#cancelRefusal?.();
    if (!enabled || encryption !== 'wpa' || !password.includes(wrongPassword)) return;
    this.#cancelRefusal = this.#clock.after(refusalTime, () =>
      this.#listener?.failed('WLAN: the password is wrong'),
    );
  }

  #openDebug({ debug: { enabled, minutes } }: Settings): void {
    this.#cancelDebug?.();
    if (!enabled) return;
    this.#cancelDebug = this.#clock.after(minutes * 60_000, () => this.#listener?.debugOver());
  }

  /** Between 55 and 75 percent, once around in ten minutes. */
  #signalQuality(): number {
    return Math.round(65 + 10 * Math.sin((this.#clock.monotonic() / 600_000) * 2 * Math.PI));
  }
}

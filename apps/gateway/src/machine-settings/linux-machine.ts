import { isDeepStrictEqual } from 'node:util';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import { failure } from '@penstock/contract/errors/error';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import { type Bus, BusError } from './bus/bus.ts';
import { ChangedSections } from './changed-sections.ts';
import type {
  MachineChange,
  MachineFacts,
  MachineListener,
  MachineSection,
  MachineSettings,
} from './machine-settings.ts';
import { ModemManager } from './modem/modem-manager.ts';
import { networkService } from './network/devices.ts';
import { NetworkManager } from './network/network-manager.ts';
import type { NetworkPorts } from './network/profiles.ts';
import { SshAccess } from './ssh/ssh-access.ts';
import { TimeServer } from './time/time-server.ts';

/** From one look at signal quality and devices to the next, in ms. */
const lookInterval = 30_000;

interface LinuxMachineOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  /** The ports for WAN, LAN and WLAN; what is undefined is not set by the gateway. */
  readonly ports: NetworkPorts;
  /** The files of what was changed here, and of the time until SSH is closed. */
  readonly files: { readonly changed: string; readonly ssh: string };
}

interface Adapters {
  readonly network: NetworkManager;
  readonly modem: ModemManager;
  readonly time: TimeServer;
  readonly ssh: SshAccess;
}

/** The settings of a Linux machine by its services: NetworkManager, ModemManager, systemd-timesyncd and systemd. */
export class LinuxMachine implements MachineSettings {
  readonly #options: LinuxMachineOptions;
  readonly #adapters: Adapters;
  #listener: MachineListener | undefined;
  #names: ReadonlySet<string> = new Set();
  #effective: Settings | undefined;
  #cancelLook: (() => void) | undefined;
  #endWatch: () => void = () => undefined;

  private constructor(options: LinuxMachineOptions, changed: ChangedSections, ssh: SshAccess) {
    const { bus, clock, log, ports } = options;
    this.#options = options;
    this.#adapters = {
      network: new NetworkManager({
        bus,
        clock,
        log,
        ports,
        changed,
        onFailed: (reason) => this.#failed(reason),
      }),
      modem: new ModemManager({ bus, clock }),
      time: new TimeServer({ bus, log, changed }),
      ssh,
    };
  }

  /** Looks for the services of this machine; one without any of them has no section. */
  static async open(options: LinuxMachineOptions): Promise<LinuxMachine> {
    const { bus, clock, log, files } = options;
    const changed = await ChangedSections.open(files.changed, log);
    const heard: { machine?: LinuxMachine } = {};
    const ssh = await SshAccess.open({
      bus,
      clock,
      log,
      file: files.ssh,
      onOver: () => heard.machine?.debugOver(),
    });
    const machine = new LinuxMachine(options, changed, ssh);
    heard.machine = machine;
    await machine.refresh();
    machine.#watch();
    log.info({ sections: machine.sections }, 'settings of the machine that the gateway sets');
    return machine;
  }

  get sections(): readonly MachineSection[] {
    const { network, modem, time, ssh } = this.#adapters;
    return [...network.sections, ...modem.sections, ...time.sections, ...ssh.sections];
  }

  get facts(): MachineFacts {
    const hasMode = this.sections.includes('settings.mode');
    const mode = hasMode && this.#effective !== undefined ? this.#effective.mode : null;
    return { ...this.#adapters.modem.facts, mode, isSimulated: false };
  }

  async refresh(): Promise<void> {
    const { network, modem, time, ssh } = this.#adapters;
    this.#names = await this.#options.bus.names();
    await this.#tried('network', network.refresh(this.#names.has(networkService)));
    await this.#tried('modem', modem.refresh(this.#names));
    await this.#tried('time', time.refresh(this.#names));
    await this.#tried('ssh', ssh.refresh(this.#names));
  }

  async apply(settings: Settings, change: MachineChange): Promise<void> {
    const before = change.isStart ? undefined : this.#effective;
    const { network, modem, time, ssh } = this.#adapters;
    const isThere = (section: MachineSection) => this.sections.includes(section);
    if (network.sections.length > 0)
      await this.#made('network', change, network.apply(settings, before, change));
    const isOther = (name: 'ntp' | 'debug' | 'cellLocation') =>
      change.isStart || !isDeepStrictEqual(before?.[name], settings[name]);
    if (isThere('settings.ntp') && isOther('ntp'))
      await this.#made('ntp', change, time.apply(settings, before, change));
    if (isThere('settings.cellLocation') && isOther('cellLocation'))
      await this.#made('cellLocation', change, modem.apply(settings));
    if (isThere('settings.debug') && isOther('debug'))
      await this.#made('debug', change, ssh.apply(settings, before, change));
    this.#effective = settings;
  }

  async keep(): Promise<void> {
    if (this.#names.has(networkService)) await this.#tried('network', this.#adapters.network.keep());
  }

  async undo(settings: Settings): Promise<void> {
    if (this.#names.has(networkService)) await this.#tried('network', this.#adapters.network.undo(settings));
    const { time, modem, ssh } = this.#adapters;
    const change: MachineChange = { isStart: true, probation: null };
    if (time.sections.length > 0) await this.#tried('ntp', time.apply(settings, undefined, change));
    if (modem.sections.length > 0) await this.#tried('cellLocation', modem.apply(settings));
    if (ssh.sections.length > 0) await this.#tried('debug', ssh.apply(settings, undefined, change));
    this.#effective = settings;
  }

  listen(listener: MachineListener): void {
    this.#listener = listener;
  }

  stop(): Promise<void> {
    const { network, modem, time, ssh } = this.#adapters;
    this.#cancelLook?.();
    this.#endWatch();
    for (const adapter of [network, modem, time, ssh]) adapter.stop();
    this.#options.bus.close();
    return Promise.resolve();
  }

  /** The time of gateway debug is over. */
  debugOver(): void {
    this.#listener?.debugOver();
  }

  /** Looks now and then; a NetworkManager that starts after the gateway gets the settings. */
  #watch(): void {
    const { bus, clock } = this.#options;
    const look = () => {
      this.#cancelLook = clock.after(lookInterval, look);
      void this.#tried('machine', this.refresh());
    };
    this.#cancelLook = clock.after(lookInterval, look);
    this.#endWatch = bus.watchName(networkService, (isOwned) => {
      if (!isOwned || this.#effective === undefined) return;
      const settings = this.#effective;
      const applied = this.refresh().then(() => this.apply(settings, { isStart: true, probation: null }));
      void this.#tried('machine', applied);
    });
  }

  #failed(reason: string): void {
    this.#options.log.error({ reason }, 'settings of the network do not work');
    this.#listener?.failed(reason);
  }

  /** A change is refused with the reason of the service; at the start the machine stays as it is. */
  async #made(what: string, { isStart }: MachineChange, work: Promise<void>): Promise<void> {
    if (isStart) {
      await this.#tried(what, work);
      return;
    }
    try {
      await work;
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      throw failure('gateway.machineRefused', { what, reason: error.message }, { cause: error });
    }
  }

  async #tried(what: string, work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (error) {
      // A service that is missing, or answers what none of its versions does, is none of the gateway's own faults.
      this.#options.log.warn({ what, reason: reasonOf(error) }, 'a service of the machine does not do it');
    }
  }
}

import type { Settings } from '@penstock/contract/configuration/model/settings';
import { settingsSchema } from '@penstock/contract/configuration/model/settings';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Clock } from '@penstock/protocols/transport/clock';
import type { Logger } from 'pino';
import { isDeepStrictEqual } from 'node:util';
import type { Bus } from '../bus/bus.ts';
import type { ChangedSections } from '../changed-sections.ts';
import type { MachineChange, MachineSection } from '../machine-settings.ts';
import { Activation } from './activation.ts';
import { Checkpoint } from './checkpoint.ts';
import { Connections } from './connections.ts';
import { type Device, deviceStates, readDevices } from './devices.ts';
import { type Profile, profileNames, profileRoles } from './profile.ts';
import { type NetworkPorts, wantedProfiles } from './profiles.ts';

/**
 * How long NetworkManager waits beyond the time of a probation, in s: while the gateway lives, it ends the probation itself.
 */
const margin = 10;
/** How long a change is on trial by which no probation was asked for, in s: until its connections are there. */
const trial = 120;
/** From the answer to a change until the network changes, in ms, so that the answer gets out. */
const answerTime = 1000;

interface NetworkManagerOptions {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ports: NetworkPorts;
  readonly changed: ChangedSections;
  /** Hears that a connection does not come about, with why in English. */
  readonly onFailed: (reason: string) => void;
}

/** The steps from the profiles that NetworkManager has to those that settings ask for. */
interface Plan {
  readonly put: readonly { readonly path: string | undefined; readonly profile: Profile }[];
  readonly remove: readonly string[];
}

/** WAN, LAN, WLAN, mobile network and mode by NetworkManager: profiles of the gateway, and checkpoints to return to. */
export class NetworkManager {
  readonly #options: NetworkManagerOptions;
  readonly #connections: Connections;
  readonly #checkpoint: Checkpoint;
  #devices: readonly Device[] = [];
  #activations: readonly Activation[] = [];
  #cancelStart: (() => void) | undefined;
  /** Whether the WAN is set here by the change that is on trial. */
  #changesWan = false;

  constructor(options: NetworkManagerOptions) {
    this.#options = options;
    this.#connections = new Connections(options.bus);
    this.#checkpoint = new Checkpoint(options.bus);
  }

  get sections(): readonly MachineSection[] {
    const [wan, lan, wlan] = [this.#device('wan'), this.#device('lan'), this.#device('wlan')];
    const found: MachineSection[] = [];
    if (wan !== undefined) found.push('settings.wan');
    if (lan !== undefined) found.push('settings.lan');
    if (wlan !== undefined) found.push('settings.wlan');
    if (wan !== undefined && lan !== undefined) found.push('settings.mode');
    if (this.#modem !== undefined) found.push('settings.apn');
    return found;
  }

  /** Looks for the network devices. */
  async refresh(isThere: boolean): Promise<void> {
    this.#devices = isThere ? await readDevices(this.#options.bus) : [];
  }

  /** @throws BusError where NetworkManager refuses a profile; what was changed is put back. */
  async apply(settings: Settings, before: Settings | undefined, change: MachineChange): Promise<void> {
    this.#endActivations();
    const { isStart, probation } = change;
    if (isStart) await this.#checkpoint.adopt(this.#ownDevices());
    // A trial that is over for the gateway is over for the network as well.
    if (isStart && probation === null) await this.#checkpoint.rollBack();
    // The change before was not on probation: this one is undone to it.
    if (!isStart && this.#checkpoint.isSet) await this.keep();
    this.#changesWan = before !== undefined && !isDeepStrictEqual(before.wan, settings.wan);
    const plan = await this.#plan(settings);
    const seconds = probation === null ? trial : Math.ceil(probation / 1000) + margin;
    if (plan.put.length === 0 && plan.remove.length === 0) {
      await this.#checkpoint.extend(seconds);
      return;
    }
    if (isStart && probation !== null) {
      // NetworkManager has returned, or the machine was off: what may cut the gateway off is not tried once more.
      this.#options.onFailed('the network was put back while the gateway did not run');
      return;
    }
    if (!isStart) await this.#checkpoint.create(this.#ownDevices(), seconds);
    try {
      await this.#carryOut(plan, change);
    } catch (error) {
      await this.#checkpoint.rollBack();
      throw error;
    }
  }

  /** Keeps the change that is on trial, also over a restart of the machine. */
  async keep(): Promise<void> {
    for (const role of profileRoles) {
      const path = await this.#connections.find(role);
      if (path !== undefined) await this.#connections.save(path);
    }
    await this.#checkpoint.destroy();
    if (this.#changesWan) await this.#options.changed.add('settings.wan');
    this.#changesWan = false;
  }

  /** Returns to the network before the trial, and makes sure that it is that of the settings then. */
  async undo(settings: Settings): Promise<void> {
    this.#endActivations();
    await this.#checkpoint.rollBack();
    await this.apply(settings, undefined, { isStart: true, probation: null });
  }

  stop(): void {
    this.#endActivations();
  }

  get #modem(): Device | undefined {
    return this.#devices.find(({ kind }) => kind === 'modem');
  }

  #device(role: keyof NetworkPorts): Device | undefined {
    const name = this.#options.ports[role];
    const kind = role === 'wlan' ? 'wlan' : 'ethernet';
    return this.#devices.find((device) => device.kind === kind && device.name === name);
  }

  #ownDevices(): string[] {
    const devices = [this.#device('wan'), this.#device('lan'), this.#device('wlan'), this.#modem];
    return devices.flatMap((device) => (device === undefined ? [] : [device.path]));
  }

  async #plan(settings: Settings): Promise<Plan> {
    const isDefault = isDeepStrictEqual(settings.wan, settingsSchema.shape.wan.parse(undefined));
    const wanted = wantedProfiles(settings, {
      ports: {
        wan: this.#device('wan')?.name,
        lan: this.#device('lan')?.name,
        wlan: this.#device('wlan')?.name,
      },
      modem: this.#modem?.name,
      isWanOwn: !isDefault || this.#changesWan || this.#options.changed.has('settings.wan'),
    });
    const put: { path: string | undefined; profile: Profile }[] = [];
    const remove: string[] = [];
    for (const role of profileRoles) {
      const path = await this.#connections.find(role);
      const profile = wanted.find((one) => one.role === role);
      if (profile === undefined) {
        if (path !== undefined) remove.push(path);
      } else if (path === undefined || !(await this.#connections.isAsWanted(path, profile)))
        put.push({ path, profile });
    }
    return { put, remove };
  }

  async #carryOut({ put, remove }: Plan, change: MachineChange): Promise<void> {
    const { bus, clock } = this.#options;
    const activations: Activation[] = [];
    const names: string[] = [];
    for (const { path, profile } of put) {
      const connection = await this.#connections.put(path, profile, change.isStart ? 'disk' : 'memory');
      const device = this.#devices.find(({ name }) => name === profile.port);
      // A port without its cable is connected by NetworkManager when it has it.
      if (device !== undefined && device.state < deviceStates.disconnected) continue;
      activations.push(new Activation({ bus, clock, connection, device: device?.path ?? '/' }));
      names.push(profileNames[profile.role]);
    }
    this.#activations = activations;
    const begin = () => {
      void this.#bring(activations, names, remove, change).catch((error: unknown) => {
        this.#options.onFailed(reasonOf(error));
      });
    };
    this.#cancelStart = clock.after(change.isStart ? 0 : answerTime, begin);
  }

  async #bring(
    activations: readonly Activation[],
    names: readonly string[],
    remove: readonly string[],
    { isStart, probation }: MachineChange,
  ): Promise<void> {
    const { log, onFailed } = this.#options;
    for (const path of remove) await this.#connections.delete(path);
    // In their order: ports come after their bridge, which has no connection before them.
    for (const activation of activations) await activation.start();
    const outcomes = await Promise.all(activations.map((activation) => activation.outcome()));
    if (this.#activations !== activations) return;
    const failed = outcomes.findIndex((outcome) => outcome !== null);
    if (failed !== -1) {
      onFailed(`${names[failed] ?? ''}: ${outcomes[failed] ?? ''}`);
      return;
    }
    log.info({ profiles: names }, 'the network is as it is set');
    if (!isStart && probation === null) await this.keep();
  }

  #endActivations(): void {
    this.#cancelStart?.();
    for (const activation of this.#activations) activation.stop();
    this.#activations = [];
  }
}

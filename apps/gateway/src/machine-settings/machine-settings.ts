import type { ChangePath } from '@penstock/contract/configuration/diff/change';
import type { Settings } from '@penstock/contract/configuration/model/settings';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';

/** The settings that are those of the machine, not of the gateway: dotted paths in the document. */
export const machineSections = [
  'settings.mode',
  'settings.wan',
  'settings.lan',
  'settings.wlan',
  'settings.apn',
  'settings.ntp',
  'settings.debug',
  'settings.cellLocation',
] as const;
export type MachineSection = (typeof machineSections)[number];

/** Whether a change at a path of the document concerns the machine. */
export function isOfMachine(path: ChangePath): boolean {
  return machineSections.some((section) =>
    section.split('.').every((name, index) => (path[index] ?? name) === name),
  );
}

/** The facts about a machine that its services tell. */
export interface MachineFacts
  extends Pick<GatewayMachine, 'signalQuality' | 'iccid' | 'mode' | 'cell' | 'isSimulated'> {
  /** Its network ports where they are not those that the system lists. */
  readonly networkPorts?: GatewayMachine['networkPorts'];
  /** Its hardware where it is not what the system knows. */
  readonly machineHardware?: GatewayMachine['machineHardware'];
}

/** How settings come to be made effective. */
export interface MachineChange {
  /** Whether the gateway starts with them; otherwise they were changed. */
  readonly isStart: boolean;
  /** How long they are on probation yet, in ms; null where they are not. */
  readonly probation: number | null;
}

/** Hears what a machine tells unasked. */
export interface MachineListener {
  /** Settings that were made effective do not work, with why in English: the ones before are to be returned to. */
  failed(reason: string): void;
  /** The time of gateway debug is over: SSH is closed, and the setting is to follow. */
  debugOver(): void;
}

/**
 * The settings of the machine that the gateway runs on. There is one interface for whatever sets them: the services of a
 * Linux machine, a simulated machine, or nothing. A section that cannot be set here is not in {@link sections}, and a
 * change of it is refused with `gateway.unsupported`.
 */
export interface MachineSettings {
  /** The sections that this machine can set, as of the last {@link refresh}. */
  readonly sections: readonly MachineSection[];
  /** As of the last {@link refresh}. */
  readonly facts: MachineFacts;
  /** Looks again for what the machine can set, and for its facts. */
  refresh(): Promise<void>;
  /**
   * Makes settings effective. Sections at their defaults that were never changed here stay as the machine has them. It
   * settles when the services have taken the settings; a connection that does not come about
   * is reported later, by {@link MachineListener.failed}. Where they are on probation, the machine returns to the ones before when the
   * time is over, also when this process has ended.
   * @throws CatalogueError `gateway.machineRefused` when a service refuses one; nothing is changed then.
   */
  apply(settings: Settings, change: MachineChange): Promise<void>;
  /** The settings on probation stay. */
  keep(): Promise<void>;
  /** Returns to what was before the last change, and to the settings that were effective then. */
  undo(settings: Settings): Promise<void>;
  /** Hears what the machine says; there is one listener. */
  listen(listener: MachineListener): void;
  /** Ends the work of this process; the machine stays as it is set. */
  stop(): Promise<void>;
}

/** The facts about a machine of which no service tells anything. */
export const noFacts: MachineFacts = {
  signalQuality: null,
  iccid: null,
  mode: null,
  cell: null,
  isSimulated: false,
};

/** A machine whose settings are set by others. */
export const noMachineSettings: MachineSettings = {
  sections: [],
  facts: noFacts,
  refresh: () => Promise.resolve(),
  apply: () => Promise.resolve(),
  keep: () => Promise.resolve(),
  undo: () => Promise.resolve(),
  listen: () => undefined,
  stop: () => Promise.resolve(),
};

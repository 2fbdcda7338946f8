/** The settings of a simulation. Times are in ms; shares are from 0 to 1. */
export interface SimulationOptions {
  /** The platform that the gateways belong to. */
  readonly platform: string;
  /** The time from one record of a gateway to the next. */
  readonly recordInterval: number;
  /** How many of the variables are recorded: the first ones of {@link recordedKeys}, all by default. */
  readonly recordedVariables?: number;
  /** Whether all record at the same moment, as gateways with right clocks do; otherwise each at its own. */
  readonly isAligned: boolean;
  /** With the serial numbers it decides about all that happens. */
  readonly seed: number;
  /** The share of the gateways that raise alarms now and then, fail to start with a new firmware, and keep no changed configuration. */
  readonly alarmShare: number;
  readonly failingUpgrades: number;
  readonly failingChanges: number;
  /** The hardware identifier and the version that they present themselves with. */
  readonly hardware: string;
  readonly version: string;
  readonly drops: Drops | undefined;
  /** Addresses of this machine that the gateways connect from in turn; any where there are none. */
  readonly localAddresses: readonly string[];
  /** Gateways that begin to connect in a second. */
  readonly startsPerSecond: number;
}

/** Connections that break by themselves. */
export interface Drops {
  /** The time from one to the next. */
  readonly every: number;
  /** The share of the gateways whose connections break. */
  readonly share: number;
  /** How long they are away. */
  readonly away: number;
}

import type { ResourceCounts } from '@penstock/contract/calls/gateway-resources';
import type { PatchChange } from '@penstock/contract/configuration/diff/patch';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { LinkMethod } from '@penstock/contract/link/method';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { WrittenValue } from '@penstock/contract/model/written-value';
import type { Language } from '@penstock/languages/language';
import type { z } from 'zod';

/** A driver of a configuration, and how many variables it has. */
export interface DriverSummary {
  readonly driver: Driver;
  readonly variables: number;
}

/** A revision of the configuration of a gateway. */
export interface RevisionKey {
  readonly sn: string;
  readonly revision: number;
  /** SHA-256 of its canonical text, in hexadecimal. */
  readonly hash: string;
}

/** A revision as its gateway reported it. */
export interface ReportedRevision {
  readonly revision: number;
  readonly hash: string;
  /** The author, the reason and the time of the revision, in ms since 1970. */
  readonly author: string;
  readonly note: string;
  readonly time: number;
}

/** The configuration a gateway works with, as far as lists of drivers need it. */
export interface CurrentConfiguration extends ReportedRevision {
  readonly drivers: readonly DriverSummary[];
}

/** The known facts about a change, beside its content. */
export interface ChangeFacts {
  readonly author: string;
  /** Why; kept with the revision. */
  readonly note: string;
  /** How long the gateway tries it before it goes back, unless it is kept, in s; 0 for a change that stays. */
  readonly probation: number;
}

/** The configurations of gateways, wherever this console keeps its copies. */
export interface ConfigurationAccess {
  /** The configuration that a gateway works with now. */
  current(sn: string): Promise<CurrentConfiguration>;
  /** The revision that a gateway last reported, without asking it; undefined before it reported one. */
  reported(sn: string): Promise<ReportedRevision | undefined>;
  /** How much of each kind a stored revision contains; undefined while its document is not stored. */
  counts(key: RevisionKey): Promise<ResourceCounts | undefined>;
  /**
   * The content of a stored revision at a path of names, secrets included; undefined where it has nothing.
   */
  section(key: RevisionKey, path: readonly string[]): Promise<unknown>;
  /** The content of a stored revision at several paths, in their order. */
  sections(key: RevisionKey, paths: readonly (readonly string[])[]): Promise<readonly unknown[]>;
  /** The keys of the variables of some drivers, by driver. */
  variableKeys(key: RevisionKey, drivers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Has the gateway change its configuration. `configuration.changedBy` when the base is not current. */
  patch(
    base: RevisionKey,
    changes: readonly PatchChange[],
    about: ChangeFacts,
  ): Promise<{ readonly revision: number; readonly changed: boolean }>;
}

/** A change, for the operation log; secrets are hidden. */
export interface ConsoleChange {
  readonly sn: string;
  readonly action:
    | 'addDriver'
    | 'editDriver'
    | 'enableDrivers'
    | 'disableDrivers'
    | 'deleteDrivers'
    | 'changeSection'
    | 'changeSettings'
    | 'importVariables';
  readonly revision: number;
  readonly before: object;
  readonly after: object;
}

/** A write to field devices before it is made, for the operation log. */
export interface ConsoleWrite {
  readonly sn: string;
  readonly values: readonly { readonly key: string; readonly value: WrittenValue }[];
}

/** The result of a write. */
export interface ConsoleWriteOutcome {
  /** Each value in its order, with the field device code where it was refused. */
  readonly values: readonly {
    readonly key: string;
    readonly value: WrittenValue;
    readonly code?: string;
  }[];
  /** The key of the error where the gateway did not answer; then nobody knows what was written. */
  readonly error?: string;
}

/** An action that a gateway carried out on request, for the operation log; it never contains a secret. */
export interface ConsoleDeed {
  readonly sn: string;
  readonly action:
    | 'restart'
    | 'clear'
    | 'move'
    | 'collectDiagnosis'
    | 'openTerminal'
    | 'testDriver'
    | 'testServer';
  readonly after: object;
}

/**
 * The services that the calls of a gateway use. Every console provides it: the platform, the connector, the
 * gateway itself.
 */
export interface ConsoleAccess {
  readonly configurations: ConfigurationAccess;
  /** Asks a gateway. */
  request<Params extends z.ZodType, Result extends z.ZodType>(
    sn: string,
    method: LinkMethod<Params, Result, 'gateway'>,
    params: z.input<Params>,
  ): Promise<z.output<Result>>;
  /** The states of the drivers of a gateway, as far as they are known within a moment. */
  driverStates(sn: string): Promise<readonly DriverStatus[]>;
  /** Called when a gateway is made to do what is no change of its configuration, before that is answered. */
  done(deed: ConsoleDeed): Promise<void>;
  /** Called after each change, before it is answered. */
  changed(change: ConsoleChange): Promise<void>;
  /**
   * Called when values are about to be written to field devices: it is logged while the gateway works. `ended` is called
   * with what came of it, before it is answered; what never ends stays in the log as not answered.
   */
  writing(write: ConsoleWrite): { ended(outcome: ConsoleWriteOutcome): Promise<void> };
}

/** The caller of a call. */
export interface ConsoleCaller {
  /** The name that is kept with a revision. */
  readonly author: string;
  readonly language: Language;
}

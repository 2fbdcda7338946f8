import type { FirmwareManifest, FirmwareType } from '@penstock/contract/model/firmware';

/**
 * The state of a target at a start: nothing happened before it; what was installed runs and has to prove that it works; or
 * it did not prove to, and what was before it runs. `unknown`: it is not known yet, and is asked again.
 */
export type TakenUp =
  | { readonly kind: 'nothing' | 'trial' | 'unknown' }
  | { readonly kind: 'failed'; readonly upgrade: string; readonly detail: string };

/** The part of a box that one type of firmware replaces: it has two places, of which one runs. */
export interface UpgradeTarget {
  readonly type: FirmwareType;
  /** The version that runs; empty where it is not known. */
  readonly version: string;
  /** The upgrade that is installed, and has not proved to work or has failed; undefined where there is none. Known from the disk. */
  readonly pending: string | undefined;
  /** The version that is {@link pending}; empty where there is none. */
  readonly pendingVersion: string;
  /** Tells what runs at this start, beside what was to run. */
  takeUp(): Promise<TakenUp>;
  /** Demands that this firmware can be installed here. @throws UpgradeFailed. */
  demand(manifest: FirmwareManifest): Promise<void>;
  /** The image that a difference is made to; undefined where there is none. */
  baseFor(manifest: FirmwareManifest): string | undefined;
  /** Room that it needs on the disk of the gateway, in bytes, with the image. */
  roomFor(manifest: FirmwareManifest): number;
  /**
   * Installs an image, which is whole, into the place that does not run; it may take the file. It is durably {@link pending} afterwards,
   * and runs from the next {@link restart} on. @throws UpgradeFailed; nothing is pending then.
   */
  install(image: string, manifest: FirmwareManifest, upgrade: string, signal: AbortSignal): Promise<void>;
  /** Starts from what is to run. @throws where that cannot be. */
  restart(): Promise<void>;
  /** Has what runs stay, and not start from what was installed; nothing is pending any more. */
  abandon(): Promise<void>;
  /** Has what runs on trial stay, since it works. It is pending until it is settled. @throws where that cannot be now. */
  prove(): Promise<void>;
  /** Has what was before it run from the next {@link restart} on, since what runs on trial does not work. */
  giveUp(): Promise<void>;
  /** Nothing is pending any more: how the upgrade ended is kept elsewhere. */
  settle(): Promise<void>;
  /** Ends what it holds in this process. */
  close(): void;
}

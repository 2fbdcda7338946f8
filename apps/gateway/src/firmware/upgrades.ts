import type { startUpgrade, upgradeState } from '@penstock/contract/link/methods/firmware';
import type { Peer } from '@penstock/link/peer';
import type { z } from 'zod';

/** The receiving side of upgrades of the firmware (docs/firmware.md), of a gateway that takes some. */
export interface Upgrades {
  /** The version that the gateway presents itself with. */
  readonly version: string;
  /** The platform has greeted the gateway, and has sent its public keys: they are kept where none is known. */
  greeted(keys: readonly string[]): void;
  /** Has a connection to the platform: outcomes are reported, and upgrades go on. */
  connect(platform: Peer): void;
  disconnect(): void;
  /**
   * Takes an upgrade on, durably, and answers how many bytes of it are there. The same one twice changes nothing.
   * @throws CatalogueError `gateway.upgradeRunning`, and `gateway.upgradeFailed` with its reason for what is refused at once.
   */
  start(started: z.output<typeof startUpgrade.params>): number | Promise<number>;
  /** The upgrade under way, and what runs. */
  state(): z.input<typeof upgradeState.result>;
  /** Stops an upgrade. @throws CatalogueError `data.notFound`, and `gateway.upgradeRunning` when it is being installed. */
  cancel(upgrade: string): void;
}

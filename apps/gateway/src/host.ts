import type { manageGateway } from '@penstock/contract/link/methods/gateway';
import type { TrustedAuthority } from '@penstock/contract/model/gateway-certificate';
import type { GatewayMachine } from '@penstock/contract/model/gateway-machine';
import type { z } from 'zod';

/** The platform a gateway belongs to. */
export type Management = GatewayMachine['management'];
/** Where a gateway is to move. */
export type Move = Omit<z.output<typeof manageGateway.params>, 'author'>;

/** The host of a gateway: it outlives the gateway's restarts and knows its platform. */
export interface GatewayHost {
  /** Keeps another secret. Resolves when it is durable. */
  renewSecret(secret: string): Promise<void>;
  /** Asks the platform again whom to trust; resolves with whom the gateway trusts then, which is durable. */
  refreshTrust(): Promise<TrustedAuthority[]>;
  /** Gets another certificate where one is due or wanted, and connects with it soon; resolves with whether there is another one. */
  renewCertificate(): Promise<boolean>;
  /** Restarts the gateway soon, so that an answer still gets out. */
  restart(): void;
  readonly management: Management;
  /**
   * Moves the gateway to another platform. Resolves when that has accepted it and its address is kept durably.
   * @throws CatalogueError `gateway.managementRefused`, `gateway.managementSilent`, `request.tooMany` while it moves.
   */
  moveTo(move: Move): Promise<void>;
}

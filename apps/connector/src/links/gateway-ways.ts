import type {
  BrokerAddress,
  FoundGateway,
  GreetedGateway,
  LanAddress,
} from '@penstock/contract/local/connect-calls';
import type { ConsoleLink } from '@penstock/link/console-link';
import type { GivenPassword, SerialWays } from '@penstock/local-console/serial-ways';

/** The ways on which the connection tool reaches gateways. All throw errors of the catalogue that tell failures apart. */
export interface GatewayWays extends SerialWays {
  /** Looks for gateways in the LAN for so many seconds. */
  discover(seconds: number, signal: AbortSignal): Promise<readonly FoundGateway[]>;
  /** Asks what is at an address. */
  greetLan(
    address: LanAddress,
    signal: AbortSignal,
  ): Promise<GreetedGateway & { readonly fingerprint: string }>;
  /** Signs in at an address whose certificate has this fingerprint. */
  openLan(
    address: LanAddress & GivenPassword & { readonly fingerprint: string },
    signal: AbortSignal,
  ): Promise<ConsoleLink>;
  serialPorts(): Promise<readonly { readonly path: string; readonly description: string }[]>;
  openBroker(address: BrokerAddress, signal: AbortSignal): Promise<ConsoleLink>;
}

import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { ProtocolName } from '@penstock/contract/protocols/list';

/** The drivers of one protocol, or of several, as the configuration has them. */
export type DriverOf<Name extends ProtocolName> = {
  readonly [One in Name]: Extract<Driver, { protocol: One }>;
}[Name];

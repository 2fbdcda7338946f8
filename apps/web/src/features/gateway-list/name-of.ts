import type { GatewayRow } from '@penstock/contract/calls/gateway-list';

/** The name of a gateway; its serial number where it has none. */
export function nameOf({ name, sn }: Pick<GatewayRow, 'name' | 'sn'>): string {
  return name === '' ? sn : name;
}

import type { SilentDriver } from '@penstock/contract/model/gateway-health';

/** Whether there is a reason to say: the gateway is offline, or one of its drivers does not answer. */
export function hasReason(row: {
  readonly online: boolean;
  readonly silentDriver?: SilentDriver | undefined;
  readonly health?: { readonly silentDriver?: SilentDriver | undefined } | null;
}): boolean {
  return !row.online || (row.silentDriver ?? row.health?.silentDriver) !== undefined;
}

import type { PresenceReason } from '@penstock/contract/calls/channel';
import type { Gateway } from './gateway-repository.ts';

/** Whether a gateway is online, since when, and why; one that does not exist was never online. */
export function presenceOf(gateway: Gateway | undefined): {
  readonly online: boolean;
  /** Empty when it was never online. */
  readonly since: string;
  readonly reason: PresenceReason;
} {
  if (gateway === undefined) return { online: false, since: '', reason: 'never' };
  const { online, online_at, offline_at, offline_reason } = gateway;
  const since = online ? online_at : offline_at;
  const reason = online ? 'connected' : online_at === null ? 'never' : offline_reason;
  return { online, since: since?.toISOString() ?? '', reason };
}

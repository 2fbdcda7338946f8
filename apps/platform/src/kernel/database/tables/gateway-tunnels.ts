import { tunnelEnds, type TunnelTarget } from '@penstock/contract/model/tunnel';
import { column } from '../column.ts';

/** Tunnels of PLC remote download; at most one of a gateway is not ended. */
export const gatewayTunnelTable = {
  id: column.uuid(),
  sn: column.serialNumber(),
  /** Null once the account is deleted. */
  account_id: column.bigint().nullable(),
  /** The session or the key by which it was opened: it acts for that one. */
  session_hash: column.bytes(),
  /** The network address it was opened from. */
  address: column.text(),
  target: column.json<TunnelTarget>(),
  state: column.choice(['waiting', 'open', 'ended']),
  /** SHA-256 of the ticket; null once it was used. */
  ticket_hash: column.bytes().nullable(),
  ticket_expires_at: column.time(),
  minutes: column.integer(),
  opened_at: column.time(),
  connected_at: column.time().nullable(),
  ends_at: column.time(),
  /** When the process that has it last said so. */
  seen_at: column.time(),
  bytes_to_device: column.bigint().withDefault(),
  bytes_from_device: column.bigint().withDefault(),
  /** Why it has ended. */
  reason: column.choice(tunnelEnds).nullable(),
} as const;

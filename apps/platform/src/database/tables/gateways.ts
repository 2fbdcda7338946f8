import type { Generated } from 'kysely';

/** Gateways that were provisioned, and what is known of each. */
export interface GatewayTable {
  /** The serial number, 12 digits. */
  sn: string;
  verification_code_hash: string;
  /** SHA-256 of the gateway's secret. */
  secret_hash: Buffer;
  name: Generated<string>;
  /** The account it is bound to; null when none. */
  owner_id: number | null;
  type: Generated<string>;
  hardware: Generated<string>;
  version: Generated<string>;
  online: Generated<boolean>;
  /** When it last came, and last went. */
  online_at: Date | null;
  offline_at: Date | null;
  /** Why it last went: it stopped in order, or its connection broke. */
  offline_reason: Generated<'stopped' | 'lost'>;
  vpn: Generated<boolean>;
  /** How often live values are sent, in ms. */
  interval: Generated<number>;
  economize_open: Generated<boolean>;
  /** The configuration it last said to hold; null before it was ever heard. */
  configuration_revision: number | null;
  configuration_hash: string | null;
  created_at: Generated<Date>;
}

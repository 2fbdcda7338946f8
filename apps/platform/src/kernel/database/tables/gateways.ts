import { gatewayProofs } from '@penstock/contract/calls/provisioned-gateway';
import type { TrustedAuthority } from '@penstock/contract/model/gateway-certificate';
import { column, type TableOf } from '../column.ts';

/** Gateways that were provisioned, and what is known of each. */
export const gatewayTable = {
  /** The serial number, 12 digits. */
  sn: column.serialNumber(),
  verification_code_hash: column.text(),
  /** SHA-256 of the gateway's secret. */
  secret_hash: column.bytes(),
  /** SHA-256 of the secret that it was sent last and has not shown yet; null when there is none. */
  next_secret_hash: column.bytes().nullable(),
  /** The hash of the secret in password files of Mosquitto; null until it has shown the secret. */
  mosquitto_hash: column.text().nullable(),
  /** When another secret was ordered for it; null where none was. */
  renewal_requested_at: column.time().nullable(),
  /** Whether the secret is the one that it left the factory with: it is to get another when it comes. */
  factory_secret: column.boolean().withDefault(),
  /** Which gateways were provisioned together, as people call them. */
  batch: column.text().withDefault(),
  /** When it was revoked, and is refused since; null while it is not. */
  revoked_at: column.time().nullable(),
  /** The serial number of the gateway that has taken over what it had; null when none. */
  replaced_by: column.text().nullable(),
  /** The authorities that it says it trusts, none for those of its system; null before it has said so. */
  trusted: column.json<readonly TrustedAuthority[]>().nullable(),
  /** How it proved itself when it connected last; null before it did. */
  proved_by: column.choice(gatewayProofs).nullable(),
  /** Whether it may connect with a certificate only. */
  certificate_required: column.boolean().withDefault(),
  name: column.text().withDefault(),
  remark: column.text().withDefault(),
  /** The larger number ranks first. */
  priority: column.integer().withDefault(),
  /** The account it is bound to; null when none. */
  owner_id: column.bigint().nullable(),
  /** When it was bound; null where it is bound to none. */
  bound_at: column.time().nullable(),
  address: column.text().withDefault(),
  /** WGS 84, in degrees; null where it is not known. */
  latitude: column.double().nullable(),
  longitude: column.double().nullable(),
  /** The version of its image, another for each image; empty where it has none. */
  image_version: column.text().withDefault(),
  type: column.text().withDefault(),
  hardware: column.text().withDefault(),
  version: column.text().withDefault(),
  online: column.boolean().withDefault(),
  /** When it last came, and last went. */
  online_at: column.time().nullable(),
  offline_at: column.time().nullable(),
  /** Why it last went: it stopped in order, or its connection broke. */
  offline_reason: column.choice(['stopped', 'lost']).withDefault(),
  vpn: column.boolean().withDefault(),
  /** How often live values are sent, in ms. */
  interval: column.integer().withDefault(),
  economize_open: column.boolean().withDefault(),
  /** The configuration it last reported; null until it has reported one. */
  configuration_revision: column.bigint().nullable(),
  configuration_hash: column.text().nullable(),
  /** Its probation, and what waits for a restart, as it last said; null before it did. */
  configuration_outlook: column.jsonAsSent<object>().nullable(),
  created_at: column.time().withDefault(),
} as const;
export type GatewayTable = TableOf<typeof gatewayTable>;

/** The authorities that sign certificates of gateways, one after the other. */
export const gatewayAuthorityTable = {
  /** The first is 1; the largest number signs. */
  number: column.integer(),
  /** PEM. */
  certificate: column.text(),
  /** PKCS #8, sealed by the secret of the installation; null once another one signs. */
  private_key: column.bytes().nullable(),
  created_at: column.time().withDefault(),
  /** When it was removed: nothing that it has signed is taken; null while it is there. */
  removed_at: column.time().nullable(),
} as const;

/** The certificates that were issued to gateways. */
export const gatewayCertificateTable = {
  /** SHA-256 of its DER, in hexadecimal. */
  fingerprint: column.text(),
  sn: column.serialNumber(),
  /** The number of the authority that has signed it. */
  authority: column.integer(),
  valid_from: column.time(),
  valid_to: column.time(),
  issued_at: column.time(),
  /** When its gateway first connected with it; null before it did. */
  used_at: column.time().nullable(),
  /** Why it is no longer taken before its validity ends; null while it is. */
  ended: column.choice(['revoked', 'replaced']).nullable(),
  ended_at: column.time().nullable(),
} as const;

/** The images of gateways. */
export const gatewayImageTable = {
  sn: column.serialNumber(),
  /** The bytes of the file, 2 MB at most. */
  content: column.bytes(),
  content_type: column.text(),
  updated_at: column.time().withDefault(),
} as const;

/** The accounts that may see and configure a gateway beside its owner. */
export const gatewayAuthorisationTable = {
  sn: column.serialNumber(),
  account_id: column.bigint(),
  created_at: column.time().withDefault(),
} as const;

/** How often a gateway exceeded a quota of the platform. */
export const gatewayQuotaTable = {
  sn: column.serialNumber(),
  /** One of the contract's quotas; others belong to a newer version. */
  quota: column.text(),
  /** How many messages were refused or dropped for it. */
  refused: column.bigint(),
  first_at: column.time(),
  last_at: column.time(),
} as const;

/** The accounts that have the console of a gateway open; a row for each session of an account. */
export const consoleSessionTable = {
  sn: column.serialNumber(),
  /** SHA-256 of the token of the session. */
  session_hash: column.bytes(),
  account_id: column.bigint(),
  /** The page that is open, by its name. */
  page: column.text().withDefault(),
  opened_at: column.time().withDefault(),
  /** When it has ended unless another heartbeat comes. */
  expires_at: column.time(),
} as const;

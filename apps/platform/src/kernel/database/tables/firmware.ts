import type { Translations } from '@penstock/contract/texts/entered';
import { appTools } from '@penstock/contract/calls/app-version';
import { firmwareTypes, upgradeMethods, upgradePhases } from '@penstock/contract/model/firmware';
import { column } from '../column.ts';

/** Files of firmware: what is being uploaded, and what firmware is made of. Each is a stored file of the same id. */
export const firmwareFileTable = {
  id: column.uuid(),
  /** The account that uploads it; null for files that the platform made. */
  account_id: column.bigint().nullable(),
  file_name: column.text(),
  size: column.bigint(),
  received: column.bigint().withDefault(),
  /** When it was last changed at its sender, ms since 1970. */
  changed: column.bigint(),
  /** Firmware was made of it. */
  used: column.boolean().withDefault(),
  created_at: column.time().withDefault(),
} as const;

/** The keys that sign firmware: one row. */
export const firmwareKeyTable = {
  id: column.boolean().withDefault(),
  /** 32 bytes. */
  public_key: column.bytes(),
  /** Sealed by the secret of the installation. */
  private_key: column.bytes(),
} as const;

/** Firmware: whole, or what one version lacks of another. */
export const firmwareTable = {
  id: column.bigint().identity(),
  hardware_model_id: column.bigint(),
  type: column.choice(firmwareTypes),
  version: column.text(),
  method: column.choice(upgradeMethods),
  /** The base of a difference; null for whole firmware. */
  base_id: column.bigint().nullable(),
  name: column.text(),
  is_latest: column.boolean(),
  note: column.text(),
  note_translations: column.json<Translations>(),
  file_id: column.uuid(),
  file_name: column.text(),
  /** The size of the content: the bytes that a difference brings. */
  size: column.bigint(),
  md5: column.text(),
  sha256: column.text(),
  /** The size of the whole image, in bytes. */
  image_size: column.bigint(),
  image_sha256: column.text(),
  image_md5: column.text(),
  index: column.bytes(),
  manifest: column.text(),
  signature: column.text(),
  /** SHA-256 of the public key. */
  key: column.text(),
  created_at: column.time().withDefault(),
} as const;

/** Upgrades of gateways. */
export const firmwareUpgradeTable = {
  id: column.uuid(),
  sn: column.serialNumber(),
  /** The firmware that is sent; null for one that comes from an address, and once it was deleted. */
  firmware_id: column.bigint().nullable(),
  type: column.choice(firmwareTypes),
  from_version: column.text(),
  to_version: column.text(),
  state: column.choice(['running', 'success', 'failure']).withDefault(),
  phase: column.choice(upgradePhases).withDefault(),
  received: column.bigint().withDefault(),
  total: column.bigint().withDefault(),
  /** Why it failed: one of the contract's reasons; empty where it did not. */
  failure: column.text().withDefault(),
  /** In the gateway's words. */
  detail: column.text().withDefault(),
  account_id: column.bigint().nullable(),
  started_at: column.time().withDefault(),
  /** When the gateway last said something of it. */
  heard_at: column.time().withDefault(),
  ended_at: column.time().nullable(),
} as const;

/** Versions of the tools beside the platform. */
export const appVersionTable = {
  id: column.bigint().identity(),
  tool: column.choice(appTools),
  version: column.text(),
  note: column.text(),
  note_translations: column.json<Translations>(),
  created_at: column.time().withDefault(),
} as const;

import type { ChangeSummary } from '@penstock/contract/configuration/diff/change-summary';
import type { ParameterValue } from '@penstock/contract/product/definition';
import { column } from '../column.ts';

/** The knowledge of the secrets in a stored document. */
const documentSecrets = ['unchecked', 'none', 'hidden'] as const;

/** A revision of the configuration of a gateway, as the gateway reported it. */
export const gatewayConfigurationTable = {
  id: column.bigint().identity(),
  sn: column.serialNumber(),
  revision: column.bigint(),
  /** SHA-256 of the document's canonical text, in hexadecimal. */
  hash: column.text(),
  /** The author and the reason, as far as they are known. */
  author: column.text().withDefault(),
  note: column.text().withDefault(),
  /** When the gateway applied it. */
  time: column.time(),
  /** Bytes of the document's canonical text. */
  size: column.integer().withDefault(),
  /** The canonical text, deflated with the header of zlib, a mark in the place of each secret; null until it was read. */
  document: column.bytes().nullable(),
  /** Whether marks are in the document; `unchecked`: it is of an older version and may have secrets. */
  secrets: column.choice(documentSecrets).withDefault(),
  /** The document with its secrets, sealed by the secret of the installation; null unless the gateway works with it. */
  sealed: column.bytes().nullable(),
  /**
   * The drivers of the document with their numbers of variables, secrets sealed; null until it was read, and where its secrets
   * were forgotten.
   */
  drivers: column.json<object[]>().nullable(),
  /** How many changes made it out of the revision before; null while that is not known. */
  changes: column.integer().nullable(),
  /** The objects that these changes concern; null while that is not known. */
  summary: column.json<ChangeSummary[]>().nullable(),
  created_at: column.time().withDefault(),
} as const;

/** A configuration that an account keeps as a template. */
export const gatewayTemplateTable = {
  id: column.bigint().identity(),
  account_id: column.bigint(),
  name: column.text(),
  /** The model of the gateway it was made from; empty where that is not known. */
  model: column.text(),
  drivers: column.integer(),
  variables: column.integer(),
  /** Its file, deflated with the header of zlib; without secrets. */
  document: column.bytes(),
  created_at: column.time().withDefault(),
  /** Raised by each change of what it contains or of its parameters. */
  version: column.integer().withDefault(),
  /** How many parameters it has. */
  parameters: column.integer().withDefault(),
  updated_at: column.time().withDefault(),
} as const;

/** A version of a template that was applied to gateways. */
export const gatewayTemplateVersionTable = {
  template_id: column.bigint(),
  version: column.integer(),
  /** Its file, deflated with the header of zlib; without secrets. */
  document: column.bytes(),
} as const;

/** A gateway that was made of a template. */
export const gatewayTemplateUseTable = {
  sn: column.serialNumber(),
  template_id: column.bigint(),
  /** The version that was applied to it. */
  version: column.integer(),
  parameter_values: column.json<ParameterValue[]>(),
  /** The account that applied it; null where that account is gone. */
  account_id: column.bigint().nullable(),
  applied_at: column.time().withDefault(),
  /** In how much it differs from the template; null while that is not known. */
  differences: column.integer().nullable(),
  /** The configuration and the version of the template that were compared for it. */
  compared_hash: column.text().withDefault(),
  compared_version: column.integer().withDefault(),
} as const;

import { column } from '../column.ts';

/** One row: this installation. */
export const installationTable = {
  /** Always true, so that there is one row at most. */
  id: column.boolean().withDefault(),
  /** 32 random bytes from which the installation derives its keys. */
  secret: column.bytes(),
  /** The secret before, and when it was replaced; null when it never was. */
  previous_secret: column.bytes().nullable(),
  renewed_at: column.time().nullable(),
  created_at: column.time().withDefault(),
  /** The name by which gateways know it again, also after a restore. It is no secret. */
  name: column.uuid().withDefault(),
  /** Whether the secrets in stored documents are sealed; not yet those of a version before. */
  documents_sealed: column.boolean().withDefault(),
  /** Whether it is noted where the secrets of equipment were entered for; not yet those of a version before. */
  entered_secrets_noted: column.boolean().withDefault(),
} as const;

/** One row that is written to learn whether the database can be. */
export const writeProbeTable = {
  /** Always true, so that there is one row at most. */
  id: column.boolean().withDefault(),
  time: column.time(),
} as const;

/** One row while there is a link by which the first administrator can be made. */
export const setupLinkTable = {
  /** Always true, so that there is one row at most. */
  id: column.boolean().withDefault(),
  /** SHA-256 of the token in the link. */
  token_hash: column.bytes(),
  expires_at: column.time(),
} as const;

/** Counts of calls for limits that hold for all processes together. */
export const callCountTable = {
  /** SHA-256 of what is counted. */
  subject: column.bytes(),
  count: column.integer(),
  expires_at: column.time(),
} as const;

import { roleTypeSchema } from '@penstock/contract/model/role';
import type { Translations } from '@penstock/contract/texts/entered';
import { column } from '../column.ts';

/** A protocol that operators have named, or do not offer. */
export const protocolRegisterTable = {
  /** Its name in the contract. */
  protocol: column.text(),
  identifier: column.text(),
  name: column.text(),
  name_translations: column.json<Translations>().withDefault(),
  note: column.text().withDefault(),
  visible: column.boolean().withDefault(),
  /** The names of its register types, by area. */
  register_types: column.json<{ area: string; name: string }[]>().withDefault(),
  updated_at: column.time().withDefault(),
} as const;

/** A model of field devices. */
export const driverModelTable = {
  id: column.bigint().identity(),
  name: column.text(),
  identifier: column.text(),
  brand: column.text(),
  model: column.text(),
  protocol: column.text(),
  note: column.text().withDefault(),
  visible: column.boolean().withDefault(),
  /** The default settings of its drivers. */
  settings: column.json<Record<string, unknown>>().withDefault(),
  picture: column.bytes().nullable(),
  picture_type: column.text().withDefault(),
  /** Changes with the picture; empty where there is none. */
  picture_version: column.text().withDefault(),
  updated_at: column.time().withDefault(),
} as const;

/** A version of an agreement. */
export const agreementVersionTable = {
  id: column.bigint().identity(),
  kind: column.choice(['user', 'privacy']),
  /** 0 for a draft. */
  version: column.integer().withDefault(),
  text: column.text(),
  text_translations: column.json<Translations>().withDefault(),
  note: column.text().withDefault(),
  note_translations: column.json<Translations>().withDefault(),
  author_id: column.bigint().nullable(),
  published_at: column.time().nullable(),
  updated_at: column.time().withDefault(),
} as const;

/** An account that has agreed to a version of an agreement. */
export const agreementConsentTable = {
  account_id: column.bigint(),
  kind: column.choice(['user', 'privacy']),
  version: column.integer(),
  accepted_at: column.time().withDefault(),
} as const;

/** A set of auth codes with a name, which accounts follow. */
export const namedRoleTable = {
  id: column.bigint().identity(),
  name: column.text(),
  role_type: column.choice(roleTypeSchema.options),
  auth_codes: column.texts(),
  note: column.text().withDefault(),
  updated_at: column.time().withDefault(),
} as const;

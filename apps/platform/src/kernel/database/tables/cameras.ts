import type { Translations } from '@penstock/contract/texts/entered';
import { cameraProtocols } from '@penstock/contract/calls/camera';
import { column } from '../column.ts';

/** Cameras of accounts, and how they are reached. */
export const cameraTable = {
  id: column.bigint().identity(),
  owner_id: column.bigint(),
  title: column.text(),
  /** Empty where only one title was given. */
  title_translations: column.json<Translations>().withDefault(),
  /** No two cameras of an account have the same. */
  serial_number: column.text(),
  channel_number: column.text().withDefault(),
  protocol: column.choice(cameraProtocols),
  host: column.text(),
  port: column.integer(),
  username: column.text().withDefault(),
  /** Sealed by the secret of the installation; null where it has none. */
  password: column.bytes().nullable(),
  note: column.text().withDefault(),
  updated_at: column.time().withDefault(),
  created_at: column.time().withDefault(),
} as const;

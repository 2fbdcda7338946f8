import type { Translations } from '@penstock/contract/texts/entered';
import { column, type TableOf } from '../column.ts';

/** The announcements of operators. */
export const announcementTable = {
  id: column.bigint().identity(),
  type: column.choice(['notice', 'api', 'project', 'card']),
  title: column.text(),
  /** Empty where the Chinese one is for everybody. */
  title_translations: column.json<Translations>().withDefault(),
  text: column.text(),
  text_translations: column.json<Translations>().withDefault(),
  audience: column.choice(['all', 'roles', 'accounts']),
  roles: column.texts().withDefault(),
  from_at: column.time(),
  /** Null until it is withdrawn. */
  to_at: column.time().nullable(),
  /** When what it is about expires; null where nothing does. */
  expires_at: column.time().nullable(),
  withdrawn: column.boolean().withDefault(),
  image: column.bytes().nullable(),
  image_type: column.text().withDefault(),
  /** The version of the image, another for each image. */
  image_version: column.text().withDefault(),
  author_id: column.bigint().nullable(),
  created_at: column.time().withDefault(),
} as const;
export type AnnouncementTable = TableOf<typeof announcementTable>;

/** The accounts that an announcement names. */
export const announcementAccountTable = {
  announcement_id: column.bigint(),
  account_id: column.bigint(),
} as const;

/** The accounts that do not want to be reminded of an announcement. */
export const announcementReminderTable = {
  announcement_id: column.bigint(),
  account_id: column.bigint(),
  off_at: column.time().withDefault(),
} as const;

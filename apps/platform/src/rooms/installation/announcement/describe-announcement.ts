import {
  type Announcement,
  announcementImage,
  type AnnouncementRow,
} from '@penstock/contract/calls/announcement';
import { roleTypeSchema } from '@penstock/contract/model/role';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import type { ListedAnnouncement, StoredAnnouncement } from './announcement-repository.ts';

/** An announcement as its readers see it. */
export function describeAnnouncement(row: StoredAnnouncement, language: Language): Announcement {
  return {
    id: idOf(row.id),
    type: row.type,
    title: enteredText(language, row.title, row.title_translations),
    text: enteredText(language, row.text, row.text_translations),
    expires: timeText(row.expires_at),
    imageUrl: imageUrl(row),
  };
}

/** An announcement as its operators see it. */
export function describeRow(row: ListedAnnouncement): AnnouncementRow {
  return {
    id: idOf(row.id),
    ...writtenOf(row),
    accounts: row.accounts,
    imageUrl: imageUrl(row),
    state: row.state,
    createTime: row.created_at.toISOString(),
    author: row.author ?? '',
    remindersOff: Number(row.reminders_off ?? 0),
  };
}

/** The written fields, without the accounts: for the list and for the operation log. */
export function writtenOf(row: StoredAnnouncement) {
  return {
    type: row.type,
    title: row.title,
    titleTranslations: row.title_translations,
    text: row.text,
    textTranslations: row.text_translations,
    audience: row.audience,
    roles: roleTypeSchema.array().parse(row.roles),
    from: row.from_at.toISOString(),
    to: timeText(row.to_at),
    expires: timeText(row.expires_at),
  };
}

function timeText(time: Date | null): string {
  return time?.toISOString() ?? '';
}

function imageUrl({ id, image_version }: StoredAnnouncement): string {
  return image_version === '' ? '' : `${announcementImage.path}?id=${idOf(id)}&version=${image_version}`;
}

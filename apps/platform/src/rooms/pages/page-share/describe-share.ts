import type { PageShare } from '@penstock/contract/calls/page-share';
import { enteredText } from '@penstock/contract/texts/entered';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import type { DescribedShare } from './page-share-repository.ts';

/** A link as lists show it. */
export function describeShare(row: DescribedShare, language: Language): PageShare {
  return {
    id: idOf(row.id),
    title: row.title,
    equipmentId: row.equipment_id === null ? '' : idOf(row.equipment_id),
    equipmentTitle:
      row.equipment_title === null || row.equipment_title_translations === null
        ? ''
        : enteredText(language, row.equipment_title, row.equipment_title_translations),
    rights: row.rights,
    hasPassword: row.password_hash !== null,
    author: row.username,
    createTime: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    lastUsed: row.last_used_at?.toISOString() ?? '',
    useCount: row.use_count,
  };
}

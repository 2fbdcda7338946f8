import type { NotificationRuleDraft } from '@penstock/contract/calls/notification';
import type { Selectable } from 'kysely';
import type { NotificationRuleTable } from '../../../kernel/database/tables/notifications.ts';

/** A notification rule as the database holds it. */
export type StoredRule = Selectable<NotificationRuleTable>;

/** The written fields of a rule. */
export function draftOf({ title, enabled, document }: StoredRule): NotificationRuleDraft {
  return { ...document, title, enabled };
}

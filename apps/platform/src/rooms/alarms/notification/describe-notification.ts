import type { NotificationDelivery, NotificationRuleRow } from '@penstock/contract/calls/notification';
import { notificationChannels } from '@penstock/contract/model/notification';
import type { Language } from '@penstock/languages/language';
import { idOf } from '../../../kernel/database/id.ts';
import { enteredText } from '@penstock/contract/texts/entered';
import { accountName } from '../alarm/account-name.ts';
import { ownedFacts } from '../../people/owned/describe-owned.ts';
import type { ListedDelivery } from './delivery-repository.ts';
import { shownAddress } from './shown-address.ts';
import type { ListedRule, RecentDeliveries } from './rule-repository.ts';

/** A rule as a row of the list. */
export function describeRule(
  row: ListedRule,
  { sent = 0, waiting = 0, failed = 0 }: RecentDeliveries,
): NotificationRuleRow {
  const { scope, severities, steps } = row.document;
  const used = new Set(steps.flatMap(({ recipients }) => recipients.map(({ channel }) => channel)));
  return {
    ...ownedFacts(row),
    title: row.title,
    enabled: row.enabled,
    scope: scope.kind,
    scopeCount:
      scope.kind === 'all'
        ? 0
        : scope.kind === 'product'
          ? scope.productIds.length
          : scope.equipmentIds.length,
    severities,
    channels: notificationChannels.filter((channel) => used.has(channel)),
    steps: steps.length,
    sent,
    waiting,
    failed,
  };
}

/** A delivery as its readers see it. */
export function describeDelivery(row: ListedDelivery, language: Language): NotificationDelivery {
  return {
    id: idOf(row.id),
    kind: row.kind,
    channel: row.channel,
    recipient: row.account_id === null ? shownAddress(row) : accountName(row),
    alarmTitle: enteredText(language, row.alarm_title ?? '', row.alarm_title_translations ?? {}),
    equipmentTitle:
      row.equipment_title === null
        ? (row.sn ?? '')
        : enteredText(language, row.equipment_title, row.equipment_title_translations ?? {}),
    alarms: row.alarm_count,
    state: row.state,
    attempts: row.attempts,
    problem: row.problem,
    detail: row.detail,
    time: row.created_at.toISOString(),
    sentTime: row.sent_at?.toISOString() ?? '',
    nextTime: row.state === 'waiting' ? row.next_attempt_at.toISOString() : '',
  };
}

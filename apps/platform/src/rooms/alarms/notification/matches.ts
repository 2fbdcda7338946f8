import type { NotificationRuleDraft } from '@penstock/contract/calls/notification';
import type { AlarmOrigin } from '@penstock/contract/model/alarm-event';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';

/** An alarm that the owner of a rule may see, with the equipment it is about: of a gateway all that it reads. */
export interface RoutedAlarm {
  readonly id: number;
  readonly origin: AlarmOrigin;
  readonly severity: AlarmSeverity;
  readonly equipmentIds: readonly number[];
  readonly productIds: readonly number[];
}

/** Whether a rule tells of an alarm. */
export function matches(
  { origins, severities, scope }: Pick<NotificationRuleDraft, 'origins' | 'severities' | 'scope'>,
  alarm: RoutedAlarm,
): boolean {
  if (!origins.includes(alarm.origin) || !severities.includes(alarm.severity)) return false;
  switch (scope.kind) {
    case 'all':
      return true;
    case 'product': {
      const wanted = new Set(scope.productIds.map(Number));
      return alarm.productIds.some((id) => wanted.has(id));
    }
    case 'equipment': {
      const wanted = new Set(scope.equipmentIds.map(Number));
      return alarm.equipmentIds.some((id) => wanted.has(id));
    }
  }
}

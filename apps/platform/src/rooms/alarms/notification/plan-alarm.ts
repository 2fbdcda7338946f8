import type { NotificationRecipient, NotificationRuleDraft } from '@penstock/contract/calls/notification';
import type { AlarmSeverity } from '@penstock/contract/model/alarm-severity';
import type { DeliveryKind } from '@penstock/contract/model/notification';
import { type AlarmFacts, decide, type Progress } from './decide.ts';
import { admit, type DigestWindow } from './digest-window.ts';
import { type Duty, ruleAtDuty } from './on-duty.ts';
import type { Hours } from './schedule.ts';

/** An alarm of a rule at a time. */
export interface AlarmToPlan {
  readonly id: number;
  readonly severity: AlarmSeverity;
  /** The same for each occurrence of an alarm. */
  readonly name: string;
  readonly facts: AlarmFacts;
  readonly progress: Progress;
}

/** The state of a rule when it decides about an alarm. */
export interface RuleState {
  readonly window: DigestWindow;
  /** The occurrences of each alarm that messages were about within the length of a window, by its name. What is decided is added. */
  readonly recent: Map<string, Set<number>>;
  readonly duty: Duty;
  /** The hours of the schedule of the rule. */
  readonly hours: Hours;
}

/** The message of a rule about an alarm: alone at once, or in the digest of a time. */
export interface PlannedMessage {
  readonly kind: DeliveryKind;
  readonly afterMinutes: number;
  readonly recipients: readonly NotificationRecipient[];
  /** ms since 1970. */
  readonly at: number;
}

/** The decision about one alarm, and the state of its rule after it. */
export interface PlannedAlarm {
  readonly progress: Progress;
  readonly window: DigestWindow;
  readonly message: PlannedMessage | undefined;
}

/** Decides what a rule sends about an alarm at a time. It stores nothing: the planner does, and a preview counts. */
export function planAlarm(
  draft: NotificationRuleDraft,
  alarm: AlarmToPlan,
  { window, recent, duty, hours }: RuleState,
  now: number,
): PlannedAlarm {
  const { progress, message } = decide(
    { ...ruleAtDuty(draft, duty, now), hours },
    alarm.progress,
    alarm.facts,
    now,
  );
  if (message === undefined) return { progress, window, message };
  const occurrences = recent.get(alarm.name) ?? new Set<number>();
  const admitted = admit(draft.digest, window, now, {
    isUrgent: alarm.severity === 'critical' && message.kind !== 'resolved',
    occurrences: occurrences.size - (occurrences.has(alarm.id) ? 1 : 0),
  });
  recent.set(alarm.name, occurrences.add(alarm.id));
  const { digestAt } = admitted;
  return {
    progress,
    window: admitted.window,
    message: {
      kind: digestAt === null ? message.kind : 'digest',
      afterMinutes: message.afterMinutes,
      recipients: message.recipients,
      at: digestAt ?? now,
    },
  };
}

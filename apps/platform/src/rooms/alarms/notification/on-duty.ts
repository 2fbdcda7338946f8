import type { NotificationRecipient, NotificationRuleDraft } from '@penstock/contract/calls/notification';
import { idOf } from '../../../kernel/database/id.ts';
import { onDuty } from '@penstock/contract/model/roster';
import type { RosterAtWork } from '../roster/roster-repository.ts';

/** The facts that say which people recipients mean. */
export interface Duty {
  readonly rosters: ReadonlyMap<number, RosterAtWork>;
  /** The account that takes care of the alarm, and the roster of who does; each null where there is none. */
  readonly assigneeId: number | null;
  readonly assigneeRosterId: number | null;
}

/** The numbers of the rosters that a rule names, and of those that take care of alarms. */
export function rostersOf(
  { steps }: Pick<NotificationRuleDraft, 'steps'>,
  alarms: readonly Pick<Duty, 'assigneeRosterId'>[],
): number[] {
  return [
    ...steps.flatMap(({ recipients }) => recipients.flatMap(({ rosterId }) => Number(rosterId ?? 0) || [])),
    ...alarms.flatMap(({ assigneeRosterId: id }) => id ?? []),
  ];
}

/** Recipients with who is on duty, and who takes care of the alarm, at a time in the place of the rosters and the assignee. */
export function atDuty(
  recipients: readonly NotificationRecipient[],
  { rosters, assigneeId, assigneeRosterId }: Duty,
  time: number,
): NotificationRecipient[] {
  return recipients.flatMap(({ rosterId, isAssignee = false, ...recipient }) => {
    if (rosterId === undefined && !isAssignee) return [recipient];
    const roster = rosters.get(isAssignee ? (assigneeRosterId ?? 0) : Number(rosterId));
    const accountId =
      isAssignee && assigneeId !== null
        ? idOf(assigneeId)
        : roster && onDuty(roster.plan, time, roster.clock)?.accountId;
    return accountId === undefined ? [] : [{ ...recipient, accountId, address: '' }];
  });
}

/** A rule whose steps name the people that are meant at a time. */
export function ruleAtDuty<Rule extends Pick<NotificationRuleDraft, 'steps'>>(
  rule: Rule,
  duty: Duty,
  time: number,
): Rule {
  return {
    ...rule,
    steps: rule.steps.map((step) => ({ ...step, recipients: atDuty(step.recipients, duty, time) })),
  };
}

import type { Id } from '@penstock/contract/calls/identifier';
import type { RosterDraft } from '@penstock/contract/calls/roster';
import type { RosterPlan } from '@penstock/contract/model/roster';
import dayjs from 'dayjs';

/** An absence while it is written: the times may be missing. */
interface DraftAbsence {
  readonly accountId: Id | '';
  readonly from: string;
  readonly to: string;
  readonly standInId: Id | '';
}

/** A roster while it is written. */
export interface RosterEdited {
  readonly title: string;
  readonly members: readonly Id[];
  readonly startDay: string;
  readonly handover: string;
  readonly turnHours: number;
  readonly timeZone: string;
  readonly absences: readonly DraftAbsence[];
}

/** The initial fields of a new roster: a week each, from Monday on. `now`: ms since 1970. */
export function emptyRoster(now: number): RosterEdited {
  const today = dayjs(now);
  return {
    title: '',
    members: [],
    startDay: today.subtract((today.day() + 6) % 7, 'day').format('YYYY-MM-DD'),
    handover: '08:00',
    turnHours: 168,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    absences: [],
  };
}

/** A roster as it was written. */
export function editedOf(roster: RosterDraft): RosterEdited {
  return roster;
}

/** A new absence: the next week. `now`: ms since 1970. */
export function newAbsence(accountId: Id | '', now: number): DraftAbsence {
  const start = dayjs(now).add(1, 'day').startOf('day');
  return {
    accountId,
    from: start.toISOString(),
    to: start.add(7, 'day').toISOString(),
    standInId: '',
  };
}

/** The roster of a draft as it says who is on duty; undefined while it says nothing. */
export function planOfEdited({ members, absences, ...plain }: RosterEdited): RosterPlan<Id> | undefined {
  const known = absences.flatMap(({ accountId, from, to, standInId }) =>
    accountId === '' || !(from < to)
      ? []
      : [{ accountId, from: Date.parse(from), to: Date.parse(to), standInId }],
  );
  return members.length === 0 || plain.startDay === '' || plain.handover === ''
    ? undefined
    : { ...plain, members, absences: known };
}

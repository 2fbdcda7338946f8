import { ZoneClock } from './zone-clock.ts';

/** How long a turn may be, in hours: four weeks. */
export const longestTurn = 672;

/** Limits of rosters. */
export const rosterLimits = {
  /** Rosters of one account with its company. */
  rosters: 100,
  members: 30,
  absences: 200,
} as const;

/** A time in which a member is away, with the substitute; empty: the next one who is there. Times in ms since 1970. */
export interface Absence<Member extends string> {
  readonly accountId: Member;
  readonly from: number;
  readonly to: number;
  readonly standInId: Member | '';
}

/** A roster: its members are on duty in turn. */
export interface RosterPlan<Member extends string> {
  /** In the order of their turns; one may come several times. */
  readonly members: readonly Member[];
  /** The first turn begins on this day, such as `2026-11-30`, at this time of day, such as `08:00`. */
  readonly startDay: string;
  readonly handover: string;
  /** How long a turn lasts, in hours of the clock of the zone. */
  readonly turnHours: number;
  readonly timeZone: string;
  readonly absences: readonly Absence<Member>[];
}

/** A turn: who is on duty, whose turn it would be, and until when. Times in ms since 1970. */
export interface Turn<Member extends string> {
  readonly accountId: Member;
  /** The member whose turn it is by the rotation: another one is on duty where that one is away. */
  readonly plannedId: Member;
  readonly from: number;
  readonly to: number;
}

/**
 * The turn at a time, by the clock of the roster's zone: a hand-over at 08:00 stays at 08:00 over summer time. In the place of a
 * member who is away is the one that the absence names, or else the next member who is there; where nobody is, nobody else.
 * Undefined without members.
 *
 * @param clock that of the roster's zone: whoever asks often makes it once.
 */
export function onDuty<Member extends string>(
  roster: RosterPlan<Member>,
  time: number,
  clock = new ZoneClock(roster.timeZone),
): Turn<Member> | undefined {
  const start = Date.parse(`${roster.startDay}T${roster.handover}:00.000Z`);
  const length = roster.turnHours * 3_600_000;
  const turn = Math.floor((clock.local(time) - start) / length);
  const { members } = roster;
  const place = ((turn % members.length) + members.length) % members.length;
  const plannedId = members[place];
  if (plannedId === undefined) return undefined;
  const from = clock.at(start + turn * length);
  const to = clock.at(start + (turn + 1) * length);
  return { accountId: presentAt(roster, place, time) ?? plannedId, plannedId, from, to };
}

/** So many turns from a time on; one in which somebody goes or comes back is several. */
export function turnsFrom<Member extends string>(
  roster: RosterPlan<Member>,
  time: number,
  count: number,
): readonly Turn<Member>[] {
  const turns: Turn<Member>[] = [];
  const clock = new ZoneClock(roster.timeZone);
  for (let at = time; turns.length < count; ) {
    const turn = onDuty(roster, at, clock);
    if (turn === undefined) break;
    const changes = roster.absences
      .flatMap(({ from, to }) => [from, to])
      .filter((change) => change > at && change < turn.to);
    const to = Math.min(turn.to, ...changes);
    const last = turns.at(-1);
    if (last !== undefined && last.to === at && last.from === turn.from && last.accountId === turn.accountId)
      turns[turns.length - 1] = { ...last, to };
    else turns.push({ ...turn, from: turns.length === 0 ? turn.from : Math.max(turn.from, at), to });
    at = to;
  }
  return turns;
}

function presentAt<Member extends string>(
  { members, absences }: RosterPlan<Member>,
  place: number,
  time: number,
): Member | undefined {
  const absenceOf = (id: Member) =>
    absences.find(({ accountId, from, to }) => accountId === id && from <= time && time < to);
  const planned = members[place];
  if (planned === undefined) return undefined;
  const absence = absenceOf(planned);
  if (absence === undefined) return planned;
  if (absence.standInId !== '' && absenceOf(absence.standInId) === undefined) return absence.standInId;
  for (let step = 1; step < members.length; step += 1) {
    const next = members[(place + step) % members.length];
    if (next !== undefined && absenceOf(next) === undefined) return next;
  }
  return undefined;
}

import type { NotificationSchedule } from '@penstock/contract/calls/notification';
import { ZoneClock } from '@penstock/contract/model/zone-clock';

const day = 86_400_000;

/** When the hours of a rule are open, in its time zone. */
export interface Hours {
  /** The first time from a given one on at which they are open: itself while they are. ms since 1970. */
  nextOpening(time: number): number;
}

/** The hours of a schedule; without one they are always open. */
export function hoursOf(
  schedule: Pick<NotificationSchedule, 'days' | 'from' | 'to'> | null,
  timeZone: string,
): Hours {
  if (schedule === null) return { nextOpening: (time) => time };
  const clock = new ZoneClock(timeZone);
  const from = minutesOf(schedule.from);
  const to = minutesOf(schedule.to);
  const length = (to > from ? to - from : to - from + 1440) * 60_000;
  const days = new Set(schedule.days);
  return {
    nextOpening: (time) => {
      const midnight = Math.floor(clock.local(time) / day) * day;
      // A period of yesterday may last until today; a week later every day of the week has been.
      for (let ahead = -1; ahead <= 8; ahead += 1) {
        const start = midnight + ahead * day;
        if (!days.has(weekday(start))) continue;
        const opens = clock.at(start + from * 60_000);
        const closes = clock.at(start + from * 60_000 + length);
        if (time < closes) return Math.max(time, opens);
      }
      return time;
    },
  };
}

/** 1 Monday to 7 Sunday, of a time of a clock without zones. */
function weekday(local: number): number {
  return ((new Date(local).getUTCDay() + 6) % 7) + 1;
}

function minutesOf(timeOfDay: string): number {
  const [hours, minutes] = timeOfDay.split(':');
  return Number(hours) * 60 + Number(minutes);
}

import type { ValueClock } from '@penstock/stage/values/value-source';
import { clock } from '../../app/services.ts';

/** The time on pictures of the gallery: a morning in May. */
const stillTime = new Date(2026, 4, 12, 6, 30, 0).getTime();

/** Time stays, what waits for it still happens: values arrive. */
const stillClock: ValueClock = {
  now: () => stillTime,
  after: (milliseconds, act) => clock.after(milliseconds, act),
};

/** The time that the widgets of the gallery go by. */
export function galleryClock(isStill: boolean): ValueClock {
  return isStill ? stillClock : clock;
}

import type { Clock } from '../collector/schedule.ts';
import type { Due, Trigger } from './trigger.ts';
import { WallSchedule } from './wall-schedule.ts';

/** Due each time the wall clock passes a multiple of an interval, in ms. */
export function scheduledTrigger(clock: Clock, interval: number, due: (due: Due) => void): Trigger {
  const schedule = new WallSchedule(clock, interval, (time, missed) => due({ time, changed: null, missed }));
  const nothing = () => undefined;
  return {
    bind: nothing,
    valuesChanged: nothing,
    came: nothing,
    settle: nothing,
    stop: () => schedule.stop(),
  };
}

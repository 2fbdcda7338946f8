import type { Clock } from '../collector/schedule.ts';
import type { Due, Trigger } from './trigger.ts';
import { WallSchedule } from './wall-schedule.ts';

interface SampledOptions {
  readonly clock: Clock;
  /** When it is due, and when values are taken in between, in ms; the first is a multiple of the second. */
  readonly interval: number;
  readonly sampleInterval: number;
  /** Takes the values of now. */
  readonly sample: () => void;
  readonly due: (due: Due) => void;
}

/** Takes values at each multiple of an interval of the wall clock, and is due at each multiple of a longer one, after the values of that time. */
export function sampledTrigger({ clock, interval, sampleInterval, sample, due }: SampledOptions): Trigger {
  const schedule = new WallSchedule(clock, sampleInterval, (time, missed) => {
    sample();
    const last = Math.floor(time / interval);
    const passed = last - Math.floor((time - (missed + 1) * sampleInterval) / interval);
    if (passed > 0) due({ time: last * interval, changed: null, missed: passed - 1 });
  });
  const nothing = () => undefined;
  return {
    bind: nothing,
    valuesChanged: nothing,
    came: nothing,
    settle: nothing,
    stop: () => schedule.stop(),
  };
}

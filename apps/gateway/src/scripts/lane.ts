import type { Clock } from '../collector/schedule.ts';
import { CallRate } from './call-rate.ts';
import type { LaneThread } from './lane-thread.ts';
import { laneLimits } from './limits.ts';
import type { LaneName, ScriptOwner } from './script-owner.ts';
import { Turns } from './turns.ts';

/** The threads of a lane. */
export interface Lane {
  readonly name: LaneName;
  readonly threads: LaneThread[];
  /** Owners whose engine is nowhere yet, and of which a run waits. */
  readonly newcomers: Turns<ScriptOwner>;
  readonly rate: CallRate;
  /** Gives up to start another thread. */
  cancelHelp: (() => void) | undefined;
}

/** The lanes, without a thread yet. */
export function newLanes(clock: Clock): Readonly<Record<LaneName, Lane>> {
  const lane = (name: LaneName): Lane => {
    const rate = new CallRate(clock, laneLimits[name].callsPerSecond);
    return { name, threads: [], newcomers: new Turns(), rate, cancelHelp: undefined };
  };
  return { light: lane('light'), fresh: lane('fresh'), tasks: lane('tasks'), heavy: lane('heavy') };
}

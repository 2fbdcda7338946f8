import { type Commands, pumpModes } from './commands.ts';
import type { PumpDemand, PumpState } from './pump.ts';

/** Output of the level controller, in per cent, at which the leading pump starts and at which it stops. */
const leadBand = { start: 60, stop: 45 };

/** Output at which, held for `startAfter` seconds, the second pump joins; and at which it leaves again. */
const assistBand = { start: 99, startAfter: 20, stop: 84, stopAfter: 60 };

/** Level in metres at which dry-run protection stops all pumps, and above which it lets them start again. */
export const dryRunBand = { stop: 0.5, release: 0.8 };

/** Which pumps the automatic wants, and for how long it has wanted to change its mind. */
export interface SequenceState {
  lead: boolean;
  assist: boolean;
  /** Seconds for which the output has asked for the assisting pump to join or to leave. */
  pending: number;
  /** Dry-run protection has stopped the pumps. */
  dryRunLock: boolean;
}

/** One step of the automatic: `output` of the level controller in per cent, `level` in metres. */
export function stepSequence(state: SequenceState, output: number, level: number, dt: number): SequenceState {
  const dryRunLock = level < (state.dryRunLock ? dryRunBand.release : dryRunBand.stop);
  const lead = output >= (state.lead ? leadBand.stop : leadBand.start);
  const wantsChange = state.assist ? output < assistBand.stop : output >= assistBand.start;
  const pending = lead && wantsChange ? state.pending + dt : 0;
  const due = pending >= (state.assist ? assistBand.stopAfter : assistBand.startAfter);
  return {
    lead,
    assist: lead && (due ? !state.assist : state.assist),
    pending: due ? 0 : pending,
    dryRunLock,
  };
}

/**
 * The demand on each pump, by its selector switch and, in automatic, from the sequence. A pump that is
 * tripped or not in automatic is passed over, so that the other one takes the lead.
 */
export function pumpDemands(
  sequence: SequenceState,
  output: number,
  commands: Commands,
  pumps: readonly [PumpState, PumpState],
): [PumpDemand, PumpDemand] {
  const order = commands.dutyPump === 1 ? [0, 1] : [1, 0];
  const available = order.filter(
    (index) => commands.pumps[index]?.mode === pumpModes.auto && !pumps[index]?.tripped,
  );
  const wanted = (sequence.lead ? 1 : 0) + (sequence.assist ? 1 : 0);
  const chosen = new Set(available.slice(0, wanted));
  const demand = (index: 0 | 1): PumpDemand => {
    const own = commands.pumps[index];
    const automatic = own.mode === pumpModes.auto;
    const run = automatic ? chosen.has(index) : own.mode === pumpModes.manual && own.run;
    return { run: run && !sequence.dryRunLock, speed: automatic ? output : own.speed };
  };
  return [demand(0), demand(1)];
}

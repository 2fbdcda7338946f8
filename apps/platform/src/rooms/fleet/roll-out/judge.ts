import { rollOutLimits } from '@penstock/contract/calls/roll-out';

/** How many gateways have ended since the last time that somebody said go on, and how many of them failed. */
export interface Outcomes {
  readonly ended: number;
  readonly failed: number;
}

/**
 * Whether a roll-out pauses: more of what ended has failed than its limit in percent. It is judged at the end of each wave, and
 * within one once enough have ended that a single failure is no sign.
 */
export function hasTooManyFailures(limit: number, { ended, failed }: Outcomes, isWaveOver: boolean): boolean {
  if (ended === 0 || (!isWaveOver && ended < rollOutLimits.judged)) return false;
  return failed * 100 > limit * ended;
}

/** The waves of gateways in their order: 0 for the first few, then as many as a wave has. */
export function wavesOf<Gateway>(
  gateways: readonly Gateway[],
  { canary, waveSize }: { readonly canary: number; readonly waveSize: number },
): readonly (readonly [gateway: Gateway, wave: number])[] {
  return gateways.map((gateway, place) => [
    gateway,
    place < canary ? 0 : 1 + Math.floor((place - canary) / waveSize),
  ]);
}

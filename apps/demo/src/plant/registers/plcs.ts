import type { Plc } from './point.ts';
import { powerMeter } from './power-meter.ts';
import { pumpPlc } from './pump-plc.ts';
import { stationPlcOf } from './station-plc.ts';

/** The PLCs of a station that its PLC calls by a name (16 ASCII characters at most). */
export function plcsOf(stationName: string): readonly Plc[] {
  return [stationPlcOf(stationName), pumpPlc, powerMeter];
}

/** The PLCs as every station has them. Server, gateway configuration and seed are all made from this list. */
export const plcs: readonly Plc[] = plcsOf('RIVERSIDE PS-01');

import type { Plc } from './point.ts';
import { powerMeter } from './power-meter.ts';
import { pumpPlc } from './pump-plc.ts';
import { stationPlc } from './station-plc.ts';

/** The PLCs of the station. Server, gateway configuration and seed are all made from this list. */
export const plcs: readonly Plc[] = [stationPlc, pumpPlc, powerMeter];

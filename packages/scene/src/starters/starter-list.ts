import { boiler } from './kinds/boiler.ts';
import { coldStore } from './kinds/cold-store.ts';
import { compressedAir } from './kinds/compressed-air.ts';
import { energy } from './kinds/energy.ts';
import { machineLine } from './kinds/machine-line.ts';
import { photovoltaic } from './kinds/photovoltaic.ts';
import { pumpStation } from './kinds/pump-station.ts';
import type { Starter } from './starter.ts';

/** The pages to begin with, in the order in which they are offered. */
export const starters: readonly Starter[] = [
  pumpStation,
  boiler,
  compressedAir,
  coldStore,
  photovoltaic,
  machineLine,
  energy,
];

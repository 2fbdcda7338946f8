import type { PlantSymbol } from './drawing/plant-symbol.ts';
import { basins } from './library/basins.ts';
import { boilerHouse } from './library/boiler-house.ts';
import { coldAndAir } from './library/cold-and-air.ts';
import { compressors } from './library/compressors.ts';
import { conveying } from './library/conveying.ts';
import { drives } from './library/drives.ts';
import { electrical } from './library/electrical.ts';
import { fittings } from './library/fittings.ts';
import { heatExchange } from './library/heat-exchange.ts';
import { hvac } from './library/hvac.ts';
import { instruments } from './library/instruments.ts';
import { machineLine } from './library/machine-line.ts';
import { pumps } from './library/pumps.ts';
import { separation } from './library/separation.ts';
import { site } from './library/site.ts';
import { switchgear } from './library/switchgear.ts';
import { valves } from './library/valves.ts';
import { vessels } from './library/vessels.ts';

/** Every symbol of the library, by category, in the order in which they are offered. */
export const plantSymbols: readonly PlantSymbol[] = [
  ...pumps,
  ...compressors,
  ...valves,
  ...vessels,
  ...basins,
  ...heatExchange,
  ...separation,
  ...conveying,
  ...drives,
  ...instruments,
  ...switchgear,
  ...electrical,
  ...hvac,
  ...fittings,
  ...site,
  ...boilerHouse,
  ...coldAndAir,
  ...machineLine,
];

/** The symbols by their ids. */
export const symbolsById: ReadonlyMap<string, PlantSymbol> = new Map(
  plantSymbols.map((symbol) => [symbol.id, symbol]),
);

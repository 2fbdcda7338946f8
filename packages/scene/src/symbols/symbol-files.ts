import type { SavedWidget } from '@penstock/contract/dashboard/widget';
import { withTexts } from '@penstock/languages/catalogue';
import type { PlantSymbol } from './drawing/plant-symbol.ts';

/** A file of the library: the ids of its symbols, and how it is loaded. */
interface LibraryFile {
  readonly ids: readonly string[];
  readonly load: () => Promise<readonly PlantSymbol[]>;
}

/**
 * The files of the library. A page that shows a symbol loads the file that has it and no other; the designer has all of them
 * (symbol-list.ts).
 */
export const libraryFiles: readonly LibraryFile[] = [
  {
    ids: words('sedimentation-tank aeration-basin reservoir wet-well water-tower channel'),
    load: async () => (await import('./library/basins.ts')).basins,
  },
  {
    ids: words('burner deaerator economiser chimney steam-header blowdown-tank silencer air-valve'),
    load: async () => (await import('./library/boiler-house.ts')).boilerHouse,
  },
  {
    ids: words(
      'unit-cooler condensing-unit liquid-receiver expansion-valve cold-room desiccant-dryer refrigerant-dryer bowl-filter filter-regulator',
    ),
    load: async () => (await import('./library/cold-and-air.ts')).coldAndAir,
  },
  {
    ids: words('compressor piston-compressor screw-compressor roots-blower blower axial-fan fan'),
    load: async () => (await import('./library/compressors.ts')).compressors,
  },
  {
    ids: words(
      'belt-conveyor inclined-conveyor screw-conveyor bucket-elevator roller-conveyor rotary-valve vibrating-feeder hoist pig-launcher',
    ),
    load: async () => (await import('./library/conveying.ts')).conveying,
  },
  {
    ids: words(
      'motor motor-circle motor-vfd vfd gearbox generator generator-set engine turbine wind-turbine',
    ),
    load: async () => (await import('./library/drives.ts')).drives,
  },
  {
    ids: words(
      'transformer three-winding-transformer power-transformer battery pv-panel inverter rectifier energy-meter signal-lamp beacon push-button emergency-stop cabinet ups',
    ),
    load: async () => (await import('./library/electrical.ts')).electrical,
  },
  {
    ids: words(
      'pipe-elbow pipe-tee pipe-cross reducer flange blind-flange expansion-joint steam-trap sight-glass drain funnel sprinkler vent flow-arrow',
    ),
    load: async () => (await import('./library/fittings.ts')).fittings,
  },
  {
    ids: words(
      'heat-exchanger plate-heat-exchanger shell-and-tube cooler heater air-cooler boiler cooling-tower condenser evaporator radiator furnace water-heater',
    ),
    load: async () => (await import('./library/heat-exchange.ts')).heatExchange,
  },
  {
    ids: words(
      'fan-coil air-handling-unit damper fire-damper air-filter heating-coil cooling-coil humidifier duct-fan heat-recovery thermostat vav-box diffuser exhaust-grille chiller heat-pump split-unit',
    ),
    load: async () => (await import('./library/hvac.ts')).hvac,
  },
  {
    ids: words(
      'instrument-field instrument-panel instrument-local-panel instrument-shared plc flow-meter magnetic-flow-meter orifice rotameter pressure-gauge pressure-transmitter thermometer temperature-sensor level-gauge level-switch ultrasonic-level analyser weigh-cell water-meter gas-detector',
    ),
    load: async () => (await import('./library/instruments.ts')).instruments,
  },
  {
    ids: words(
      'robot-arm machine-tool press filling-machine palletiser pneumatic-cylinder photo-sensor safety-door combiner-box pyranometer battery-container charging-point',
    ),
    load: async () => (await import('./library/machine-line.ts')).machineLine,
  },
  {
    ids: words(
      'centrifugal-pump motor-pump inline-pump positive-displacement-pump gear-pump lobe-pump screw-pump diaphragm-pump submersible-pump well-pump dosing-pump vacuum-pump booster-set',
    ),
    load: async () => (await import('./library/pumps.ts')).pumps,
  },
  {
    ids: words(
      'filter strainer sand-filter bag-filter cyclone centrifuge agitator submersible-mixer static-mixer screen membrane filter-press belt-press oil-separator',
    ),
    load: async () => (await import('./library/separation.ts')).separation,
  },
  {
    ids: words('pump-house house factory truck uv-lamp ozone-generator hydrant manhole river water-wheel'),
    load: async () => (await import('./library/site.ts')).site,
  },
  {
    ids: words(
      'circuit-breaker disconnector load-switch fuse contactor busbar earth capacitor surge-arrester current-transformer overload-relay',
    ),
    load: async () => (await import('./library/switchgear.ts')).switchgear,
  },
  {
    ids: words(
      'valve gate-valve globe-valve ball-valve butterfly-valve check-valve three-way-valve four-way-valve angle-valve control-valve motor-valve motor-butterfly-valve solenoid-valve piston-valve hand-valve safety-valve needle-valve plug-valve diaphragm-valve pressure-reducing-valve float-valve sluice-gate',
    ),
    load: async () => (await import('./library/valves.ts')).valves,
  },
  {
    ids: words(
      'open-tank closed-tank vessel horizontal-vessel column silo hopper cone-tank sphere-tank pressure-tank jacketed-vessel drum gas-holder',
    ),
    load: async () => (await import('./library/vessels.ts')).vessels,
  },
];

/** The symbols of the files that were loaded. */
const loaded = new Map<string, PlantSymbol>();

/** The files that are loaded, or are being loaded. */
const asked = new Map<LibraryFile, Promise<void>>();

/** A symbol of the library by its id; undefined until its file is loaded, and where the library has none of that id. */
export function loadedSymbol(id: string): PlantSymbol | undefined {
  return loaded.get(id);
}

/**
 * Loads the file that has a symbol. Undefined where it is loaded, or the library has no such symbol. A load that failed is tried
 * again with the next call.
 */
export function symbolLoading(id: string): Promise<void> | undefined {
  if (loaded.has(id)) return undefined;
  const file = libraryFiles.find(({ ids }) => ids.includes(id));
  if (file === undefined) return undefined;
  const before = asked.get(file);
  if (before !== undefined) return before;
  const loading = withTexts(file.load()).then(
    (symbols) => {
      for (const symbol of symbols) loaded.set(symbol.id, symbol);
    },
    (error: unknown) => {
      asked.delete(file);
      throw error;
    },
  );
  asked.set(file, loading);
  return loading;
}

/** Loads the symbols that widgets show, so that they are drawn with their page. Rejects where a file cannot be loaded. */
export async function loadSymbols(widgets: Iterable<Pick<SavedWidget, 'data'>>): Promise<void> {
  await Promise.all(
    [...widgets].flatMap(({ data }) => {
      const id = data?.['symbol'];
      return typeof id === 'string' ? (symbolLoading(id) ?? []) : [];
    }),
  );
}

/** Loads the whole library: for the designer, where any symbol may be drawn next. Rejects where a file cannot be loaded. */
export async function loadLibrary(): Promise<void> {
  await Promise.all(libraryFiles.flatMap(({ ids: [id = ''] }) => symbolLoading(id) ?? []));
}

function words(text: string): readonly string[] {
  return text.split(' ');
}

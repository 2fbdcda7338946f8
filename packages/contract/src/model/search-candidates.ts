import type { SearchCandidate } from './connection-test.ts';

/** The kinds of search: for the unit of a device, for the slot of a controller, for the parameters of a serial line. */
export type SearchKind = 'unit' | 'slot' | 'line';

/** The facts about a driver that decide what can be searched for it. */
interface SearchedDriver {
  readonly protocol: string;
  readonly port: string;
  readonly settings: object;
}

/** The searches that make sense for a driver, in the order in which people try them. */
export function searchKinds({ protocol, port, settings }: SearchedDriver): readonly SearchKind[] {
  const isBySlot = 'addressing' in settings && settings.addressing === 'rackSlot';
  return [
    ...(port === 'LAN' ? [] : (['line'] as const)),
    ...(protocol.startsWith('modbus') && 'unit' in settings ? (['unit'] as const) : []),
    ...(isBySlot ? (['slot'] as const) : []),
  ];
}

/** Rates as devices are delivered, the frequent ones first, in bits per second. */
const baudRates = [9600, 19_200, 115_200, 38_400, 57_600, 4800, 2400, 1200] as const;
const framings = [
  { dataBits: 8, parity: 'none', stopBits: 1 },
  { dataBits: 8, parity: 'even', stopBits: 1 },
  { dataBits: 8, parity: 'odd', stopBits: 1 },
  { dataBits: 8, parity: 'none', stopBits: 2 },
] as const;
/** Racks and slots of processors: of a 1200 or 1500, a 300, a 400, a soft controller. */
const slots = [
  [0, 1],
  [0, 2],
  [0, 0],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 3],
] as const;

/** All that a search tries, in its order. */
export function searchCandidates(kind: SearchKind, driver: SearchedDriver): readonly SearchCandidate[] {
  switch (kind) {
    case 'unit': {
      const units = Array.from({ length: 247 }, (_, index) => index + 1);
      // On TCP units are often not looked at, and some devices want one of these.
      const all = driver.protocol === 'modbus-tcp' ? [1, 255, 0, ...units.slice(1)] : units;
      return all.map((unit) => ({ settings: { unit } }));
    }
    case 'slot':
      return slots.map(([rack, slot]) => ({ settings: { rack, slot } }));
    case 'line':
      return framings.flatMap((framing) =>
        baudRates.map((baudRate) => ({ settings: {}, line: { baudRate, ...framing } })),
      );
  }
}

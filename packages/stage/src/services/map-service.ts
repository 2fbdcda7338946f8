import type { Place } from '../map/clusters.ts';
import type { MapTiles } from '../map/map-tiles.ts';

/** The equipments of a map as they are now. */
export interface MapEquipments {
  readonly kind: 'loaded';
  /** The places that have a position. The same array until one of them changes. */
  readonly places: readonly Place[];
  /** How many more there are that have a position, and how many have none. */
  readonly unlisted: number;
  readonly withoutPosition: number;
}

/** Nothing is known of them: `message` says why, in the language of the page. */
export interface MapFailure {
  readonly kind: 'failed';
  readonly message: string;
}

/** Where equipments are and how they do, and where the tiles of maps come from. */
export interface MapService {
  /** Rejects with an error whose message is in the language of the page. */
  tiles(): Promise<MapTiles>;
  /**
   * Follows equipments by their ids; without any, all of the product whose page it is that the reader may see. The
   * listener hears of them when they are known, and when something changes. Returns what ends that.
   */
  follow(equipmentIds: readonly string[], listener: (now: MapEquipments | MapFailure) => void): () => void;
  /** How many open alarms an equipment has. Rejects with an error whose message is in the language of the page. */
  openAlarms(equipmentId: string): Promise<number>;
  /** The address of the page of an equipment; left out where nothing leads there. */
  addressOf?(equipmentId: string): string;
  /** Goes to the page of an equipment without loading the program again; where it is left out, its address is a plain link. */
  open?(equipmentId: string): void;
}

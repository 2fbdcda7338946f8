import type { Position } from './coordinates.ts';
import { mercatorOf } from './mercator.ts';
import { type PlaceState, worstState } from './place-state.ts';

/** A place that is drawn on a map. */
export interface Place extends Position {
  readonly id: string;
  readonly name: string;
  readonly state: PlaceState;
  /** Whether its gateway is online, whatever the state says. */
  readonly isOnline: boolean;
}

/** Places that are too near to each other to be drawn by themselves. */
export interface Cluster {
  /** Unique among the clusters of a map, and the same as long as the cluster is. */
  readonly key: string;
  /** The middle of its places. */
  readonly center: Position;
  /** At least one. */
  readonly places: readonly Place[];
  /** The most urgent state of its places. */
  readonly state: PlaceState;
}

/** The part of the earth that is in sight, in degrees. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The side of a cell, px: two markers beside each other do not overlap. */
const cellSize = 80;

/**
 * Puts the places in sight together by a grid of cells of a zoom (0: the earth is 256 px wide), each place in exactly
 * one. It passes over the places once, so that ten thousand take a few ms at each move of the map.
 */
export function clustersOf(places: readonly Place[], zoom: number, bounds: Bounds): readonly Cluster[] {
  const byCell = new Map<string, Place[]>();
  const cells = (256 * 2 ** zoom) / cellSize;
  for (const place of places) {
    if (!isWithin(place, bounds)) continue;
    const { x, y } = mercatorOf(place);
    const key = `${Math.floor(x * cells)} ${Math.floor(y * cells)}`;
    const cell = byCell.get(key);
    if (cell === undefined) byCell.set(key, [place]);
    else cell.push(place);
  }
  return [...byCell].map(([key, members]) => ({
    key: `${zoom} ${key} ${members.length}`,
    center: {
      latitude: average(members.map(({ latitude }) => latitude)),
      longitude: average(members.map(({ longitude }) => longitude)),
    },
    places: members,
    state: worstState(members),
  }));
}

/** The bounds of some places; undefined where there are none. */
export function boundsOf(places: readonly Position[]): Bounds | undefined {
  if (places.length === 0) return undefined;
  let [south, west, north, east] = [90, 180, -90, -180];
  for (const { latitude, longitude } of places) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return { south, west, north, east };
}

/** Whether a position is in sight. */
export function isWithin({ latitude, longitude }: Position, { south, west, north, east }: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

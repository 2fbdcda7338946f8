import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { mercatorOf } from './mercator.ts';
import type { OutlineBox, OutlineLine } from './outline-path.ts';

/** The earth in lines: coasts as closed rings, land by even-odd, and the borders between countries. */
export interface EarthOutlines {
  readonly land: readonly OutlineLine[];
  readonly borders: readonly OutlineLine[];
}

let loading: Promise<EarthOutlines> | undefined;

/** The outlines of Natural Earth, loaded once, when the first map needs them. Rejects where the file cannot be loaded. */
export function earthOutlines(): Promise<EarthOutlines> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<EarthOutlines> {
  // As text: it is parsed faster than a module of literals.
  const { default: text } = await import('world-atlas/countries-50m.json?raw');
  const topology: unknown = JSON.parse(text);
  if (!isEarth(topology)) throw new Error('the file of Natural Earth is not the expected one');
  const { countries, land } = topology.objects;
  const rings = feature(topology, land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
  });
  return {
    land: rings.map(lineOf),
    // A line that two countries share; one that only one has is a coast.
    borders: mesh(topology, countries, (a, b) => a !== b).coordinates.map(lineOf),
  };
}

type Earth = Topology<{ readonly countries: GeometryCollection; readonly land: GeometryCollection }>;

function isEarth(value: unknown): value is Earth {
  const objects = value !== null && typeof value === 'object' && 'objects' in value ? value.objects : null;
  return objects !== null && typeof objects === 'object' && 'countries' in objects && 'land' in objects;
}

/** A line in degrees, longitude first, as GeoJSON has it, in Web Mercator. */
function lineOf(coordinates: readonly (readonly number[])[]): OutlineLine {
  const points = new Float64Array(coordinates.length * 2);
  const box: Writable<OutlineBox> = { west: 1, north: 1, east: 0, south: 0 };
  for (const [index, [longitude = 0, latitude = 0]] of coordinates.entries()) {
    const { x, y } = mercatorOf({ latitude, longitude });
    points[2 * index] = x;
    points[2 * index + 1] = y;
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return { points, box };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

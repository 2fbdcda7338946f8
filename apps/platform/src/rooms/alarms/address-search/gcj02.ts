import type { MapPosition } from './address-service.ts';

/** The ellipsoid that the offset of GCJ-02 is computed on (Krasovsky 1940): its half axis in m, and its eccentricity squared. */
const axis = 6_378_245;
const eccentricity = 0.006693421622965943;

/** A position of WGS 84 as maps of China write it, GCJ-02. Outside of China both are the same. */
export function toGcj02(position: MapPosition): MapPosition {
  if (!isInChina(position)) return position;
  const { latitude, longitude } = position;
  const [x, y] = [longitude - 105, latitude - 35];
  const radians = (latitude / 180) * Math.PI;
  const magic = 1 - eccentricity * Math.sin(radians) ** 2;
  const root = Math.sqrt(magic);
  const north = (offsetNorth(x, y) * 180) / (((axis * (1 - eccentricity)) / (magic * root)) * Math.PI);
  const east = (offsetEast(x, y) * 180) / ((axis / root) * Math.cos(radians) * Math.PI);
  return { latitude: latitude + north, longitude: longitude + east };
}

/** A position of GCJ-02 by WGS 84, to about a centimetre: the offset is taken back until it fits. */
export function fromGcj02(position: MapPosition): MapPosition {
  let guess = position;
  for (let round = 0; round < 4; round += 1) {
    const there = toGcj02(guess);
    guess = {
      latitude: guess.latitude + position.latitude - there.latitude,
      longitude: guess.longitude + position.longitude - there.longitude,
    };
  }
  return guess;
}

/** The box in which maps are shifted. */
function isInChina({ latitude, longitude }: MapPosition): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;
}

function offsetNorth(x: number, y: number): number {
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  return base + wave(x, 6, 20, 2, 20) + wave(y, 1, 20, 1 / 3, 40) + wave(y, 1 / 12, 160, 1 / 30, 320);
}

function offsetEast(x: number, y: number): number {
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  return base + wave(x, 6, 20, 2, 20) + wave(x, 1, 20, 1 / 3, 40) + wave(x, 1 / 12, 150, 1 / 30, 300);
}

/** Two sines of a coordinate, each with its frequency (of pi) and its height, two thirds of which count. */
function wave(at: number, f1: number, h1: number, f2: number, h2: number): number {
  return ((h1 * Math.sin(f1 * at * Math.PI) + h2 * Math.sin(f2 * at * Math.PI)) * 2) / 3;
}

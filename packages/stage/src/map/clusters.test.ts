import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeStates } from './place-state.ts';
import { boundsOf, clustersOf, type Place } from './clusters.ts';

const earth = { south: -90, west: -180, north: 90, east: 180 };

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  name: fc.constant('pump'),
  state: fc.constantFrom(...placeStates),
  isOnline: fc.boolean(),
});
const places = fc
  .array(place, { maxLength: 200 })
  .map((drawn): Place[] => drawn.map((one, index) => ({ ...one, id: String(index) })));

describe('the clusters of a map', () => {
  it('hold every place in sight exactly once, and none that is out of sight', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 18 }), (drawn, zoom) => {
        const sight = { south: -45, west: -90, north: 60, east: 120 };
        const ids = clustersOf(drawn, zoom, sight).flatMap((cluster) => cluster.places.map(({ id }) => id));
        const inSight = drawn.filter(
          ({ latitude, longitude }) =>
            latitude >= -45 && latitude <= 60 && longitude >= -90 && longitude <= 120,
        );
        expect(ids.toSorted()).toEqual(inSight.map(({ id }) => id).toSorted());
      }),
    );
  });

  it('have a centre within the bounds of their places, and keys of their own', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 0, max: 18 }), (drawn, zoom) => {
        const clusters = clustersOf(drawn, zoom, earth);
        expect(new Set(clusters.map(({ key }) => key)).size).toBe(clusters.length);
        for (const cluster of clusters) {
          const bounds = boundsOf(cluster.places);
          if (bounds === undefined) throw new Error('a cluster without places');
          const { latitude, longitude } = cluster.center;
          const slack = 1e-9;
          expect(latitude).toBeGreaterThanOrEqual(bounds.south - slack);
          expect(latitude).toBeLessThanOrEqual(bounds.north + slack);
          expect(longitude).toBeGreaterThanOrEqual(bounds.west - slack);
          expect(longitude).toBeLessThanOrEqual(bounds.east + slack);
        }
      }),
    );
  });

  it('part as the map comes nearer, and show the most urgent state of their places', () => {
    const near: Place[] = [
      { id: 'a', name: 'A', state: 'online', isOnline: true, latitude: 30, longitude: 120 },
      { id: 'b', name: 'B', state: 'high', isOnline: false, latitude: 30.01, longitude: 120.01 },
      { id: 'c', name: 'C', state: 'offline', isOnline: false, latitude: 30.02, longitude: 120.02 },
    ];
    expect(clustersOf(near, 3, earth)).toMatchObject([{ state: 'high', places: near }]);
    expect(clustersOf(near, 18, earth)).toHaveLength(3);
    expect(clustersOf(near.slice(0, 1), 3, earth)).toMatchObject([{ state: 'online' }]);
  });
});

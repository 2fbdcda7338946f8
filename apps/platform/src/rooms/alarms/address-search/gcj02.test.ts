import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromGcj02, toGcj02 } from './gcj02.ts';

describe('positions of Chinese maps', () => {
  it('are some hundred metres from those of WGS 84, by the known amount', () => {
    const there = toGcj02({ latitude: 31.1774276, longitude: 121.5272106 });
    expect(there.latitude).toBeCloseTo(31.17530398, 5);
    expect(there.longitude).toBeCloseTo(121.53154186, 5);
    const abroad = { latitude: 52.52, longitude: 13.405 };
    expect(toGcj02(abroad)).toEqual(abroad);
    expect(fromGcj02(abroad)).toEqual(abroad);
  });

  it('lead back to where they came from', () => {
    const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(within(18, 53), within(75, 134), (latitude, longitude) => {
        const back = fromGcj02(toGcj02({ latitude, longitude }));
        expect(back.latitude).toBeCloseTo(latitude, 6);
        expect(back.longitude).toBeCloseTo(longitude, 6);
      }),
      { numRuns: 50 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionIn, positionText, roundedPosition } from './coordinates.ts';

describe('positions', () => {
  it('are the same after they were written and read', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        (latitude, longitude) => {
          const position = roundedPosition({ latitude, longitude });
          const read = positionIn(positionText(position));
          expect(read?.latitude).toBeCloseTo(position.latitude, 6);
          expect(read?.longitude).toBeCloseTo(position.longitude, 6);
        },
      ),
    );
  });

  it.each([
    ['30.27415, 120.15515', { latitude: 30.27415, longitude: 120.15515 }],
    ['-33.9，18.4', { latitude: -33.9, longitude: 18.4 }],
    ['51.5 -0.12', { latitude: 51.5, longitude: -0.12 }],
  ])('are read from %s', (text, position) => {
    expect(positionIn(text)).toEqual(position);
  });

  it.each(['', '30', '91, 0', '0, 181', '1, 2, 3', 'north, east'])('are not read from “%s”', (text) => {
    expect(positionIn(text)).toBeUndefined();
  });

  it('of a map that went round the earth are within 180 degrees', () => {
    expect(roundedPosition({ latitude: 12.3456789, longitude: 480 })).toEqual({
      latitude: 12.345679,
      longitude: 120,
    });
    expect(roundedPosition({ latitude: 0, longitude: -190 })).toEqual({ latitude: 0, longitude: 170 });
  });
});

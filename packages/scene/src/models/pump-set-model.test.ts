import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pumpSetModel } from './pump-set-model.ts';
import { box, cylinder, type Solid } from './solid.ts';

/** The volume that a closed surface encloses; negative where it is inside out. */
function volumeOf({ positions, indices }: Solid): number {
  const at = (index: number, axis: number) => positions[(indices[index] ?? 0) * 3 + axis] ?? 0;
  let volume = 0;
  for (let index = 0; index < indices.length; index += 3) {
    const [a, b, c] = [index, index + 1, index + 2].map(
      (one) => [at(one, 0), at(one, 1), at(one, 2)] as const,
    );
    if (!a || !b || !c) continue;
    volume +=
      a[0] * (b[1] * c[2] - b[2] * c[1]) -
      a[1] * (b[0] * c[2] - b[2] * c[0]) +
      a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return volume / 6;
}

const size = fc.double({ min: 0.1, max: 10, noNaN: true });

describe('a body', () => {
  it('is closed and not inside out, whatever its sides', () => {
    fc.assert(
      fc.property(size, size, size, (x, y, z) => {
        expect(volumeOf(box([1, 2, 3], [x, y, z]))).toBeCloseTo(x * y * z, 6);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('x' as const, 'y' as const, 'z' as const),
        size,
        size,
        (axis, length, radius) => {
          const volume = volumeOf(cylinder([3, 2, 1], axis, { length, radius }));
          const round = Math.PI * radius ** 2 * length;
          expect(volume).toBeLessThanOrEqual(round);
          expect(volume).toBeGreaterThan(round * 0.98);
        },
      ),
    );
  });
});

describe('the model of the pump set', () => {
  it('has nodes of the given names, in a file whose lengths are right', () => {
    const names = {
      base: 'Base',
      motor: '电机',
      coupling: 'Coupling',
      pump: 'Pump',
      suction: 'Suction',
      discharge: 'Discharge',
      drive: 'Drive',
      lamp: 'Lamp',
    };
    const file = pumpSetModel(names);
    const view = new DataView(file.buffer);
    expect(view.getUint32(8, true)).toBe(file.length);
    const json: unknown = JSON.parse(
      new TextDecoder().decode(file.subarray(20, 20 + view.getUint32(12, true))),
    );
    for (const node of Object.values(names))
      expect(json).toMatchObject({
        nodes: expect.arrayContaining([expect.objectContaining({ name: node })]),
      });
  });
});

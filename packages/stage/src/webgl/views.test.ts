import { sceneViews } from '@penstock/widgets/scene-view/type';
import fc from 'fast-check';
import { Box3, Object3D, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../scripts/testing/effort.ts';
import { boundsOf, directionOf, placeFor } from './views.ts';

const size = fc.double({ min: 0.01, max: 1000, noNaN: true });

describe('a view', () => {
  it.each(sceneViews)('from %s shows the whole of any box', (view) => {
    fc.assert(
      fc.property(size, size, size, fc.double({ min: 0.3, max: 3, noNaN: true }), (x, y, z, aspect) => {
        const box = new Box3(new Vector3(-x, 0, -z), new Vector3(x, y, z));
        const camera = new PerspectiveCamera(35, aspect, 0.0001, 1_000_000);
        camera.position.copy(placeFor(camera, box, directionOf(view)));
        camera.lookAt(box.getCenter(new Vector3()));
        camera.updateMatrixWorld();
        for (const corner of [
          [-x, 0, -z],
          [x, y, z],
          [-x, y, z],
          [x, 0, -z],
          [x, y, -z],
          [-x, 0, z],
        ] as const) {
          const at = new Vector3(...corner).project(camera);
          expect(Math.max(Math.abs(at.x), Math.abs(at.y))).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('of nothing is that of a metre', () => {
    expect(boundsOf(new Object3D()).getSize(new Vector3()).toArray()).toEqual([1, 1, 1]);
  });
});

import type { SceneView } from '@penstock/widgets/scene-view/type';
import { Box3, type Object3D, type PerspectiveCamera, Vector3 } from 'three';

/** From where the middle of a model is looked at; glTF has Y up, and its front towards +Z. */
const directions: Readonly<Record<SceneView, readonly [number, number, number]>> = {
  isometric: [1, 0.8, 1],
  front: [0, 0, 1],
  side: [1, 0, 0],
  // Not quite from above: there the camera could turn either way.
  top: [0, 1, 0.001],
};

/** The box that a model fills. Of a model without anything to see, a metre. */
export function boundsOf(root: Object3D): Box3 {
  const box = new Box3().setFromObject(root);
  const size = box.getSize(new Vector3()).length();
  return Number.isFinite(size) && size > 0
    ? box
    : new Box3(new Vector3(-0.5, -0.5, -0.5), new Vector3(0.5, 0.5, 0.5));
}

/** How much room is left around a model. */
const margin = 1.08;

/** Where a camera is that sees a box as a whole from a direction, with its middle in the middle. */
export function placeFor(
  camera: Pick<PerspectiveCamera, 'fov' | 'aspect'>,
  box: Box3,
  direction: Vector3,
): Vector3 {
  const centre = box.getCenter(new Vector3());
  const back = direction.clone().normalize();
  const right = new Vector3(0, 1, 0).cross(back).normalize();
  const up = back.clone().cross(right);
  const height = Math.tan((camera.fov * Math.PI) / 360);
  const width = height * camera.aspect;
  let distance = 0;
  for (const x of [box.min.x, box.max.x])
    for (const y of [box.min.y, box.max.y])
      for (const z of [box.min.z, box.max.z]) {
        const corner = new Vector3(x, y, z).sub(centre);
        const needed = Math.max(Math.abs(corner.dot(right)) / width, Math.abs(corner.dot(up)) / height);
        distance = Math.max(distance, corner.dot(back) + needed * margin);
      }
  return centre.addScaledVector(back, distance);
}

/** The direction of a view. */
export function directionOf(view: SceneView): Vector3 {
  return new Vector3(...directions[view]);
}

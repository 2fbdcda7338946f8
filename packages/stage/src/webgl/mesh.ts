import { type Material, Mesh, type Object3D } from 'three';

/** Whether a part of a model is a surface. */
export function isMesh(node: Object3D): node is Mesh {
  return node instanceof Mesh;
}

/** The materials of a mesh, one or several. */
export function materialsOf({ material }: Mesh): readonly Material[] {
  return Array.isArray(material) ? material : [material];
}

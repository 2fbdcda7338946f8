import { BackSide, type Color, type Group, Mesh, type Object3D, ShaderMaterial, Vector2 } from 'three';
import { isMesh } from './mesh.ts';

/** How wide the outline is, in px. */
const width = 4;

/**
 * The outline of what is selected: its meshes once more, from behind, wider by some pixels. Nothing of it stays when
 * another node is selected.
 */
export class SelectionOutline {
  readonly #material: ShaderMaterial;
  readonly #size = new Vector2(1, 1);
  #meshes: Mesh[] = [];

  constructor(colour: Color) {
    this.#material = new ShaderMaterial({
      side: BackSide,
      uniforms: { colour: { value: colour }, size: { value: this.#size }, width: { value: width } },
      vertexShader: `
        uniform vec2 size;
        uniform float width;
        void main() {
          vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
          vec4 ahead = projectionMatrix * modelViewMatrix * vec4(position + normal * 0.001, 1.0);
          vec2 way = (ahead.xy / ahead.w - at.xy / at.w) * size;
          float far = length(way);
          if (far > 0.0) at.xy += way / far * width / size * 2.0 * at.w;
          gl_Position = at;
        }`,
      fragmentShader: 'uniform vec3 colour; void main() { gl_FragColor = vec4(colour, 1.0); }',
    });
  }

  /** The size of the drawing, in px. */
  resize(width: number, height: number): void {
    this.#size.set(width, height);
  }

  /** Draws the outline of these nodes and of no others. */
  show(nodes: readonly Object3D[]): void {
    this.clear();
    const found = new Set<Mesh>();
    for (const node of nodes)
      node.traverse((part) => {
        if (isMesh(part) && part.geometry.hasAttribute('normal')) found.add(part);
      });
    for (const mesh of found) {
      const outline = new Mesh(mesh.geometry, this.#material);
      outline.raycast = () => undefined;
      mesh.add(outline);
      this.#meshes.push(outline);
    }
  }

  clear(): void {
    for (const mesh of this.#meshes) mesh.removeFromParent();
    this.#meshes = [];
  }

  dispose(): void {
    this.clear();
    this.#material.dispose();
  }
}

/** The node with a name that a part of a model belongs to; undefined where none has one. */
export function namedNode(
  part: Object3D | null,
  root: Group,
  nameOf: ReadonlyMap<Object3D, string>,
): string | undefined {
  for (let node = part; node !== null && node !== root; node = node.parent) {
    const name = nameOf.get(node);
    if (name !== undefined) return name;
  }
  return undefined;
}

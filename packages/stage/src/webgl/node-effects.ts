import type { SceneEffect } from '@penstock/contract/model/scene-effect';
import type { StateLevel } from '@penstock/contract/model/signal';
import { formatValue } from '@penstock/contract/model/signal-text';
import { Color, type Material, MathUtils, type Mesh, type Object3D, Vector3 } from 'three';
import { numericValue } from '../values/condition.ts';
import { type Reading, readingState } from '../values/reading.ts';
import { isMesh, materialsOf } from './mesh.ts';

/** The colours of the levels of states; those of the program. */
export interface LevelColours {
  readonly notice: string;
  readonly warning: string;
  readonly alarm: string;
  /** The colour of nodes whose value is not known. */
  readonly unknown: string;
}

const axes = { x: new Vector3(1, 0, 0), y: new Vector3(0, 1, 0), z: new Vector3(0, 0, 1) } as const;

/** No node turns faster, in degrees a second: faster looks like backwards. */
const fastest = 1440;

/**
 * The effects of a scene's values on its nodes. The state of a node before is kept, so that an effect can be
 * taken back: a state of the normal level, and a value that is not known, leave a node as the model has it,
 * but for the colour of unknown values.
 */
export class NodeEffects {
  readonly #colours: LevelColours;
  /** Own materials of coloured nodes, and what was there before. */
  readonly #painted = new Map<Mesh, { readonly before: Material | Material[]; readonly own: Material[] }>();
  readonly #rest = new Map<Object3D, Object3D['quaternion']>();
  readonly #turning = new Map<Object3D, { readonly axis: Vector3; readonly speed: number }>();

  constructor(colours: LevelColours) {
    this.#colours = colours;
  }

  /** Whether something turns. */
  get isTurning(): boolean {
    return this.#turning.size > 0;
  }

  /** Does to nodes what follows from a value; undefined: as the model has them. */
  apply(nodes: readonly Object3D[], effect: SceneEffect, reading: Reading | undefined): void {
    for (const node of nodes) {
      switch (effect.kind) {
        case 'colour':
          this.#paint(node, reading && this.#colourOf(reading));
          break;
        case 'visible':
          node.visible = isShown(effect.inverted, reading);
          break;
        case 'rotation':
          this.#rotate(node, effect, reading);
          break;
        case 'label':
          break;
      }
    }
  }

  /** Turns what turns. `seconds` since the last time. */
  advance(seconds: number): void {
    for (const [node, { axis, speed }] of this.#turning)
      node.rotateOnAxis(axis, MathUtils.degToRad(speed) * seconds);
  }

  /** Frees the materials of coloured nodes. */
  dispose(): void {
    for (const [mesh, { before, own }] of this.#painted) {
      mesh.material = before;
      for (const material of own) material.dispose();
    }
    this.#painted.clear();
    this.#turning.clear();
  }

  #colourOf(reading: Reading): string | undefined {
    const state = readingState(reading);
    if (state === 'unknown' || state === 'bad') return this.#colours.unknown;
    const { facts, value } = reading;
    if (facts === undefined) return undefined;
    const shown = formatValue(facts, value, { on: '', off: '', empty: '' });
    return shown.kind === 'state' ? this.#levelColour(shown.level) : undefined;
  }

  #levelColour(level: StateLevel): string | undefined {
    return level === 'normal' ? undefined : this.#colours[level];
  }

  #paint(node: Object3D, colour: string | undefined): void {
    node.traverse((part) => {
      if (!isMesh(part)) return;
      const painted = this.#painted.get(part);
      if (colour === undefined) {
        if (painted) part.material = painted.before;
        return;
      }
      // The material of a model may be that of other nodes as well.
      const own = painted?.own ?? materialsOf(part).map((material) => material.clone());
      if (!painted) this.#painted.set(part, { before: part.material, own });
      for (const material of own) paintMaterial(material, colour);
      const [only] = own;
      part.material = own.length === 1 && only !== undefined ? only : own;
    });
  }

  #rotate(node: Object3D, effect: SceneEffect & { kind: 'rotation' }, reading: Reading | undefined): void {
    const rest = this.#rest.get(node) ?? node.quaternion.clone();
    this.#rest.set(node, rest);
    const number = reading === undefined ? Number.NaN : numericValue(reading.value);
    const degrees = number * effect.factor;
    const axis = axes[effect.axis];
    this.#turning.delete(node);
    if (effect.mode === 'angle') {
      node.quaternion.copy(rest);
      if (Number.isFinite(degrees)) node.rotateOnAxis(axis, MathUtils.degToRad(degrees % 360));
    } else if (Number.isFinite(degrees) && degrees !== 0 && reading && readingState(reading) !== 'bad')
      this.#turning.set(node, { axis, speed: Math.min(fastest, Math.max(-fastest, degrees)) });
  }
}

function isShown(isInverted: boolean, reading: Reading | undefined): boolean {
  if (!reading) return true;
  const number = numericValue(reading.value);
  // An unknown value is shown: nothing disappears because a line is cut.
  return Number.isNaN(number) || (number !== 0) !== isInverted;
}

function paintMaterial(material: Material, colour: string): void {
  if ('color' in material && material.color instanceof Color) material.color.set(colour);
  if ('map' in material) material.map = null;
  material.needsUpdate = true;
}

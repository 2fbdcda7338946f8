import fc from 'fast-check';
import { MeshStandardMaterial, type Object3D } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { smallModel } from '../testing/small-model.ts';
import { type Reading, unknownReading, type ValueFacts } from '../values/reading.ts';
import { isMesh } from './mesh.ts';
import { NodeEffects } from './node-effects.ts';
import { readModel } from './read-model.ts';

const colours = { notice: '#0000ff', warning: '#ffff00', alarm: '#ff0000', unknown: '#808080' };
const facts: ValueFacts = {
  title: 'Fault',
  unit: '',
  dataType: 'bit',
  decimals: 0,
  states: [
    { value: 0, title: 'Normal', level: 'normal' },
    { value: 1, title: 'Tripped', level: 'alarm' },
  ],
};
const reading = (value: Reading['value'], more: Partial<Reading> = {}): Reading => ({
  ...unknownReading,
  value,
  quality: 'good',
  time: 1,
  facts,
  ...more,
});

let nodes: readonly Object3D[];
let other: Object3D | undefined;
let effects: NodeEffects;

beforeEach(async () => {
  const model = await readModel(smallModel(['a', 'b']));
  nodes = model.nodes.get('a') ?? [];
  [other] = model.nodes.get('b') ?? [];
  effects = new NodeEffects(colours);
});

function colourOf(node: Object3D | undefined): string | undefined {
  if (node === undefined || !isMesh(node)) return undefined;
  return node.material instanceof MeshStandardMaterial ? node.material.color.getHexString() : undefined;
}

describe('the value of a signal', () => {
  it('gives a node the colour of the level of its state, and takes it back; others with the same material keep theirs', () => {
    const before = colourOf(nodes[0]);
    effects.apply(nodes, { kind: 'colour' }, reading(1));
    expect(colourOf(nodes[0])).toBe('ff0000');
    expect(colourOf(other)).toBe(before);
    effects.apply(nodes, { kind: 'colour' }, reading(0));
    expect(colourOf(nodes[0])).toBe(before);
    effects.apply(nodes, { kind: 'colour' }, reading(1));
    effects.dispose();
    expect(colourOf(nodes[0])).toBe(before);
  });

  it('that is bad or not known makes a coloured node grey', () => {
    effects.apply(nodes, { kind: 'colour' }, reading(0, { quality: 'bad' }));
    expect(colourOf(nodes[0])).toBe('808080');
    effects.apply(nodes, { kind: 'colour' }, undefined);
    expect(colourOf(nodes[0])).toBe(colourOf(other));
  });

  it.each([
    [0, false, false],
    [1, false, true],
    [true, false, true],
    [0, true, true],
    [2, true, false],
    [null, false, true],
    [null, true, true],
  ])('%j shows a node (inverted %j): %j', (value, inverted, isShown) => {
    effects.apply(nodes, { kind: 'visible', inverted }, reading(value));
    expect(nodes[0]?.visible).toBe(isShown);
  });

  it('turns a node to an angle, from where the model has it', () => {
    const turn = { kind: 'rotation', axis: 'z', mode: 'angle', factor: 2 } as const;
    fc.assert(
      fc.property(fc.integer({ min: -80, max: 80 }), (value) => {
        effects.apply(nodes, turn, reading(value));
        expect(nodes[0]?.rotation.z).toBeCloseTo((value * 2 * Math.PI) / 180, 6);
      }),
    );
    effects.apply(nodes, turn, unknownReading);
    expect(nodes[0]?.rotation.z).toBeCloseTo(0);
    expect(effects.isTurning).toBe(false);
  });

  it('turns a node at a speed, while it is not 0 and not bad', () => {
    const turn = { kind: 'rotation', axis: 'y', mode: 'speed', factor: 0.5 } as const;
    effects.apply(nodes, turn, reading(60));
    expect(effects.isTurning).toBe(true);
    effects.advance(2);
    expect(nodes[0]?.rotation.y).toBeCloseTo(Math.PI / 3, 6);
    effects.apply(nodes, turn, reading(60, { quality: 'bad' }));
    expect(effects.isTurning).toBe(false);
    effects.apply(nodes, turn, reading(0));
    expect(effects.isTurning).toBe(false);
  });
});

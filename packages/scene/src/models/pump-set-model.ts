import { glbOf } from './glb.ts';
import { box, cylinder, together, type Vector } from './solid.ts';

/** The names of its nodes, in one language: those of a file have one. */
export type PumpSetNames = Readonly<
  Record<'base' | 'motor' | 'coupling' | 'pump' | 'suction' | 'discharge' | 'drive' | 'lamp', string>
>;

const steel: Vector = [0.35, 0.38, 0.4];
const paint: Vector = [0.09, 0.25, 0.33];

/** Blades around a shaft along X, so that it is seen that it turns. */
function couplingBolts() {
  return [0, 1, 2, 3].map((bolt) => {
    const angle = (bolt / 4) * 2 * Math.PI;
    return cylinder([0, 0.1 * Math.cos(angle), 0.1 * Math.sin(angle)], 'x', { length: 0.2, radius: 0.022 });
  });
}

/** Fins of a motor, which stand on its casing all around. */
function fins() {
  return Array.from({ length: 9 }, (_, fin) =>
    cylinder([-0.66 + fin * 0.06, 0.42, 0], 'x', { length: 0.018, radius: 0.235 }),
  );
}

/** A pump set as a glTF binary: motor, coupling and pump on a frame, pipes, and the cabinet of the drive. */
export function pumpSetModel(names: PumpSetNames): Uint8Array<ArrayBuffer> {
  return glbOf([
    {
      name: names.base,
      solid: together(
        box([0, 0.05, 0], [2.1, 0.1, 0.7]),
        box([-0.42, 0.16, 0], [0.5, 0.12, 0.36]),
        box([0.5, 0.16, 0], [0.3, 0.12, 0.3]),
      ),
      colour: [0.16, 0.17, 0.18],
    },
    {
      name: names.motor,
      solid: together(
        cylinder([-0.42, 0.42, 0], 'x', { length: 0.62, radius: 0.21 }),
        ...fins(),
        cylinder([-0.77, 0.42, 0], 'x', { length: 0.08, radius: 0.16, endRadius: 0.21 }),
        box([-0.42, 0.7, 0], [0.24, 0.12, 0.2]),
      ),
      colour: paint,
    },
    {
      name: names.coupling,
      solid: together(
        cylinder([0, 0, 0], 'x', { length: 0.14, radius: 0.14 }),
        cylinder([0, 0, 0], 'x', { length: 0.5, radius: 0.045 }),
        ...couplingBolts(),
      ),
      colour: [0.75, 0.5, 0.06],
      metal: 0.3,
      origin: [0.08, 0.42, 0],
    },
    {
      name: names.pump,
      solid: together(
        cylinder([0.52, 0.42, 0], 'x', { length: 0.22, radius: 0.32 }),
        cylinder([0.36, 0.42, 0], 'x', { length: 0.16, radius: 0.1, endRadius: 0.2 }),
        cylinder([0.7, 0.42, 0], 'x', { length: 0.16, radius: 0.18 }),
        cylinder([0.52, 0.8, 0.16], 'y', { length: 0.4, radius: 0.11 }),
      ),
      colour: [0.1, 0.36, 0.5],
    },
    {
      name: names.suction,
      solid: together(
        cylinder([0.8, 0.42, 0], 'x', { length: 0.05, radius: 0.24 }),
        cylinder([1.12, 0.42, 0], 'x', { length: 0.6, radius: 0.15 }),
        cylinder([1.42, 0.42, 0], 'x', { length: 0.05, radius: 0.24 }),
      ),
      colour: steel,
      metal: 0.4,
    },
    {
      name: names.discharge,
      solid: together(
        cylinder([0.52, 1.0, 0.16], 'y', { length: 0.05, radius: 0.19 }),
        cylinder([0.52, 1.28, 0.16], 'y', { length: 0.55, radius: 0.1 }),
        cylinder([0.52, 1.55, 0.16], 'y', { length: 0.05, radius: 0.19 }),
      ),
      colour: steel,
      metal: 0.4,
    },
    {
      name: names.drive,
      solid: together(
        box([-0.75, 0.6, -0.75], [0.6, 1.2, 0.35]),
        box([-0.75, 0.95, -0.565], [0.3, 0.2, 0.02]),
        box([-0.56, 0.6, -0.56], [0.03, 0.16, 0.03]),
      ),
      colour: [0.62, 0.64, 0.63],
    },
    {
      name: names.lamp,
      solid: cylinder([-0.75, 1.27, -0.75], 'y', { length: 0.14, radius: 0.06 }),
      colour: [0.8, 0.03, 0.02],
    },
  ]);
}

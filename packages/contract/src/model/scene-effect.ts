import { z } from 'zod';
import { choice } from '../schema/field.ts';

/** The effects of a signal's value on a node of a scene. */
export const sceneEffects = ['colour', 'visible', 'rotation', 'label'] as const;

/** The axes about which a node is turned, in its own coordinates. */
export const sceneAxes = ['x', 'y', 'z'] as const;

/** The effect of a binding: */
export const sceneEffectSchema = z.discriminatedUnion('kind', [
  /** The node has the colour of the level of the state of the signal. */
  z.strictObject({ kind: z.literal('colour') }),
  /** The node is shown while the value is true or not 0; `inverted`: while it is false or 0. */
  z.strictObject({ kind: z.literal('visible'), inverted: z.boolean().default(false) }),
  /** The node is turned by `factor` degrees for each unit of the value; of `speed` by as many in each second. */
  z.strictObject({
    kind: z.literal('rotation'),
    axis: choice(sceneAxes).default('y'),
    mode: choice(['angle', 'speed']).default('angle'),
    factor: z.number().min(-100_000).max(100_000).default(1),
  }),
  /** The node has a label with the value and its unit. */
  z.strictObject({ kind: z.literal('label') }),
]);
export type SceneEffect = z.output<typeof sceneEffectSchema>;

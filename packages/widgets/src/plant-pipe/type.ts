import { bindingSchema } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** The media in pipes; each has its colour, after the colours by which pipes are marked in plants. */
export const pipeMedia = [
  'water',
  'hotWater',
  'steam',
  'air',
  'gas',
  'oil',
  'chemical',
  'sludge',
  'none',
] as const;
export type PipeMedium = (typeof pipeMedia)[number];

const pipePointSchema = z.looseObject({
  x: z.number().min(-limits.pageCoordinate).max(limits.pageCoordinate),
  y: z.number().min(-limits.pageCoordinate).max(limits.pageCoordinate),
});

/** The symbol and the anchor that an end of a pipe is attached to. */
const pipeEndSchema = z.looseObject({
  widgetId: z.string().min(1).max(50),
  anchor: z.string().min(1).max(50),
});
export type PipeEnd = z.output<typeof pipeEndSchema>;

/** When and how it is seen that something flows. */
const pipeFlowSchema = z.looseObject({
  binding: bindingSchema.nullable().default(null),
  /** How the bound value is compared with `value`: it flows where that holds. */
  symbol: choice(['=', '!=', '>', '>=', '<', '<=']).default('>'),
  value: z.number().default(0),
  /** Whether it flows where nothing is bound. */
  fixed: z.boolean().default(false),
  direction: choice(['forward', 'backward']).default('forward'),
  /** Page units in a second. */
  speed: z.number().min(1).max(500).default(40),
});

/**
 * The data of a pipe. Its points are in units of the pipe's parent, relative to the upper left corner of its
 * box, so that moving the box moves the pipe; where the box has another size than the points, they are scaled
 * to it.
 */
export const plantPipeDataSchema = z.looseObject({
  points: z
    .array(pipePointSchema)
    .min(2)
    .max(limits.pipePoints)
    .default(() => [
      { x: 0, y: 0 },
      { x: 120, y: 0 },
    ]),
  /** Null where the end is free. */
  start: pipeEndSchema.nullable().default(null),
  end: pipeEndSchema.nullable().default(null),
  width: z.number().min(1).max(200).default(8),
  medium: choice(pipeMedia).default('water'),
  /** In place of the colour of the medium; empty where that is taken. */
  color: z.string().max(50).default(''),
  flow: pipeFlowSchema.prefault({}),
  /** Whether the pipe finds its own way at right angles between its ends. */
  routing: choice(['orthogonal', 'free']).default('orthogonal'),
  /** The radius of its bends, in page units. */
  cornerRadius: z.number().min(0).max(500).default(8),
});
export type PlantPipeData = z.output<typeof plantPipeDataSchema>;

export const plantPipeType: WidgetType<'PlantPipe'> = { type: 'PlantPipe', dataSchema: plantPipeDataSchema };

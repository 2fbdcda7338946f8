import { bindingSchema } from '@penstock/contract/dashboard/binding';
import { motionSpeed } from '@penstock/contract/dashboard/motion-speed';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { wayFields } from '../parts/way-data.ts';

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

/** When and how it is seen that something flows. */
const pipeFlowSchema = z.looseObject({
  binding: bindingSchema.nullable().default(null),
  /** How the bound value is compared with `value`: it flows where that holds. */
  symbol: choice(['=', '!=', '>', '>=', '<', '<=']).default('>'),
  value: z.number().default(0),
  /** Whether it flows where nothing is bound. */
  fixed: z.boolean().default(false),
  /** `value`: to the end while the bound value is above 0, to the start while it is below. */
  direction: choice(['forward', 'backward', 'value']).default('forward'),
  /** Page units in a second; where the speed follows the value, at its full speed. */
  speed: z.number().min(1).max(500).default(40),
  ...motionSpeed,
});
export type PipeFlow = z.output<typeof pipeFlowSchema>;

/** The data of a pipe: its way, its look, and what flows in it. */
export const plantPipeDataSchema = z.looseObject({
  ...wayFields,
  width: z.number().min(1).max(200).default(8),
  medium: choice(pipeMedia).default('water'),
  /** In place of the colour of the medium; empty where that is taken. */
  color: z.string().max(50).default(''),
  flow: pipeFlowSchema.prefault({}),
});

export const plantPipeType: WidgetType<'PlantPipe'> = { type: 'PlantPipe', dataSchema: plantPipeDataSchema };

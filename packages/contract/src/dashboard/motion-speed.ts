import { z } from 'zod';
import { choice } from '../schema/field.ts';

/** How something moves by a value: always as fast, or faster as the value goes from one end of a range to the other. */
export const motionSpeed = {
  speedType: choice(['fixed', 'value']).default('fixed'),
  minVal: z.number().default(0),
  maxVal: z.number().default(100),
};

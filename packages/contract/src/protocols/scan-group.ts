import { z } from 'zod';
import { number, text } from '../schema/field.ts';

/** Variables of a driver that are read in an interval of their own. The others are read in that of the driver. */
export const scanGroupSchema = z.strictObject({
  name: text('driverName'),
  /** Minimum time between the starts of two scan cycles of the group. */
  interval: number('minCollectTime').default(10_000),
});

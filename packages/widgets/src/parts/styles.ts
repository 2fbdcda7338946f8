import { choice } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { colour } from './value-data.ts';

/** Style fields that several types have in common beside those of all widgets (`contract/dashboard/widget-style.ts`). */

/** Texts, images and the like have nothing behind and round them unless it is chosen. */
export const bare = z.looseObject({
  fill: z.json().default('#ffffff00'),
  stroke: z.looseObject({ width: z.number().min(0).max(1000).default(0) }).prefault({}),
});

/** An image: all of it is seen. */
export const bareImage = bare.extend({
  fit: choice(['fill', 'contain', 'cover', 'none']).default('contain'),
});

/** A box that something is typed into. */
export const entryBox = z.looseObject({
  radius: z.number().min(0).max(10_000).default(4),
  stroke: z.looseObject({ color: colour.default('#8a9ba3') }).prefault({}),
  align: choice(['left', 'center', 'right']).default('left'),
});

/** A chart: nothing behind it, and small text that can be read on light and dark pages. */
export const chartStyle = bare.extend({
  font: z
    .looseObject({ size: z.number().min(1).max(1000).default(12), color: colour.default('#5f7580') })
    .prefault({}),
});

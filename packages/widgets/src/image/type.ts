import { signalMaps } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bareImage } from '../parts/styles.ts';
import { binding } from '../parts/value-data.ts';

export const imageDataSchema = z.looseObject({
  /** Shown where no value has an image of its own. */
  imgUrl: text('generalText').default(''),
  binding,
  signalMaps: signalMaps.default([]),
});

export const imageType: WidgetType<'UsualImage'> = {
  type: 'UsualImage',
  dataSchema: imageDataSchema,
  styleSchema: bareImage,
};

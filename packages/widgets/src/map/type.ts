import { recordId } from '@penstock/contract/dashboard/binding';
import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { limits } from '@penstock/contract/rules/limits';
import { text } from '@penstock/contract/schema/field';
import { z } from 'zod';
import { bare } from '../parts/styles.ts';

/** The data of a map (platform specification, section 3). */
export const mapDataSchema = z.looseObject({
  /** Empty: all of the product whose page it is that the reader may see. */
  equipments: z.array(recordId).max(limits.mapEquipments).default([]),
  /** Whether it says how many equipments there are, and how many of them are in alarm, offline and online. */
  totalCount: z.boolean().default(true),
  equipProportion: z.boolean().default(true),
  zoom: z.number().int().min(1).max(20).default(12),
  /** Where its middle is, WGS 84; where one of them is null, it shows all equipments, not nearer than `zoom`. */
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  /** The caption. */
  address: text('generalText').default(''),
  /** `default`, `dark` or `grey`; what a later version calls otherwise is drawn as `default`. */
  theme: z.string().max(40).default('default'),
});
export type MapData = z.output<typeof mapDataSchema>;

export const mapType: WidgetType<'ComplexMap'> = {
  type: 'ComplexMap',
  dataSchema: mapDataSchema,
  styleSchema: bare,
  needs: ['map'],
};

import type { WidgetType } from '@penstock/contract/dashboard/widget-type';
import { choice, text } from '@penstock/contract/schema/field';
import { z } from 'zod';

/** The data of a video (platform specification, section 3). */
export const videoDataSchema = z.looseObject({
  dataAddon: z
    .looseObject({
      type: choice(['stream']).default('stream'),
      /** Whether the camera can be turned from the page. */
      PanTilt: z.boolean().default(false),
      /** Which camera it is, for turning it. */
      serialNumber: text('keyValue').default(''),
      /** Which of its channels, counted from 1; empty for the first. */
      channelNumber: text('keyValue').default(''),
      /** Addresses of the stream, by how it is sent; each may be empty. */
      flvReserve: text('generalText').default(''),
      hlsReserve: text('generalText').default(''),
      /** Kept for other programs: browsers do not play RTMP. */
      rtmpReserve: text('generalText').default(''),
    })
    .prefault({}),
});
export type VideoData = z.output<typeof videoDataSchema>;

export const videoType: WidgetType<'ComplexVideo'> = {
  type: 'ComplexVideo',
  dataSchema: videoDataSchema,
  styleSchema: z.looseObject({
    /** Beside the picture. */
    fill: z.json().default('#0d161a'),
    stroke: z.looseObject({ width: z.number().min(0).max(1000).default(0) }).prefault({}),
    fit: choice(['fill', 'contain', 'cover', 'none']).default('contain'),
  }),
  needs: ['video'],
};

import { textAt } from '@penstock/languages/catalogue';
import { fit, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { videoType } from './type.ts';

const turnable = { path: 'data.dataAddon.PanTilt', equals: [true] };

/** The picture of a camera, which can be turned where it says so. */
export const video: WidgetDefinition<'ComplexVideo'> = {
  ...videoType,
  version: 1,
  category: 'complex',
  title: textAt('widgets.video:definition.video'),
  keywords: textAt('widgets.video:definition.video.keywords'),
  icon: 'M4 9h16v14H4ZM20 14l8-4v12l-8-4',
  initial: {},
  size: { width: 480, height: 270 },
  fields: [
    {
      path: 'data.dataAddon.hlsReserve',
      label: textAt('widgets.video:definition.video.fields'),
      control: { kind: 'text' },
    },
    {
      path: 'data.dataAddon.flvReserve',
      label: textAt('widgets.video:definition.video.fields.flvAddress'),
      control: { kind: 'text' },
    },
    {
      path: 'data.dataAddon.rtmpReserve',
      label: textAt('widgets.video:definition.video.fields.rtmpAddressNotPlayedByBrowsers'),
      control: { kind: 'text' },
    },
    {
      path: 'data.dataAddon.PanTilt',
      label: textAt('widgets.video:definition.video.fields.panTiltAndZoom'),
      control: { kind: 'switch' },
    },
    {
      path: 'data.dataAddon.serialNumber',
      label: textAt('widgets.video:definition.video.fields.serialNumberOfTheCamera'),
      control: { kind: 'camera' },
      visibleWhen: turnable,
    },
    {
      path: 'data.dataAddon.channelNumber',
      label: textAt('widgets.video:definition.video.fields.channel'),
      control: { kind: 'text', maxLength: 50 },
      visibleWhen: turnable,
    },
    { ...fit, label: textAt('widgets.video:definition.video.fields.fit') },
    ...plainFields,
  ],
};

import { fit, plainFields } from '../parts/common-fields.ts';
import type { WidgetDefinition } from '../definition.ts';
import { videoType } from './type.ts';

const turnable = { path: 'data.dataAddon.PanTilt', equals: [true] };

/** The picture of a camera, which can be turned where it says so. */
export const video: WidgetDefinition<'ComplexVideo'> = {
  ...videoType,
  version: 1,
  category: 'complex',
  title: { zh: '视频', en: 'Video' },
  keywords: {
    zh: '监控 摄像机 摄像头 直播 云台',
    en: 'camera stream live CCTV HLS FLV ONVIF pan tilt zoom PTZ',
  },
  icon: 'M4 9h16v14H4ZM20 14l8-4v12l-8-4',
  initial: {},
  size: { width: 480, height: 270 },
  fields: [
    {
      path: 'data.dataAddon.hlsReserve',
      label: { zh: 'HLS 地址（.m3u8）', en: 'HLS address (.m3u8)' },
      control: { kind: 'text' },
    },
    {
      path: 'data.dataAddon.flvReserve',
      label: { zh: 'FLV 地址', en: 'FLV address' },
      control: { kind: 'text' },
    },
    {
      path: 'data.dataAddon.rtmpReserve',
      label: { zh: 'RTMP 地址（浏览器不能播放）', en: 'RTMP address (not played by browsers)' },
      control: { kind: 'text' },
    },
    {
      path: 'data.dataAddon.PanTilt',
      label: { zh: '云台控制', en: 'Pan, tilt and zoom' },
      control: { kind: 'switch' },
    },
    {
      path: 'data.dataAddon.serialNumber',
      label: { zh: '摄像机序列号', en: 'Serial number of the camera' },
      control: { kind: 'camera' },
      visibleWhen: turnable,
    },
    {
      path: 'data.dataAddon.channelNumber',
      label: { zh: '通道号', en: 'Channel' },
      control: { kind: 'text', maxLength: 50 },
      visibleWhen: turnable,
    },
    { ...fit, label: { zh: '画面适应方式', en: 'Fit' } },
    ...plainFields,
  ],
};

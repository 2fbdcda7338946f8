import type { Feature } from '../../app/feature.ts';
import { CameraIcon } from './CameraIcon.tsx';

/** The cameras that videos of pages show, and how they are reached for moving them. */
export const cameras: Feature<'Cameras'> = {
  name: 'Cameras',
  frame: 'shell',
  title: { zh: '摄像机', en: 'Cameras' },
  keywords: { zh: '视频 监控 云台 ONVIF 球机', en: 'video ONVIF pan tilt zoom PTZ dome' },
  side: 'customer',
  menu: { group: 'equipment', Icon: CameraIcon },
  load: async () => (await import('./CamerasPage.tsx')).CamerasPage,
};

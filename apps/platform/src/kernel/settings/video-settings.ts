import { z } from 'zod';
import { commaSeparated } from './comma-separated.ts';
import { setting } from './setting.ts';

/** Addresses of servers without a path, separated by commas. */
const origins = commaSeparated
  .refine((parts) => parts.every(isOrigin))
  .transform((parts) => parts.map((part) => new URL(part).origin));

function isOrigin(text: string): boolean {
  // Nothing that has a meaning of its own in a header.
  if (!/^https?:\/\/[A-Za-z0-9.[\]:-]+\/?$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.href === `${url.origin}/`;
}

/** Videos and cameras. Nothing is contacted unless an address is set. */
export const videoSettings = {
  videoSources: setting(origins, {
    variable: 'PENSTOCK_VIDEO_SOURCES',
    default: '',
    expected:
      'http or https addresses without a path, separated by commas, such as https://media.example:8443',
    description: {
      zh: '页面可以播放其视频的流媒体服务器地址，用逗号分隔，不含路径。浏览器直接访问这些服务器，服务器须允许跨域（CORS）。未设置时只能播放本平台同一地址下的视频。见 video.md。',
      en: 'The media servers whose streams pages may play, separated by commas, without a path. Browsers ask them directly, and they must allow it (CORS). Without it pages play only what comes from the address of the platform itself. See video.md.',
    },
  }),
  cameraPrivate: setting(z.enum(['on', 'off']), {
    variable: 'PENSTOCK_CAMERA_PRIVATE',
    default: 'off',
    expected: 'on or off',
    description: {
      zh: '平台是否可以用 http 和内网地址访问摄像机（ONVIF）。off 时只能使用公网的 https 地址，以免用户借平台访问内部网络。',
      en: 'Whether the platform may ask cameras (ONVIF) at private addresses and by http. With off, they must be https addresses of the internet, so that nobody reaches internal networks through the platform.',
    },
  }),
} as const;

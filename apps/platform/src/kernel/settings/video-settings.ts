import { textAt } from '@penstock/languages/catalogue';
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
    description: textAt('platform.kernel:videoSettings.videoSources.description'),
  }),
  cameraPrivate: setting(z.enum(['on', 'off']), {
    variable: 'PENSTOCK_CAMERA_PRIVATE',
    default: 'off',
    expected: 'on or off',
    description: textAt('platform.kernel:videoSettings.cameraPrivate.description'),
  }),
} as const;

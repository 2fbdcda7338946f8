import { commaSeparatedNames } from './comma-separated.ts';
import { setting } from './setting.ts';

/** Origins, and all hosts below one by https, separated by commas. */
const frameOrigins = commaSeparatedNames.refine((parts) => parts.every(isFrameOrigin));

/** Nothing but a name and a port, since it becomes a part of a header. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::\d{1,5})?$/;
const hostsBelow = /^https:\/\/\*\.(?:[a-z0-9-]+\.)+[a-z0-9-]+(?::\d{1,5})?$/;

function isFrameOrigin(text: string): boolean {
  if (!plainOrigin.test(text) && !hostsBelow.test(text)) return false;
  // A port that is none, or that the scheme has anyway, would not match what browsers compare.
  const address = text.replace('*.', 'any.');
  return URL.canParse(address) && new URL(address).origin === address;
}

/** Shared pages in the pages of others. Nobody has one in a frame unless an origin is set. */
export const frameSettings = {
  frameOrigins: setting(frameOrigins, {
    variable: 'PENSTOCK_FRAME_ORIGINS',
    default: '',
    expected: 'origins such as https://portal.example.com or https://*.example.com, separated by commas',
    description: {
      zh: '哪些网站可以在框架（iframe）中嵌入分享的页面，用逗号分隔；https://*.example.com 表示其所有子域名。未设置时不允许嵌入；其他页面一律不能嵌入。见 sharing.md。',
      en: 'The sites that may have shared pages in a frame (iframe), separated by commas; https://*.example.com is every host below it. Without it nobody may; no other page can ever be in a frame. See sharing.md.',
    },
  }),
} as const;

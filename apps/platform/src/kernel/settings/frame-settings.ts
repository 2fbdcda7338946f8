import { textAt } from '@penstock/languages/catalogue';
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
    description: textAt('platform.kernel:frameSettings.frameOrigins.description'),
  }),
} as const;

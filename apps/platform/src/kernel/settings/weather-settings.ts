import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { setting } from './setting.ts';

/** The address of a service: no path, no user name. */
const origin = z
  .string()
  .max(200)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  })
  .transform((text) => new URL(text).origin);

/** Where the weather comes from. Nothing is contacted unless both are set. */
export const weatherSettings = {
  weatherUrl: setting(origin.optional(), {
    variable: 'PENSTOCK_WEATHER_URL',
    expected: 'an http or https address without a path, such as https://abc.qweatherapi.com',
    description: textAt('platform.kernel:weatherSettings.weatherUrl.description'),
  }),
  weatherKey: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional(),
    {
      variable: 'PENSTOCK_WEATHER_KEY',
      expected: 'at most 200 characters of ASCII without spaces',
      secret: true,
      description: textAt('platform.kernel:weatherSettings.weatherKey.description'),
    },
  ),
} as const;

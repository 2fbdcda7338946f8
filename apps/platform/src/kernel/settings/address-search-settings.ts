import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { setting } from './setting.ts';

/** The address of a service, with the path that it is under: no user name, no query. */
const base = z
  .string()
  .max(300)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return (
      url !== undefined &&
      /^https?:$/.test(url.protocol) &&
      url.username === '' &&
      url.search === '' &&
      url.hash === ''
    );
  });

/** The service that finds addresses, and the address of a point. Nothing is contacted unless its address is set. */
export const addressSearchSettings = {
  geocodingUrl: setting(base.optional(), {
    variable: 'PENSTOCK_GEOCODING_URL',
    expected: 'an http or https address without a query, such as https://nominatim.example',
    description: textAt('platform.kernel:addressSearchSettings.geocodingUrl.description'),
  }),
  geocodingForm: setting(z.enum(['nominatim', 'amap']), {
    variable: 'PENSTOCK_GEOCODING_FORM',
    default: 'nominatim',
    expected: 'nominatim or amap',
    description: textAt('platform.kernel:addressSearchSettings.geocodingForm.description'),
  }),
  geocodingKey: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional(),
    {
      variable: 'PENSTOCK_GEOCODING_KEY',
      expected: 'at most 200 characters of ASCII without spaces',
      secret: true,
      description: textAt('platform.kernel:addressSearchSettings.geocodingKey.description'),
    },
  ),
} as const;

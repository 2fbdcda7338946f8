import type { Settings } from '../../../kernel/settings/settings.ts';
import type { AddressService, AddressServiceOptions } from './address-service.ts';
import { AMap } from './amap.ts';
import { Nominatim } from './nominatim.ts';

/** How long one request may take, in ms. */
const patience = 8000;

/** The address service that the settings choose; undefined where they choose none. */
export function openAddressService({
  geocodingUrl: url,
  geocodingForm: form,
  geocodingKey: key,
}: Pick<Settings, 'geocodingUrl' | 'geocodingForm' | 'geocodingKey'>): AddressService | undefined {
  if (url === undefined) return undefined;
  const options: AddressServiceOptions = { url, key, patience };
  switch (form) {
    case 'nominatim':
      return new Nominatim(options);
    case 'amap':
      return new AMap(options);
  }
}

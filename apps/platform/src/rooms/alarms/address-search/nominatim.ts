import { maxFoundPlaces } from '@penstock/contract/calls/address-search';
import type { Language } from '@penstock/languages/language';
import { z } from 'zod';
import type { AddressService, AddressServiceOptions, FoundPlace, MapPosition } from './address-service.ts';
import { askService } from './service-request.ts';

/** A number as Nominatim writes it: as text. */
const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit);

const searchSchema = z
  .array(
    z.object({
      lat: degrees(90),
      lon: degrees(180),
      name: z.string().max(500).nullish(),
      display_name: z.string().max(1000),
    }),
  )
  .max(100);

/** `error` in the place of an address: there is none, such as in the sea. */
const reverseSchema = z.union([
  z.object({ display_name: z.string().max(1000) }),
  z.object({ error: z.unknown() }).transform(() => ({ display_name: '' })),
]);

/** Nominatim (nominatim.org): `/search` and `/reverse` in the form `jsonv2`. */
export class Nominatim implements AddressService {
  readonly #options: AddressServiceOptions;

  constructor(options: AddressServiceOptions) {
    this.#options = options;
  }

  async search(keyword: string, language: Language): Promise<readonly FoundPlace[]> {
    const query = { q: keyword, limit: String(maxFoundPlaces), ...form(language) };
    const found = await askService(this.#options, '/search', query, searchSchema);
    return found.slice(0, maxFoundPlaces).map(({ lat, lon, name, display_name: address }) => ({
      // A name of its own where it has one; otherwise the first part of its address.
      name: name ? name : (address.split(/[,，]/)[0] ?? address),
      address,
      position: { latitude: lat, longitude: lon },
    }));
  }

  async addressOf({ latitude, longitude }: MapPosition, language: Language): Promise<string> {
    const query = { lat: String(latitude), lon: String(longitude), ...form(language) };
    return (await askService(this.#options, '/reverse', query, reverseSchema)).display_name;
  }
}

function form(language: Language) {
  return { format: 'jsonv2', 'accept-language': language };
}

import { maxFoundPlaces } from '@penstock/contract/calls/address-search';
import { z } from 'zod';
import { ServiceError } from '../../../kernel/network/get-json.ts';
import type { AddressService, AddressServiceOptions, FoundPlace, MapPosition } from './address-service.ts';
import { fromGcj02, toGcj02 } from './gcj02.ts';
import { askService } from './service-request.ts';

/** A text; AMap writes an empty one as an empty list. */
const text = z.union([z.string().max(1000), z.array(z.never()).transform(() => '')]).default('');

/** `120.155,30.274`: longitude first, by GCJ-02. */
const location = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,9})?,-?\d{1,2}(\.\d{1,9})?$/)
  .transform((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    return fromGcj02({ latitude, longitude });
  });

/** Whether it was answered; otherwise why not. */
const outcome = { status: z.string().max(10), info: z.string().max(200).default(''), infocode: text };

interface Outcome {
  readonly status: string;
  readonly info: string;
  readonly infocode: string;
}

const placesSchema = z.object({
  ...outcome,
  pois: z
    .array(z.object({ name: text, address: text, pname: text, cityname: text, adname: text, location }))
    .max(100)
    .default([]),
});

const geocodesSchema = z.object({
  ...outcome,
  geocodes: z
    .array(z.object({ formatted_address: text, location }))
    .max(100)
    .default([]),
});

const addressSchema = z.object({ ...outcome, regeocode: z.object({ formatted_address: text }).optional() });

/** Codes by which it says that it knows no such address. */
const unknownCodes = new Set(['30001', '20011']);

/**
 * The web service of AMap (高德地图, restapi.amap.com): names by `/v3/place/text`, and where there is none of that name addresses by
 * `/v3/geocode/geo`; the address of a point by `/v3/geocode/regeo`. It answers in Chinese. Its positions are by GCJ-02.
 */
export class AMap implements AddressService {
  readonly #options: AddressServiceOptions;

  constructor(options: AddressServiceOptions) {
    this.#options = options;
  }

  async search(keyword: string): Promise<readonly FoundPlace[]> {
    const query = { keywords: keyword, offset: String(maxFoundPlaces), page: '1', extensions: 'base' };
    const { pois } = await this.#ask('/v3/place/text', query, placesSchema);
    if (pois.length > 0)
      return pois
        .slice(0, maxFoundPlaces)
        .map(({ name, address, pname, cityname, adname, location: position }) => ({
          name,
          // Municipalities are province and city in one.
          address: [...new Set([pname, cityname, adname, address])].join(''),
          position,
        }));
    const { geocodes } = await this.#ask('/v3/geocode/geo', { address: keyword }, geocodesSchema);
    return geocodes.slice(0, maxFoundPlaces).map(({ formatted_address: address, location: position }) => ({
      name: address,
      address,
      position,
    }));
  }

  async addressOf(position: MapPosition): Promise<string> {
    const { latitude, longitude } = toGcj02(position);
    const query = { location: `${longitude.toFixed(6)},${latitude.toFixed(6)}`, extensions: 'base' };
    const { regeocode } = await this.#ask('/v3/geocode/regeo', query, addressSchema);
    return regeocode?.formatted_address ?? '';
  }

  async #ask<Schema extends z.ZodType<Outcome>>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    const answer = await askService(this.#options, path, { ...query, output: 'JSON' }, schema);
    if (answer.status !== '1' && !unknownCodes.has(answer.infocode))
      throw new ServiceError(`${path}: ${answer.infocode} ${answer.info}`);
    return answer;
  }
}

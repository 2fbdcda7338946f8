import { errorEntries } from './entry.ts';

/** Maps and addresses. */
export const mapErrors = errorEntries({
  'map.noAddressService': { code: '1676', status: 409, parameters: [] },
  'map.addressServiceAway': { code: '1677', status: 503, parameters: [] },
});

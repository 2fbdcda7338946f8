import { dataTypes } from '../rules/data-type.ts';
import { defaultArea, defaultType } from './default-place.ts';
import { followingAddresses } from './following-addresses.ts';
import { type AddressedDriver, areaOf, areasOf } from './parse-address.ts';
import { isReadOnlyAddress } from './read-only-address.ts';

/** The fields of a variable as they are entered; any may be missing or wrong. */
type Entered = Readonly<Record<string, unknown>>;

/** Fields that a variable has like the one before it. */
const repeated = [
  'driver',
  'area',
  'dataType',
  'byteOrder',
  'stringLength',
  'stringEncoding',
  'mode',
  'scanGroup',
] as const;

/**
 * The first fields of a variable that is added after another: of the same driver, register type and data type, at the address behind
 * it. Without one before it: of the only driver, in its first words that can be written, 16 bits long. The key stays to be entered.
 */
export function nextVariable(
  drivers: ReadonlyMap<string, AddressedDriver>,
  before: Entered | undefined,
): Entered {
  const [only, second] = drivers.keys();
  const name = before?.['driver'] ?? (second === undefined ? only : undefined);
  const driver = typeof name === 'string' ? drivers.get(name) : undefined;
  if (before === undefined) {
    if (driver === undefined) return {};
    const area = defaultArea(areasOf(driver), undefined, '');
    const place = { driver: name, area: area?.name ?? '', dataType: defaultType(area, '') };
    return area?.writable === false ? { ...place, mode: 'readOnly' } : place;
  }
  const fields = Object.fromEntries(
    repeated.flatMap((field) => ((before[field] ?? null) === null ? [] : [[field, before[field]]])),
  );
  const area = typeof before['area'] === 'string' ? before['area'] : '';
  const address = typeof before['address'] === 'string' ? before['address'] : '';
  // Names of nodes do not follow each other.
  const isCounted = driver !== undefined && areaOf(driver, area)?.counts !== 'node';
  if (!isCounted || address === '') return fields;
  const [following = ''] = followingAddresses(
    driver,
    {
      area,
      address,
      dataType: dataTypes.find((one) => one === before['dataType']),
      stringLength: typeof before['stringLength'] === 'number' ? before['stringLength'] : null,
    },
    1,
  );
  return following === address ? fields : { ...fields, address: following };
}

/** The fields of a variable with the access mode that its place in the device has: what cannot be written is only read. */
export function withFittingMode(
  drivers: ReadonlyMap<string, AddressedDriver>,
  variable: Entered,
  changed: Entered,
): Entered {
  const next = { ...variable, ...changed };
  const driver = typeof next['driver'] === 'string' ? drivers.get(next['driver']) : undefined;
  const isWritten = next['mode'] === undefined || next['mode'] === 'readWrite';
  if (driver === undefined || !isWritten || !isReadOnlyAddress(driver, next)) return changed;
  return { ...changed, mode: 'readOnly' };
}

import type { TextParameters } from '@penstock/languages/language';
import type { ErrorKey } from './catalogue.ts';
import { deviceErrors } from './devices.ts';

/** The errors that the codes of field devices stand for. */
export type DeviceErrorKey = keyof typeof deviceErrors;

function isDeviceError(key: string): key is DeviceErrorKey {
  return Object.hasOwn(deviceErrors, key);
}

const byCode: ReadonlyMap<string, DeviceErrorKey> = new Map(
  Object.keys(deviceErrors)
    .filter(isDeviceError)
    .map((key) => [deviceErrors[key].code, key]),
);

/** The error of a field-device code; undefined for a code that the catalogue does not know. */
export function knownDeviceError(code: string | number): DeviceErrorKey | undefined {
  return byCode.get(String(code));
}

/**
 * The error of a field-device code. Any code that the catalogue does not know is a generic communication error that
 * shows the code (gateway specification, section 8).
 */
export function deviceError(code: string | number): { key: ErrorKey; parameters: TextParameters } {
  const key = knownDeviceError(code);
  return key
    ? { key, parameters: {} }
    : { key: 'device.other', parameters: { deviceCode: String(code).slice(0, 16) } };
}

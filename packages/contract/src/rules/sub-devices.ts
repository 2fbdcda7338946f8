import type { Finding } from './finding.ts';
import { numberedLines } from './numbered-lines.ts';

/** A driver that is a device of its own at a cloud, behind the gateway. */
export interface SubDevice {
  /** The name of the driver. */
  readonly driver: string;
  /** The product of the device; empty where the vendor names devices without one. */
  readonly product: string;
  /** The name or the id of the device. */
  readonly device: string;
}

/** The most devices behind one connection. */
export const maxSubDevices = 200;

/** The devices of a text, one a line as `driver = product/device`. Of a text that {@link subDevicesFinding} refuses, those that can be read. */
export function subDevicesIn(text: string, hasProduct: boolean): readonly SubDevice[] {
  return numberedLines(text).flatMap(({ line }) => subDeviceOf(line, hasProduct) ?? []);
}

/** The problem of a text of devices; null where there is none. */
export function subDevicesFinding(text: string, hasProduct: boolean): Finding | null {
  const lines = numberedLines(text);
  if (lines.length > maxSubDevices)
    return { key: 'form.subDevicesMany', parameters: { maximum: maxSubDevices } };
  const seen = new Set<string>();
  for (const { line, number } of lines) {
    const one = subDeviceOf(line, hasProduct);
    const form = hasProduct ? 'press = product/device' : 'press = device';
    if (one === undefined) return { key: 'form.subDeviceLine', parameters: { line: number, form } };
    for (const name of [`driver ${one.driver}`, `device ${one.product}/${one.device}`]) {
      if (seen.has(name)) return { key: 'form.subDeviceTwice', parameters: { line: number } };
      seen.add(name);
    }
  }
  return null;
}

/** The secrets of devices by their drivers, from a text with one a line as `driver = secret`. */
export function subDeviceSecretsIn(text: string): ReadonlyMap<string, string> {
  return new Map(
    numberedLines(text).flatMap(({ line }) =>
      partsOf(line) === undefined ? [] : [partsOf(line) ?? ['', '']],
    ),
  );
}

function subDeviceOf(line: string, hasProduct: boolean): SubDevice | undefined {
  const [driver, name] = partsOf(line) ?? [];
  if (driver === undefined || name === undefined) return undefined;
  // It becomes a part of topics and of JSON.
  if (!/^[^\s"\\+#]{1,200}$/.test(name)) return undefined;
  const [product, device, ...more] = name.split('/');
  if (!hasProduct) return name.includes('/') ? undefined : { driver, product: '', device: name };
  if (product === undefined || product === '' || device === undefined || device === '' || more.length > 0)
    return undefined;
  return { driver, product, device };
}

/** The name before the first `=` and the text behind it. */
function partsOf(line: string): readonly [string, string] | undefined {
  const at = line.indexOf('=');
  const name = line.slice(0, at).trim();
  const value = line.slice(at + 1).trim();
  return at === -1 || name === '' || value === '' ? undefined : [name, value];
}

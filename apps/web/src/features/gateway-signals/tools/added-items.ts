import type { DeviceEntry } from '@penstock/contract/model/device-entry';
import type { SectionItem } from '../../../kit/section/section-calls.ts';
import { derivedKey } from '@penstock/contract/rules/derived-key';

/** Bytes that a text of a device gets, since devices do not say how long theirs are. */
const textBytes = 80;

/** Variables for what was chosen of a device, with keys made from its names; `taken`: keys of others. */
export function addedItems(
  entries: readonly DeviceEntry[],
  driver: string,
  area: string,
  taken: ReadonlySet<string>,
): readonly SectionItem[] {
  const keys = new Set(taken);
  return entries.flatMap(({ name, address, dataType, readable, writable }) => {
    if (dataType === null) return [];
    const key = derivedKey(name, keys);
    keys.add(key);
    const mode = !writable ? 'readOnly' : readable ? 'readWrite' : 'writeOnly';
    const stringLength = dataType === 'string' ? textBytes : null;
    return [{ driver, key, area, address, dataType, mode, stringLength }];
  });
}

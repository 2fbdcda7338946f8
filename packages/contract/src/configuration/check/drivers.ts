import type { Parts } from '../parts/parts.ts';
import { pathText, type Problems } from '../../document/problem.ts';

/**
 * Checks what drivers need beyond their own fields: security of OPC UA, the framing on serial lines, and names of scan groups that
 * occur once.
 */
export function checkDrivers(parts: Parts, problems: Problems): void {
  const { serial } = parts.settings;
  for (const { item, path } of parts.drivers.entries) {
    const groups = new Map<string, number>();
    for (const [index, { name }] of (item.scanGroups ?? []).entries()) {
      const first = groups.get(name);
      if (first === undefined) groups.set(name, index);
      else {
        const other = pathText([...path, 'scanGroups', first]);
        problems.add([...path, 'scanGroups', index, 'name'], 'value.duplicate', { value: name, other });
      }
    }
    if (item.protocol === 'modbus-rtu' && item.port !== undefined) {
      const { dataBits } = serial[item.port];
      if (dataBits !== undefined && dataBits !== 8) {
        const place = ['settings', 'serial', item.port, 'dataBits'];
        problems.add(place, 'serial.dataBits', { driver: item.name ?? '' });
      }
    }
    if (item.protocol !== 'opc-ua' || item.settings === undefined) continue;
    const { securityPolicy, messageMode } = item.settings;
    if ((securityPolicy === 'None') !== (messageMode === 'None')) {
      problems.add([...path, 'settings', 'messageMode'], 'driver.securityMode');
    }
  }
}

import type { Parts } from '../parts/parts.ts';
import type { Problems } from '../../document/problem.ts';

/** Checks what drivers need beyond their own fields: security of OPC UA, and the framing on serial lines. */
export function checkDrivers(parts: Parts, problems: Problems): void {
  const { serial } = parts.settings;
  for (const { item, path } of parts.drivers.entries) {
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

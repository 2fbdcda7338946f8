import type { Parts } from '../read/parts.ts';
import type { Path, Problems } from '../../document/problem.ts';
import type { Tls } from '../model/connection.ts';

/** Checks the connections: certificates where TLS needs them, topic of a will, address of the management server. */
export function checkConnections(parts: Parts, problems: Problems): void {
  for (const list of [parts.mqtt, parts.tcp, parts.http]) {
    for (const { item, path } of list.right) checkTls(item.tls, [...path, 'tls'], problems);
  }
  for (const { item, path } of parts.mqtt.right) {
    if (item.will.enabled && item.will.topic === '') {
      problems.add([...path, 'will', 'topic'], 'value.required');
    }
  }
  if (parts.management) checkTls(parts.management.tls, ['connections', 'management', 'tls'], problems);
}

/** One-way TLS may trust the system's authorities; two-way needs a certificate and a key of the gateway's own. */
function checkTls(tls: Tls, path: Path, problems: Problems): void {
  if (tls.mode !== 'twoWay') return;
  for (const field of ['clientCertificate', 'privateKey'] as const) {
    if (tls[field] === '')
      problems.add([...path, field], 'connection.certificateMissing', { mode: tls.mode });
  }
}

/** Checks drivers: security of OPC UA, and the framing on serial lines. */
export function checkDrivers(parts: Parts, problems: Problems): void {
  const { serial } = parts.settings;
  for (const { item, path } of parts.drivers.right) {
    if (item.protocol === 'modbus-rtu' && serial && serial[item.port].dataBits !== 8) {
      const place = ['settings', 'serial', item.port, 'dataBits'];
      problems.add(place, 'serial.dataBits', { driver: item.name });
    }
    if (item.protocol === 's7' && item.settings.addressing === 'tsap') {
      for (const field of ['localTsap', 'remoteTsap'] as const) {
        if (item.settings[field] === '') problems.add([...path, 'settings', field], 'value.required');
      }
    }
    if (item.protocol !== 'opc-ua') continue;
    const { settings } = item;
    if ((settings.securityPolicy === 'None') !== (settings.messageMode === 'None')) {
      problems.add([...path, 'settings', 'messageMode'], 'driver.securityMode');
    }
    if (settings.authentication === 'user' && settings.username === '') {
      problems.add([...path, 'settings', 'username'], 'value.required');
    }
    if (settings.authentication !== 'certificate') continue;
    for (const field of ['clientCertificate', 'privateKey'] as const) {
      if (settings[field] === '') problems.add([...path, 'settings', field], 'value.required');
    }
  }
}

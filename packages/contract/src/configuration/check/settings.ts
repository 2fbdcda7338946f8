import type { Parts } from '../read/parts.ts';
import type { Problems } from '../../document/problem.ts';
import { checkTarget } from './topics.ts';
import type { Names } from './names.ts';

/** Checks what the system settings need of each other: what is switched on must be complete. */
export function checkSettings(parts: Parts, names: Names, problems: Problems): void {
  const { settings } = parts;
  const require = (value: string, ...path: string[]): void => {
    if (value === '') problems.add(['settings', ...path], 'value.required');
  };
  const { wan, wlan, apn, log, transparent, plcDownload, statusReporting, lan, firmware } = settings;
  if (wan && !wan.automatic) {
    require(wan.ip, 'wan', 'ip');
    require(wan.mask, 'wan', 'mask');
    require(wan.gateway, 'wan', 'gateway');
  }
  if (lan && (lan.ip === '') !== (lan.mask === '')) {
    require(lan.ip, 'lan', 'ip');
    require(lan.mask, 'lan', 'mask');
  }
  if (wlan?.enabled) {
    require(wlan.ssid, 'wlan', 'ssid');
    if (wlan.encryption === 'wpa') require(wlan.password, 'wlan', 'password');
  }
  if (apn?.enabled) {
    require(apn.name, 'apn', 'name');
    if (apn.authentication !== 'none') require(apn.username, 'apn', 'username');
  }
  if (log?.udp.enabled) require(log.udp.ip, 'log', 'udp', 'ip');
  if (firmware?.source === 'selfBuilt') require(firmware.downloadAddress, 'firmware', 'downloadAddress');
  if (transparent?.enabled) {
    if (transparent.port === 'LAN') require(transparent.host, 'transparent', 'host');
    require(transparent.requestTopic, 'transparent', 'requestTopic');
    require(transparent.responseTopic, 'transparent', 'responseTopic');
    checkTarget(transparent.target, ['settings', 'transparent'], names, problems);
    if (plcDownload?.enabled && plcDownload.port === transparent.port) {
      problems.add(['settings', 'plcDownload', 'port'], 'port.shared', { port: transparent.port });
    }
  }
  if (plcDownload?.enabled && plcDownload.port === 'LAN') require(plcDownload.host, 'plcDownload', 'host');
  if (statusReporting?.enabled) {
    require(statusReporting.topic, 'statusReporting', 'topic');
    checkTarget(statusReporting.target, ['settings', 'statusReporting'], names, problems);
  }
}

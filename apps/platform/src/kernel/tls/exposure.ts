import { PlatformStartError } from '../process/start-error.ts';
import type { Settings } from '../settings/settings.ts';
import { isLoopback } from '../network/loopback.ts';

type ExposureSettings = Pick<
  Settings,
  | 'httpHost'
  | 'mqttHost'
  | 'mqttPlain'
  | 'mqttUrl'
  | 'mqttNodes'
  | 'mqttPublicUrl'
  | 'tlsCertificate'
  | 'tlsKey'
  | 'acmeNames'
  | 'trustProxy'
>;

/** Whether pages, calls and gateways are served with TLS. */
export function servesTls({
  tlsCertificate,
  acmeNames,
}: Pick<Settings, 'tlsCertificate' | 'acmeNames'>): boolean {
  return tlsCertificate !== undefined || acmeNames.length > 0;
}

/**
 * Refuses settings by which secrets would travel readably without anybody having asked for it.
 *
 * @returns what is open without encryption because the settings say so: one sentence each, for the log.
 * @throws PlatformStartError that names the setting to change.
 */
export function checkExposure(settings: ExposureSettings): readonly string[] {
  const hasCertificate = servesTls(settings);
  const { httpHost, mqttHost, mqttPlain, mqttUrl } = settings;
  if ((settings.tlsCertificate === undefined) !== (settings.tlsKey === undefined)) {
    const missing = settings.tlsKey === undefined ? 'PENSTOCK_TLS_KEY' : 'PENSTOCK_TLS_CERTIFICATE';
    throw new PlatformStartError(
      'setting',
      missing,
      `${missing} is missing: a certificate and its key are set together.`,
    );
  }
  if (settings.tlsCertificate !== undefined && settings.acmeNames.length > 0) {
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_ACME_NAMES',
      'PENSTOCK_ACME_NAMES and PENSTOCK_TLS_CERTIFICATE exclude each other: set one of them.',
    );
  }
  const warnings: string[] = [];
  if (!hasCertificate && !isLoopback(httpHost)) {
    warnings.push(
      `Pages and calls are served on ${httpHost} without HTTPS: who can read or change the traffic can take over sessions. Set PENSTOCK_TLS_CERTIFICATE and PENSTOCK_TLS_KEY${settings.trustProxy.length > 0 ? ', or make sure that only the proxy reaches this address' : ', or put a proxy with HTTPS before it'}.`,
    );
  }
  if (mqttUrl !== undefined) {
    const broker = new URL(mqttUrl);
    const hosts = [broker.hostname, ...settings.mqttNodes.map((node) => new URL(`mqtt://${node}`).hostname)];
    if ((broker.protocol === 'mqtt:' || broker.protocol === 'ws:') && !hosts.every(isLoopback)) {
      warnings.push(
        `The broker ${broker.host} is used without encryption: who can read the traffic learns the password of the platform and those of gateways. Use mqtts:// in MQTT_URL and PENSTOCK_MQTT_PUBLIC_URL.`,
      );
    }
    return warnings;
  }
  if (isLoopback(mqttHost)) return warnings;
  if (mqttPlain === 'everywhere') {
    warnings.push(
      `The MQTT broker takes connections without encryption on ${mqttHost}: who can read the traffic learns the secrets of gateways. Set a certificate, and PENSTOCK_MQTT_PLAIN to loopback.`,
    );
  } else if (!hasCertificate) {
    throw new PlatformStartError(
      'setting',
      'PENSTOCK_MQTT_PLAIN',
      `The MQTT broker would take connections without encryption on ${mqttHost}: set PENSTOCK_TLS_CERTIFICATE and PENSTOCK_TLS_KEY, or PENSTOCK_MQTT_HOST to 127.0.0.1, or, in a closed network, PENSTOCK_MQTT_PLAIN to everywhere.`,
    );
  }
  return warnings;
}

import { textAt } from '@penstock/languages/catalogue';
import { z } from 'zod';
import { commaSeparatedNames } from './comma-separated.ts';
import { host, path, port, portText, setting, url, wholeNumber } from './setting.ts';

/** Host names that an authority can check, separated by commas. */
const names = commaSeparatedNames.refine(
  (all) => all.length <= 20 && all.every((name) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name)),
);

/** The settings of encrypted connections: certificates, and what is open without them. */
export const tlsSettings = {
  tlsCertificate: setting(path.optional(), {
    variable: 'PENSTOCK_TLS_CERTIFICATE',
    expected: 'a file',
    description: textAt('platform.kernel:tlsSettings.tlsCertificate.description'),
  }),
  tlsKey: setting(path.optional(), {
    variable: 'PENSTOCK_TLS_KEY',
    expected: 'a file',
    description: textAt('platform.kernel:tlsSettings.tlsKey.description'),
  }),
  tlsAuthority: setting(path.optional(), {
    variable: 'PENSTOCK_TLS_AUTHORITY',
    expected: 'a file',
    description: textAt('platform.kernel:tlsSettings.tlsAuthority.description'),
  }),
  gatewayCertificates: setting(z.enum(['off', 'allowed', 'required']), {
    variable: 'PENSTOCK_GATEWAY_CERTIFICATES',
    default: 'allowed',
    expected: 'off, allowed or required',
    description: textAt('platform.kernel:tlsSettings.gatewayCertificates.description'),
  }),
  gatewayCertificateDays: setting(wholeNumber(1, 3650), {
    variable: 'PENSTOCK_GATEWAY_CERTIFICATE_DAYS',
    default: '365',
    expected: 'a number from 1 to 3650',
    description: textAt('platform.kernel:tlsSettings.gatewayCertificateDays.description'),
  }),
  acmeNames: setting(names, {
    variable: 'PENSTOCK_ACME_NAMES',
    default: '',
    expected: 'up to 20 host names, separated by commas',
    description: textAt('platform.kernel:tlsSettings.acmeNames.description'),
  }),
  acmeDirectory: setting(url('https:'), {
    variable: 'PENSTOCK_ACME_DIRECTORY',
    default: 'https://acme-v02.api.letsencrypt.org/directory',
    expected: 'an https address',
    description: textAt('platform.kernel:tlsSettings.acmeDirectory.description'),
  }),
  acmeEmail: setting(z.email().max(200).optional(), {
    variable: 'PENSTOCK_ACME_EMAIL',
    expected: 'an e-mail address',
    description: textAt('platform.kernel:tlsSettings.acmeEmail.description'),
  }),
  acmeHost: setting(host, {
    variable: 'PENSTOCK_ACME_HOST',
    default: '0.0.0.0',
    expected: 'an address or a host name of this machine',
    description: textAt('platform.kernel:tlsSettings.acmeHost.description'),
  }),
  acmePort: setting(port, {
    variable: 'PENSTOCK_ACME_PORT',
    default: '80',
    expected: portText,
    description: textAt('platform.kernel:tlsSettings.acmePort.description'),
  }),
  mqttPlain: setting(z.enum(['loopback', 'everywhere', 'off']), {
    variable: 'PENSTOCK_MQTT_PLAIN',
    default: 'loopback',
    expected: 'loopback, everywhere or off',
    description: textAt('platform.kernel:tlsSettings.mqttPlain.description'),
  }),
  mqttTlsPort: setting(port, {
    variable: 'PENSTOCK_MQTT_TLS_PORT',
    default: '8883',
    expected: portText,
    description: textAt('platform.kernel:tlsSettings.mqttTlsPort.description'),
  }),
  mqttTlsWebSocketPort: setting(port, {
    variable: 'PENSTOCK_MQTT_TLS_WS_PORT',
    default: '8084',
    expected: portText,
    description: textAt('platform.kernel:tlsSettings.mqttTlsWebSocketPort.description'),
  }),
} as const;

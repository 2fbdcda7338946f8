import type { CertificateObstacle } from '@penstock/contract/model/gateway-certificate';
import { type CatalogueError, failure } from '@penstock/contract/errors/error';
import type { Settings } from '../../../kernel/settings/settings.ts';
import { servesTls } from '../../../kernel/tls/exposure.ts';

/** Whether gateways can prove themselves by certificates here. */
export type CertificateSupport =
  | { readonly obstacle: CertificateObstacle }
  /** Whether no gateway may connect with its secret, and how many days a certificate is valid. */
  | { readonly obstacle: null; readonly required: boolean; readonly days: number };

/** The settings that decide on it. */
export type CertificateSettings = Pick<
  Settings,
  | 'gatewayCertificates'
  | 'gatewayCertificateDays'
  | 'mqttUrl'
  | 'mqttPublicUrl'
  | 'tlsCertificate'
  | 'acmeNames'
>;

/**
 * A gateway proves its certificate in the handshake of TLS with the embedded broker: where that speaks none, or gateways are given
 * another way, there is no proof.
 */
export function certificateSupport(settings: CertificateSettings): CertificateSupport {
  const { gatewayCertificates, gatewayCertificateDays: days, mqttUrl, mqttPublicUrl } = settings;
  if (gatewayCertificates === 'off') return { obstacle: 'off' };
  if (mqttUrl !== undefined) return { obstacle: 'broker' };
  if (!servesTls(settings)) return { obstacle: 'noTls' };
  if (mqttPublicUrl?.startsWith('mqtts:') === false) return { obstacle: 'address' };
  return { obstacle: null, required: gatewayCertificates === 'required', days };
}

/** The error that says why there are no certificates. */
export function unsupported(obstacle: CertificateObstacle): CatalogueError {
  switch (obstacle) {
    case 'off':
      return failure('gateway.certificatesOff');
    case 'broker':
      return failure('gateway.certificatesAtBroker');
    case 'noTls':
    case 'address':
      return failure('gateway.certificatesNeedTls');
  }
}

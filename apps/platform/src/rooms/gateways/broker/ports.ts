import { isLoopback } from '../../../kernel/network/loopback.ts';
import type { Settings } from '../../../kernel/settings/settings.ts';
import type { ListenerPort } from './listener.ts';

/** The settings that the ports follow from. */
export type PortSettings = Pick<
  Settings,
  'mqttHost' | 'mqttPort' | 'mqttWebSocketPort' | 'mqttPlain' | 'mqttTlsPort' | 'mqttTlsWebSocketPort'
>;

/** The ports that the embedded broker opens: with TLS where there is a certificate, without as far as the settings allow. */
export function brokerPorts(settings: PortSettings, hasCertificate: boolean): ListenerPort[] {
  const { mqttHost, mqttPlain } = settings;
  const plainHost = mqttPlain === 'everywhere' || isLoopback(mqttHost) ? mqttHost : '127.0.0.1';
  const plain: readonly ListenerPort[] = [
    { kind: 'mqtt', host: plainHost, port: settings.mqttPort, variable: 'PENSTOCK_MQTT_PORT' },
    { kind: 'ws', host: plainHost, port: settings.mqttWebSocketPort, variable: 'PENSTOCK_MQTT_WS_PORT' },
  ];
  const withTls: readonly ListenerPort[] = [
    { kind: 'mqtts', host: mqttHost, port: settings.mqttTlsPort, variable: 'PENSTOCK_MQTT_TLS_PORT' },
    {
      kind: 'wss',
      host: mqttHost,
      port: settings.mqttTlsWebSocketPort,
      variable: 'PENSTOCK_MQTT_TLS_WS_PORT',
    },
  ];
  return [...(mqttPlain === 'off' ? [] : plain), ...(hasCertificate ? withTls : [])];
}

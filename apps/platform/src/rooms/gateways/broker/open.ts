import type { Settings } from '../../../kernel/settings/settings.ts';
import type { Broker } from './broker.ts';
import { type EmbeddedBrokerOptions, openEmbeddedBroker } from './embedded.ts';
import { openExternalBroker } from './external.ts';

/** The options with which a broker is opened. */
export interface BrokerOptions extends EmbeddedBrokerOptions {
  readonly settings: EmbeddedBrokerOptions['settings'] & Pick<Settings, 'mqttUrl' | 'mqttNodes'>;
}

/**
 * Opens the broker: the one of MQTT_URL, or the embedded one. The platform's connection is up when this returns;
 * gateways are let in by {@link Broker.listen}.
 *
 * @throws StartError when it cannot be opened.
 */
export function openBroker(options: BrokerOptions): Promise<Broker> {
  const { mqttUrl } = options.settings;
  return mqttUrl === undefined
    ? openEmbeddedBroker(options)
    : openExternalBroker(mqttUrl, options.settings, options.log);
}

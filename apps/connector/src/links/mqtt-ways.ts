import type { GatewayWays } from './gateway-ways.ts';
import { type MqttWorld, openMqtt } from './mqtt.ts';
import { systemMqtt } from './system-mqtt.ts';

/** The way to gateways over the broker of their management link, as the server of the tool uses it. */
export function mqttWays(world: MqttWorld = systemMqtt): Pick<GatewayWays, 'openBroker'> {
  return {
    openBroker: async (address, signal) => {
      signal.throwIfAborted();
      const link = await openMqtt(address, world);
      if (signal.aborted) await link.close();
      signal.throwIfAborted();
      return link;
    },
  };
}

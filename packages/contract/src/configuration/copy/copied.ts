import { type Configuration, emptyConfiguration } from '../model/configuration.ts';
import { isSameDestination } from '../diff/destination.ts';
import { type MqttConnection, mqttConnectionSchema } from '../model/connection.ts';

/** Parts of a configuration that are copied to other gateways, each as a whole. */
export const copyParts = [
  'drivers',
  'variables',
  'connections',
  'topics',
  'dataServices',
  'scripts',
  'recordings',
  'alarms',
  'settings',
  'network',
] as const;
export type CopyPart = (typeof copyParts)[number];

/**
 * A configuration with parts of another one. What makes a gateway itself stays: its name, its management server, and
 * for MQTT connections of the same name who the gateway is there. A connection that is new gets no client id, and one
 * to a cloud vendor, where each gateway is a device of its own, is copied switched off. The result is checked as any document.
 */
export function withCopiedParts(
  target: Configuration,
  source: Configuration,
  parts: readonly CopyPart[],
): Configuration {
  return parts.reduce((copied, part) => withPart(copied, target, source, part), target);
}

/** The parts that a template has: all but the network, which is of each gateway itself. */
const templateParts: readonly CopyPart[] = copyParts.filter((part) => part !== 'network');

/** A configuration as a template for other gateways: without what makes a gateway itself. Its secrets are still there. */
export function templateOf(source: Configuration): Configuration {
  return withCopiedParts(emptyConfiguration(), source, templateParts);
}

/** A configuration with a template applied: what makes the gateway itself stays as it is. */
export function withTemplate(target: Configuration, template: Configuration): Configuration {
  return withCopiedParts(target, template, templateParts);
}

function withPart(
  copied: Configuration,
  target: Configuration,
  source: Configuration,
  part: CopyPart,
): Configuration {
  switch (part) {
    case 'drivers':
      return { ...copied, drivers: source.drivers };
    case 'variables': {
      const { variables, intermediateVariables, systemVariables } = source;
      return { ...copied, variables, intermediateVariables, systemVariables };
    }
    case 'connections': {
      const { tcp, udp, http, influx, kafka, postgres } = source.connections;
      const known = new Map(target.connections.mqtt.map((one) => [one.name, one]));
      const mqtt = source.connections.mqtt.map((one) => asOwn(one, known.get(one.name)));
      return {
        ...copied,
        connections: { ...copied.connections, mqtt, tcp, udp, http, influx, kafka, postgres },
      };
    }
    case 'topics':
      return { ...copied, topics: source.topics };
    case 'dataServices':
      return { ...copied, dataServices: source.dataServices };
    case 'scripts':
      return { ...copied, scripts: source.scripts };
    case 'recordings':
      return { ...copied, recordings: source.recordings };
    case 'alarms':
      return { ...copied, alarms: source.alarms };
    case 'settings': {
      const { mode, wan, lan, wlan, apn } = copied.settings;
      return { ...copied, settings: { ...source.settings, mode, wan, lan, wlan, apn } };
    }
    case 'network': {
      const { mode, wan, lan, wlan, apn } = source.settings;
      return { ...copied, settings: { ...copied.settings, mode, wan, lan, wlan, apn } };
    }
  }
}

/**
 * A copied connection as the connection of another gateway. Its own sign-in goes nowhere else than before: where the copy leads to
 * another server, the secrets are those of the copy.
 */
function asOwn(connection: MqttConnection, known: MqttConnection | undefined): MqttConnection {
  const isSameSignIn = known !== undefined && known.signIn.vendor === connection.signIn.vendor;
  if (isSameSignIn && isSameDestination(mqttConnectionSchema, connection, known))
    return { ...connection, signIn: known.signIn };
  if (connection.signIn.vendor === 'plain') {
    const clientId = known?.signIn.vendor === 'plain' ? known.signIn.clientId : '';
    return { ...connection, signIn: { ...connection.signIn, clientId } };
  }
  return { ...connection, enabled: false };
}

import { z } from 'zod';
import { textAt } from '@penstock/languages/catalogue';
import { commaSeparated } from './comma-separated.ts';
import { path, setting } from './setting.ts';

/** A host with its port. */
const node = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):\d{1,5}$/;

/** A broker of the operator: the nodes of its cluster, and how it learns which gateways there are. */
export const brokerSettings = {
  mqttNodes: setting(
    commaSeparated.refine((nodes) => nodes.length <= 31 && nodes.every((one) => node.test(one))),
    {
      variable: 'PENSTOCK_MQTT_NODES',
      default: '',
      expected: 'up to 31 nodes such as mqtt2.example.com:1883, separated by commas',
      description: textAt('platform.kernel:brokerSettings.mqttNodes.description'),
    },
  ),
  brokerToken: setting(
    z
      .string()
      .regex(/^[A-Za-z0-9_-]{32,200}$/)
      .optional(),
    {
      variable: 'PENSTOCK_BROKER_TOKEN',
      expected: '32 to 200 letters, digits, hyphens and underscores',
      secret: true,
      description: textAt('platform.kernel:brokerSettings.brokerToken.description'),
    },
  ),
  mosquittoFolder: setting(path.optional(), {
    variable: 'PENSTOCK_MOSQUITTO_FOLDER',
    expected: 'a folder',
    description: textAt('platform.kernel:brokerSettings.mosquittoFolder.description'),
  }),
} as const;

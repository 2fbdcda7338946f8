import type { Texts } from '../../../texts/namespaces.ts';
import type { zh } from './zh.ts';

/** What the page of a gateway that cannot be reached says. */
export const en: Texts<typeof zh> = {
  title: 'Gateway {sn} is not connected',
  reason: {
    connected: 'Online since {time}.',
    stopped: 'The gateway was stopped in order at {time}.',
    lost: 'The connection to the gateway was lost at {time}.',
    never: 'The gateway has never connected to the platform.',
  },
  check: 'Check the power of the gateway and its network (cable, SIM card, WiFi).',
  checkNew:
    'Check the network settings of the gateway, and the address of the platform and the secret that it was given.',
  wait: 'After a restart or a disconnect, a gateway takes {min} to {max} minutes to connect again. You are taken back automatically.',
  toList: 'Back to the equipment',
};

import { randomBytes } from 'node:crypto';
import { systemClock } from '@penstock/node-kit/clock';
import { connect } from 'mqtt';
import type { MqttWorld } from './mqtt.ts';

/** The machine's clock, chance and sockets. */
export const systemMqtt: MqttWorld = {
  clock: systemClock,
  random: () => randomBytes(8).toString('hex'),
  connect: (options) => connect(options),
};

import { PassThrough } from 'node:stream';
import { mqttConnectionSchema } from '@penstock/contract/configuration/model/connection';
import { pino } from 'pino';
import type { z } from 'zod';
import { credentialSource } from '../servers/credentials.ts';
import { MqttServer } from '../servers/mqtt/mqtt-server.ts';
import type { ServerWorld } from '../servers/world.ts';
import { clock } from './platform.ts';

/** The machine's clock, no jitter, and client ids that are the names of the connections. */
export function testWorld(): ServerWorld {
  return {
    sn: '202611210001',
    clock,
    random: () => 0,
    log: pino(new PassThrough().resume()),
    credentials: credentialSource({
      clientIdOf: (name) => Promise.resolve(name),
      now: () => clock.wall(),
      randomText: (length) => 'x'.repeat(length),
      register: () => Promise.reject(new Error('nothing is registered here')),
      provision: () => Promise.reject(new Error('no device is provisioned here')),
      provisionThing: () => Promise.reject(new Error('no thing is provisioned here')),
      willOf: () => Promise.resolve(undefined),
    }),
  };
}

/** An MQTT connection with the defaults of the configuration. */
export function mqttServer(connection: z.input<typeof mqttConnectionSchema>): MqttServer {
  return new MqttServer(mqttConnectionSchema.parse(connection), testWorld());
}

import { z } from 'zod';
import { gatewayStateSchema } from '../model/gateway.ts';
import { gatewayMachineSchema } from '../model/gateway-machine.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { customerAccess, defineCall } from './call.ts';
import { presenceReasons } from './channel.ts';

/** The presence of a gateway, as the platform knows it. */
const presence = {
  online: z.boolean(),
  /** When it came or went; empty when it was never online. */
  since: z.string(),
  reason: z.enum(presenceReasons),
} as const;

/**
 * The state of a gateway (platform specification, section 3), with what it says of its machine. An offline gateway has a
 * state too: as it was last known.
 */
export const mqttGatewayInfo = defineCall({
  path: '/api/mqtt/gateway/info',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: gatewayStateSchema.extend({
    name: z.string(),
    ...presence,
    /** Null while it does not answer. */
    machine: gatewayMachineSchema.nullable(),
  }),
  errors: ['data.notFound'],
});

/** The calls of this file, for the list of all. */
export const gatewayStateCalls = { mqttGatewayInfo } as const;

import { z } from 'zod';
import { gatewayStateSchema } from '../model/gateway.ts';
import { gatewayMachineSchema } from '../model/gateway-machine.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { customerAccess, defineCall } from './call.ts';
import { presenceReasons } from './channel.ts';
import { idSchema } from './identifier.ts';

/** What the platform knows of the presence of a gateway. */
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
  summary: { zh: '查询网关信息', en: 'The state of a gateway' },
  errors: ['data.notFound'],
});

/** An equipment and the gateway that reads it. */
export const mqttEquipmentInfo = defineCall({
  path: '/api/mqtt/equipment/info',
  access: customerAccess,
  request: z.object({ id: idSchema }),
  answer: z.object({
    id: idSchema,
    title: z.string(),
    /** The gateway it is bound to; empty when it is bound to none, and then offline since ever. */
    sn: z.string(),
    gatewayName: z.string(),
    ...presence,
  }),
  summary: { zh: '查询设备及其网关', en: 'An equipment and its gateway' },
  errors: ['data.notFound'],
});

import { z } from 'zod';
import { dataServiceStatusSchema } from '../model/data-service-status.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { customerAccess, defineCall } from './call.ts';

/** The data services of a gateway: the state of each, its traffic and its clients, in the order of the configuration. */
export const dataServiceStates = defineCall({
  path: '/api/mqtt/gateway/data-service/states',
  access: customerAccess,
  request: z.object({ sn: serialNumberSchema }),
  answer: z.object({ services: z.array(dataServiceStatusSchema) }),
  errors: ['data.notFound', 'gateway.offline', 'gateway.timeout', 'gateway.unsupported'],
});

/** The calls of this file, for the list of all. */
export const dataServiceCalls = { dataServiceStates } as const;

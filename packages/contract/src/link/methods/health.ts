import { z } from 'zod';
import { gatewayHealthSchema } from '../../model/gateway-health.ts';
import { type LinkNotification, method } from '../method.ts';

/**
 * The gateway's health, to the platform as a whole: after each connection, once a minute (`limits.gatewayHealth`), and soon after
 * something began or ceased to fail. Earlier versions do not send it.
 */
export const healthReport = {
  name: 'gateway.health',
  sentBy: 'gateway',
  params: z.object({
    /** The gateway's time, ms since 1970. */
    time: z.number().min(0).max(8.64e15),
    ...gatewayHealthSchema.shape,
  }),
} as const satisfies LinkNotification;

/** Asks for the health of a gateway as it is now, for consoles to which it does not report it. */
export const readHealth = method({
  name: 'gateway.readHealth',
  answeredBy: 'gateway',
  params: z.object({}),
  result: healthReport.params,
  timeout: 15_000,
});

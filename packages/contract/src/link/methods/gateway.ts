import { z } from 'zod';
import { authoritySchema } from '../../model/authority.ts';
import { gatewayMachineSchema } from '../../model/gateway-machine.ts';
import { gatewaySecretSchema, serialNumberSchema } from '../../model/serial-number.ts';
import { limits } from '../../rules/limits.ts';
import { text } from '../../schema/field.ts';
import { authorSchema, method } from '../method.ts';

/** The identity of a gateway, and the state of its machine. */
export const gatewayInfo = method({
  name: 'gateway.info',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({
    sn: serialNumberSchema,
    /** The firmware version. */
    software: text('firmwareVersion'),
    /** The machine in words. */
    hardware: z.string().max(100),
    ...gatewayMachineSchema.shape,
  }),
  timeout: 15_000,
});

/**
 * Restarts the gateway: it answers, ends its connections, makes durable what it recorded, and starts again from what is
 * on its disk. It is back within seconds.
 */
export const restartGateway = method({
  name: 'gateway.restart',
  answeredBy: 'gateway',
  params: z.object({ author: authorSchema }),
  result: z.object({}),
  timeout: 15_000,
});

/** The stores of a gateway that can be cleared. */
export const clearableSchema = z.object({
  /** Recorded values that the platform does not have yet; they are counted as lost. */
  records: z.boolean().default(false),
  /** Reports that their servers do not have yet. */
  reports: z.boolean().default(false),
  /** The data that scripts store. */
  userData: z.boolean().default(false),
  /** The lines of the log that are kept on the gateway. */
  log: z.boolean().default(false),
  /** The configuration: an empty one becomes its next revision. */
  configuration: z.boolean().default(false),
  /** The local password: whoever sets one next, over the LAN or the serial port, is signed in. */
  localPassword: z.boolean().default(false),
});
export type Clearable = z.output<typeof clearableSchema>;

/**
 * Clears data of the gateway, and nothing that is not named. Its identity and its platform always stay. It is answered
 * when everything is cleared, durably. `configuration.onProbation` while a change of the configuration is on probation.
 */
export const clearGateway = method({
  name: 'gateway.clear',
  answeredBy: 'gateway',
  params: z.object({ clear: clearableSchema, author: authorSchema }),
  result: z.object({}),
  timeout: 60_000,
});

/**
 * Moves the gateway to another platform. It proves the new address while it stays connected to the old one: asks there for
 * a broker, connects and says hello. Only when that is accepted it keeps the new address durably, answers, and gives up the
 * old one. `gateway.managementRefused` and `gateway.managementSilent` leave all as it was. When the new platform is not
 * reached any more before the connection has been stable once, the gateway returns to the old one.
 */
export const manageGateway = method({
  name: 'gateway.manage',
  answeredBy: 'gateway',
  params: z.object({
    /** An http or https address. */
    address: z.url({ protocol: /^https?$/ }).max(500),
    /**
     * The secret that the other platform issued. When absent the present one is shown: only at the same host, or where the
     * authority that the gateway trusts vouches for the address; `request.invalid` elsewhere.
     */
    secret: gatewaySecretSchema.optional(),
    /** The certificate authorities of the other platform, PEM; those trusted now when absent. */
    authority: authoritySchema.optional(),
    /** How long it is tried, in s. */
    seconds: z
      .number()
      .int()
      .min(limits.managementTrialSeconds.min)
      .max(limits.managementTrialSeconds.max)
      .default(60),
    author: authorSchema,
  }),
  result: z.object({}),
  timeout: (limits.managementTrialSeconds.max + 15) * 1000,
});

import {
  brokerAddressSchema,
  lanConnect,
  type BrokerAddress,
  serialLineFields,
} from '@penstock/contract/local/connect-calls';
import { z } from 'zod';

const lanSchema = lanConnect.request.pick({ host: true, port: true, fingerprint: true });
const serialSchema = z.object(serialLineFields);
const brokerSchema = brokerAddressSchema
  .omit({ password: true })
  .extend({ tls: brokerAddressSchema.shape.tls.unwrap().omit({ privateKey: true }) });

/** A way to a gateway without its secrets. */
export const rememberedWaySchema = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('lan'), ...lanSchema.shape }),
  z.object({ mode: z.literal('serial'), ...serialSchema.shape }),
  z.object({ mode: z.literal('mqtt'), broker: brokerSchema }),
]);
export type RememberedWay = z.output<typeof rememberedWaySchema>;

/** The secrets of a way. */
export const waySecretsSchema = z.object({
  password: z.string().max(1000),
  privateKey: z.string().max(100_000).default(''),
});
export type WaySecrets = z.output<typeof waySecretsSchema>;

/** A way to a gateway by which it was reached, with its secrets. */
export interface UsedWay {
  readonly way: RememberedWay;
  readonly secrets: WaySecrets;
}

/** A broker without its secrets, and those. */
export function brokerWay({ password, tls: { privateKey, ...tls }, ...broker }: BrokerAddress): UsedWay {
  return {
    way: { mode: 'mqtt', broker: { ...broker, tls } },
    secrets: { password, privateKey },
  };
}

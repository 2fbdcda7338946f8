import { z } from 'zod';
import { ports } from '../../protocols/descriptor.ts';
import { lanSchema, serialParametersSchema } from '../../configuration/model/settings.ts';
import { portUseSchema } from '../../model/port-use.ts';
import { hashSchema, method } from '../method.ts';
import { revisionSchema } from '../../schema/revision.ts';

const { available, drivers, reservedBy } = portUseSchema.shape;
const { baudRate, dataBits, parity, stopBits } = serialParametersSchema.shape;
/** All four of them: what is left out would not stay as it is. */
const serialParameters = z.strictObject({
  baudRate: baudRate.unwrap(),
  dataBits: dataBits.unwrap(),
  parity: parity.unwrap(),
  stopBits: stopBits.unwrap(),
});
const lanParameters = z.strictObject({
  ip: lanSchema.shape.ip.unwrap(),
  mask: lanSchema.shape.mask.unwrap(),
});

const change = {
  baseRevision: revisionSchema,
  author: z.string().max(100),
  note: z.string().max(200).default(''),
} as const;

/** A port of the gateway with its parameters in the configuration, and who uses it. */
export const readPort = method({
  name: 'port.read',
  answeredBy: 'gateway',
  params: z.object({ port: z.enum(ports) }),
  result: z.object({
    /** The revision that the parameters are from. */
    revision: revisionSchema,
    available,
    /** Whether `port.write` can set other parameters here. */
    writable: z.boolean(),
    parameters: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('serial'), ...serialParametersSchema.shape }),
      z.object({ kind: z.literal('LAN'), ...lanSchema.shape }),
    ]),
    drivers,
    reservedBy,
  }),
  timeout: 15_000,
});

/**
 * Sets other parameters of a serial port, as a change of the configuration against the revision it was made
 * from. `gateway.unsupported` where this machine has no such port, and for the LAN, whose address the system keeps.
 */
export const writePort = method({
  name: 'port.write',
  answeredBy: 'gateway',
  params: z.discriminatedUnion('port', [
    z.object({ port: z.literal(['RS485', 'RS232']), parameters: serialParameters, ...change }),
    z.object({ port: z.literal('LAN'), parameters: lanParameters, ...change }),
  ]),
  result: z.object({ revision: revisionSchema, hash: hashSchema, changed: z.boolean() }),
  timeout: 60_000,
});

import { z } from 'zod';
import { ProtocolError } from '../protocol-error.ts';
import { BIG_ENDIAN, ORDERS_16, ORDERS_32, ORDERS_64, STRING_ORDERS } from '../values/byte-order.ts';
import { STRING_ENCODINGS } from '../values/string-encoding.ts';

/** Milliseconds, when a response timeout of 0 asks for the usual one. */
const USUAL_RESPONSE_TIMEOUT = 3000;
const LONGEST_WAIT = 1_000_000_000;

/** A PDU holds 253 bytes (Application Protocol V1.1b3, sections 4.1, 6.1 and 6.3). */
export const MOST_READ_REGISTERS = 125;
export const MOST_READ_BITS = 2000;

const order16 = z.enum(ORDERS_16);
const order32 = z.enum(ORDERS_32);
const order64 = z.enum(ORDERS_64);

const device = z.object({
  /** Device address. */
  unit: z.number().int().min(0).max(255).default(1),
  /** Milliseconds a reply may take (comm wait); 0 stands for 3000. */
  responseTimeout: z
    .number()
    .int()
    .min(0)
    .max(LONGEST_WAIT)
    .default(0)
    .transform((value) => (value === 0 ? USUAL_RESPONSE_TIMEOUT : value)),
  /** Milliseconds between a response, or timeout, and the next request (comm interval). */
  interval: z.number().int().min(0).max(LONGEST_WAIT).default(0),
  /** Milliseconds to open the connection or port in. */
  connectTimeout: z.number().int().min(1).max(LONGEST_WAIT).default(5000),
  orders: z
    .object({
      int16: order16.default(BIG_ENDIAN.int16),
      int32: order32.default(BIG_ENDIAN.int32),
      int64: order64.default(BIG_ENDIAN.int64),
      float: order32.default(BIG_ENDIAN.float),
      double: order64.default(BIG_ENDIAN.double),
      string: z.enum(STRING_ORDERS).default(BIG_ENDIAN.string),
    })
    .default(BIG_ENDIAN),
  encoding: z.enum(STRING_ENCODINGS).default('ascii'),
  /** How one 16-bit holding register or one coil is written: function 6 and 5, or 16 and 15. */
  writeFunction: z.enum(['single', 'multiple']).default('single'),
  /** The most a device can answer in one reply, where that is less than the protocol allows. */
  mostRegisters: z.number().int().min(1).max(MOST_READ_REGISTERS).default(MOST_READ_REGISTERS),
  mostBits: z.number().int().min(1).max(MOST_READ_BITS).default(MOST_READ_BITS),
});

const network = z.object({
  host: z.string().min(1).max(253),
  port: z.number().int().min(1).max(65535).default(502),
});

const serial = z.object({
  path: z.string().min(1).max(255),
  baudRate: z.number().int().min(50).max(4_000_000).default(9600),
  dataBits: z.union([z.literal(7), z.literal(8)]).default(8),
  parity: z.enum(['none', 'even', 'odd']).default('none'),
  stopBits: z.union([z.literal(1), z.literal(2)]).default(1),
});

/** Modbus TCP: `inFlight` requests may be under way; many devices can handle only one. */
export const tcpSettings = z.object({
  ...device.shape,
  ...network.shape,
  inFlight: z.number().int().min(1).max(16).default(1),
});

/** Modbus RTU and ASCII on a serial port. */
export const serialSettings = z.object({ ...device.shape, ...serial.shape });

/** RTU frames through a TCP connection to a serial server. */
export const serialServerSettings = z.object({ ...device.shape, ...network.shape });

export type DeviceSettings = z.output<typeof device>;
export type TcpSettings = z.output<typeof tcpSettings>;
export type SerialSettings = z.output<typeof serialSettings>;
export type SerialServerSettings = z.output<typeof serialServerSettings>;

/** Checks settings; throws `configuration` with the first thing that is wrong. */
export function parseSettings<Schema extends z.ZodType>(schema: Schema, settings: unknown): z.output<Schema> {
  const result = schema.safeParse(settings);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ProtocolError(
    'configuration',
    `settings: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  );
}

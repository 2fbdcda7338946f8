import { z } from 'zod';
import { authCodeAccess, defineCall } from '../calls/call.ts';
import { tlsSchema } from '../configuration/model/connection.ts';
import { integer, mark, number, text } from '../schema/field.ts';

const access = authCodeAccess('gateway:configure');

const passwordFields = {
  password: z.string().max(100),
  /** The password is the first one that this gateway gets. */
  isNew: z.boolean().default(false),
} as const;

/** The gateway's answer to a greeting, before anybody has signed in. */
export const greetedGatewaySchema = z.object({
  sn: z.string(),
  name: z.string(),
  hardware: z.string(),
  software: z.string(),
  passwordSet: z.boolean(),
  /** For how long nobody may try to sign in after too many wrong passwords, in s. */
  lockedSeconds: z.number().int().min(0),
});

/** A gateway that was found in the LAN. */
export const foundGatewaySchema = z.object({
  sn: z.string(),
  name: z.string(),
  hardware: z.string(),
  software: z.string(),
  host: z.string(),
  port: z.number().int(),
  /** SHA-256 of its certificate, in hexadecimal; empty where it did not say. */
  fingerprint: z.string(),
});

/** Looks for gateways in the LAN for some seconds. */
export const lanDiscover = defineCall({
  path: '/api/local/lan/discover',
  access,
  request: z.object({ seconds: z.number().int().min(1).max(10).default(3) }),
  answer: z.object({ rows: z.array(foundGatewaySchema).max(256) }),
});

const lanAddress = { host: z.string().min(1).max(255), port: number('driverPort') } as const;

/** Asks what answers at an address, so that its fingerprint can be compared before a password is sent. */
export const lanGreet = defineCall({
  path: '/api/local/lan/greet',
  access,
  request: z.object(lanAddress),
  answer: greetedGatewaySchema.extend({
    fingerprint: z.string(),
    /** Whether this certificate was accepted for the gateway before, another one was, or none. */
    known: z.enum(['same', 'other', 'none']),
  }),
  errors: ['connect.serverUnreachable'],
});

/** Connects over the LAN, to the certificate that was compared. */
export const lanConnect = defineCall({
  path: '/api/local/lan/connect',
  access,
  request: z.object({ ...lanAddress, fingerprint: z.string().max(100), ...passwordFields }),
  answer: z.object({ sn: z.string() }),
  errors: [
    'connect.serverUnreachable',
    'connect.passwordWrong',
    'connect.tooManyTries',
    'connect.gatewayNotWritable',
  ],
});

/** The serial ports of this computer. */
export const serialPorts = defineCall({
  path: '/api/local/serial/ports',
  access,
  request: z.object({}),
  answer: z.object({
    rows: z.array(z.object({ path: z.string(), description: z.string() })).max(256),
  }),
});

const baudRate = z.number().int().min(300).max(4_000_000);
const dataBits = z.union([z.literal(7), z.literal(8)]);
const parity = z.enum(['none', 'even', 'odd']);
const stopBits = z.union([z.literal(1), z.literal(2)]);

/** How a serial line is set. */
export const serialLineFields = {
  path: z.string().min(1).max(200),
  baudRate: baudRate.default(115_200),
  dataBits: dataBits.default(8),
  parity: parity.default('none'),
  stopBits: stopBits.default(1),
} as const;

/** Asks what answers at a serial port; it answers with its own serial parameters. */
export const serialGreet = defineCall({
  path: '/api/local/serial/greet',
  access,
  request: z.object(serialLineFields),
  answer: greetedGatewaySchema.extend({
    /** The serial parameters of the gateway's side, in words that need no translation, such as `115200 8N1`. */
    line: z.string(),
    /** The parameters by which it has answered: those that were asked with, unless it has others. */
    answered: z.object({ baudRate, dataBits, parity, stopBits }),
  }),
  errors: ['connect.portOccupied', 'connect.portMissing', 'connect.serialSilent', 'connect.serialNoise'],
});

/** Connects over a serial line. */
export const serialConnect = defineCall({
  path: '/api/local/serial/connect',
  access,
  request: z.object({ ...serialLineFields, ...passwordFields }),
  answer: z.object({ sn: z.string() }),
  errors: [
    'connect.portOccupied',
    'connect.portMissing',
    'connect.serialSilent',
    'connect.serialNoise',
    'connect.passwordWrong',
    'connect.gatewayNotWritable',
  ],
});

/**
 * How a gateway is reached over the broker that it uses itself (gateway specification, section 2, remote wireless configuration, and
 * section 3, MQTT connection).
 */
export const brokerAddressSchema = z.strictObject({
  sn: text('gatewaySn'),
  host: text('requiredHost'),
  port: number('port').default(1883),
  /** A random one where it is empty. */
  clientId: mark(text('generalText').default(''), { textName: 'toolClientId' }),
  username: text('generalText').default(''),
  password: mark(text('generalText').default(''), { secret: true }),
  /** How long connecting may take, in ms. */
  timeout: number('mqttTimeout').default(5000),
  /** In s. */
  keepAlive: integer(0, 65_535, 's').default(60),
  tls: tlsSchema.prefault({}),
});

/** Connects over the broker that the gateway itself uses. */
export const mqttConnect = defineCall({
  path: '/api/local/mqtt/connect',
  access,
  request: z.object({ broker: brokerAddressSchema }),
  limit: 4_194_304,
  answer: z.object({ sn: z.string() }),
  errors: [
    'connect.snWrong',
    'connect.gatewayOffline',
    'connect.serverUnreachable',
    'connect.certificateMissing',
    'connect.refused',
  ],
});

/** The requests and answers as types. */
export type GreetedGateway = z.output<typeof greetedGatewaySchema>;
export type FoundGateway = z.output<typeof foundGatewaySchema>;
export type LanAddress = z.output<typeof lanGreet.request>;
export type SerialLine = z.output<typeof serialGreet.request>;
export type BrokerAddress = z.output<typeof brokerAddressSchema>;

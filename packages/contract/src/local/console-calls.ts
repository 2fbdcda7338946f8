import { z } from 'zod';
import { authCodeAccess, defineCall, publicAccess, sessionAccess } from '../calls/call.ts';
import { textSchema } from '../schema/text.ts';
import { places } from './place.ts';

/** How a gateway is reached without the platform (gateway specification, section 2, connection tool); `file`: a file in the place of one. */
export const localModes = ['lan', 'serial', 'mqtt', 'own', 'file'] as const;

/** A gateway that a local console is connected to. */
export const localConnectionSchema = z.object({
  mode: z.enum(localModes),
  sn: z.string(),
  name: z.string(),
  hardware: z.string(),
  /** Its firmware version. */
  software: z.string(),
  /** The way to it in words that need no translation: an address, a port with its speed, a broker. */
  address: z.string(),
  /** Whether it answers now; at a broker it may be away while the connection stays. */
  online: z.boolean(),
  since: z.iso.datetime(),
});
export type LocalConnection = z.output<typeof localConnectionSchema>;

/** Why the last connection ended, unless somebody ended it here, or why it could not be made again. */
export const lostConnectionSchema = z.object({
  sn: z.string(),
  time: z.iso.datetime(),
  code: z.string(),
  key: z.string(),
  message: textSchema,
  /** Whether it is made again without anybody. */
  retried: z.boolean(),
});
export type LostConnection = z.output<typeof lostConnectionSchema>;

/** A configuration file that is edited without a gateway. */
const localFileSchema = z.object({
  name: z.string(),
  /** The serial number of the gateway that the file names; zeros where it names none. */
  sn: z.string(),
  unsaved: z.boolean(),
});
export type LocalFile = z.output<typeof localFileSchema>;

/** The connection of this server, for everybody who may open its page. */
export const localState = defineCall({
  path: '/api/local/state',
  access: publicAccess,
  request: z.object({}),
  answer: z.object({
    place: z.enum(places),
    version: z.string(),
    /** Whether the caller is signed in; what follows is only said to those who are. */
    signedIn: z.boolean(),
    /** At a gateway: whether its local password has been set, and for how long nobody may try to sign in, in s. */
    passwordSet: z.boolean(),
    lockedSeconds: z.number().int().min(0),
    connection: localConnectionSchema.nullable(),
    lost: lostConnectionSchema.nullable(),
    /** In the tool: the file that is edited. */
    file: localFileSchema.nullable(),
  }),
});

/** The load of the serial line to the gateway, since it was opened and at present. */
const lineTrafficSchema = z.object({
  /** Bytes a second that the line carries at most, in each direction. */
  capacity: z.number(),
  /** Bytes a second in the last seconds. */
  rateIn: z.number(),
  rateOut: z.number(),
  /** Bytes that came, and that were sent. */
  bytesIn: z.number(),
  bytesOut: z.number(),
  /** Pieces that were sent again, and pieces that came again. */
  retransmissions: z.number(),
  repeated: z.number(),
  /** Lines with a wrong checksum, bytes that are in no line, and messages that could not be read. */
  damagedLines: z.number(),
  noiseBytes: z.number(),
  droppedMessages: z.number(),
  /** For how long no good line has come, in ms; the gateway sends one every 10 s. */
  silence: z.number(),
  /** How often the line was gone, and whether it is gone now. */
  cuts: z.number(),
  isCut: z.boolean(),
});

/** The load of the serial line to the gateway; null where it is reached another way. */
export const localTraffic = defineCall({
  path: '/api/local/traffic',
  access: authCodeAccess('gateway:configure'),
  request: z.object({}),
  answer: z.object({ traffic: lineTrafficSchema.nullable() }),
});

/** Signs in at a gateway with its local password, or sets the first one. */
export const localSignIn = defineCall({
  path: '/api/local/signIn',
  access: publicAccess,
  request: z.object({
    password: z.string().max(100),
    /** The password is the first one that this gateway gets. */
    isNew: z.boolean().default(false),
  }),
  answer: z.object({}),
  errors: [
    'connect.passwordWrong',
    'connect.tooManyTries',
    'connect.passwordExists',
    'connect.gatewayNotWritable',
    'request.invalid',
  ],
});

/** Opens the connection tool for the browser that it started: its token serves once. */
export const localEnter = defineCall({
  path: '/api/local/enter',
  access: publicAccess,
  request: z.object({ token: z.string().max(100) }),
  answer: z.object({}),
  errors: ['session.expired'],
});

/** Ends the connection to the gateway; the page leads back to where one is chosen. */
export const localDisconnect = defineCall({
  path: '/api/local/disconnect',
  access: authCodeAccess('gateway:configure'),
  request: z.object({}),
  answer: z.object({}),
});

/** Ends the connection and makes it again the same way, as far as no password is needed for that. */
export const localReset = defineCall({
  path: '/api/local/reset',
  access: authCodeAccess('gateway:configure'),
  request: z.object({}),
  answer: localConnectionSchema,
});

/** Ends the connection tool. */
export const localExit = defineCall({
  path: '/api/local/exit',
  access: sessionAccess,
  request: z.object({}),
  answer: z.object({}),
});

import { z } from 'zod';
import { serialNumberSchema } from '../model/serial-number.ts';
import {
  terminalInputSchema,
  terminalLimits,
  terminalOutputSchema,
  terminalSizeSchema,
} from '../model/terminal.ts';
import { authCodeAccess, defineCall } from './call.ts';

const sn = serialNumberSchema;
const access = authCodeAccess('gateway:configure');
const session = z.uuid();
const errors = [
  'data.notFound',
  'permission.missing',
  'gateway.offline',
  'gateway.timeout',
  'gateway.unsupported',
] as const;

/**
 * Opens a terminal on the machine of a gateway, where its own configuration file allows that. Asks for the right to configure the
 * gateway, and to write every equipment that it reads; so does each of the other calls.
 */
export const gatewayTerminalOpen = defineCall({
  path: '/api/mqtt/gateway/terminal/open',
  access,
  request: z.object({ sn, ...terminalSizeSchema.shape }),
  answer: z.object({ session }),
  errors: [...errors, 'gateway.terminalOff', 'gateway.terminalTaken'],
});

/** Takes output from `offset` on; waits for some. */
export const gatewayTerminalRead = defineCall({
  path: '/api/mqtt/gateway/terminal/read',
  access,
  request: z.object({
    sn,
    session,
    offset: z.coerce.number().int().min(0),
    /** The longest wait, in ms. */
    wait: z.coerce.number().int().min(0).max(terminalLimits.longestWait).default(terminalLimits.longestWait),
  }),
  answer: terminalOutputSchema,
  errors: [...errors],
  timeout: terminalLimits.longestWait + 30_000,
});

/** Types. */
export const gatewayTerminalWrite = defineCall({
  path: '/api/mqtt/gateway/terminal/write',
  access,
  request: z.object({ sn, session, ...terminalInputSchema.shape }),
  answer: z.object({}),
  errors: [...errors, 'request.tooMany'],
});

/** Gives a terminal another size. */
export const gatewayTerminalResize = defineCall({
  path: '/api/mqtt/gateway/terminal/resize',
  access,
  request: z.object({ sn, session, ...terminalSizeSchema.shape }),
  answer: z.object({}),
  errors: [...errors],
});

/** Ends a terminal, and what runs in it. */
export const gatewayTerminalClose = defineCall({
  path: '/api/mqtt/gateway/terminal/close',
  access,
  request: z.object({ sn, session }),
  answer: z.object({}),
  errors: [...errors],
});

/** The calls of this file, for the list of all. */
export const gatewayTerminalCalls = {
  gatewayTerminalOpen,
  gatewayTerminalRead,
  gatewayTerminalWrite,
  gatewayTerminalResize,
  gatewayTerminalClose,
} as const;

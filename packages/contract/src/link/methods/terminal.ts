import { z } from 'zod';
import {
  terminalEnds,
  terminalInputSchema,
  terminalLimits,
  terminalOutputSchema,
  terminalSizeSchema,
} from '../../model/terminal.ts';
import { authorSchema, method } from '../method.ts';

const session = z.uuid();

/**
 * Opens a terminal: a shell on the machine, as the user of the gateway. `gateway.terminalOff` where the machine does not allow it,
 * `gateway.terminalTaken` while another one is open.
 */
export const openTerminal = method({
  name: 'terminal.open',
  answeredBy: 'gateway',
  params: z.object({ ...terminalSizeSchema.shape, author: authorSchema }),
  result: z.object({ session }),
  timeout: 15_000,
});

/**
 * Takes output: what comes from `offset` on, which says that all before it has arrived and may be forgotten. Waits for some. Whoever does
 * not ask for it stops what runs in the terminal from writing more, and ends it after a while. `data.notFound` for one that is
 * over and forgotten.
 */
export const readTerminal = method({
  name: 'terminal.read',
  answeredBy: 'gateway',
  params: z.object({
    session,
    offset: z.number().int().min(0),
    /** The longest wait for output, in ms. */
    wait: z.number().int().min(0).max(terminalLimits.longestWait),
  }),
  result: terminalOutputSchema,
  timeout: terminalLimits.longestWait + 15_000,
});

/** Types. `data.notFound` for one that is over, `request.tooMany` while the shell does not take what was typed before. */
export const writeTerminal = method({
  name: 'terminal.write',
  answeredBy: 'gateway',
  params: z.object({ session, ...terminalInputSchema.shape }),
  result: z.object({}),
  timeout: 15_000,
});

/** Gives a terminal another size. `data.notFound` for one that is over. */
export const resizeTerminal = method({
  name: 'terminal.resize',
  answeredBy: 'gateway',
  params: z.object({ session, ...terminalSizeSchema.shape }),
  result: z.object({}),
  timeout: 15_000,
});

/** Ends a terminal, and what runs in it. Does nothing where it has ended. */
export const closeTerminal = method({
  name: 'terminal.close',
  answeredBy: 'gateway',
  params: z.object({ session }),
  result: z.object({}),
  timeout: 15_000,
});

/** A terminal that the platform opened has ended. The gateway says so until the platform has answered, also after a restart. */
export const reportTerminal = method({
  name: 'terminal.ended',
  answeredBy: 'platform',
  params: z.object({
    session,
    author: authorSchema,
    reason: z.enum(terminalEnds),
    /** When it was opened and when it ended, by the gateway's clock, ms since 1970. */
    opened: z.number(),
    ended: z.number(),
    /** Bytes that were typed, and that came from it. */
    input: z.number().int().min(0),
    output: z.number().int().min(0),
  }),
  result: z.object({}),
  timeout: 15_000,
});

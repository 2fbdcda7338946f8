import { z } from 'zod';
import { logLevels, logLimits, logLineSchema } from '../../model/log-line.ts';
import { type LinkNotification, method } from '../method.ts';

/** Reads the log that the gateway keeps on its disk, from the newest line back; empty where it keeps none. */
export const readLog = method({
  name: 'log.read',
  answeredBy: 'gateway',
  params: z.object({
    /** Lines to leave out, from the newest on. */
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(logLimits.lines).default(100),
    /** Only lines of this level and above. */
    level: z.enum(logLevels).default('debug'),
  }),
  result: z.object({
    /** The newest first. */
    lines: z.array(logLineSchema).max(logLimits.lines),
    /** All lines of the level. */
    total: z.number().int().min(0),
  }),
  timeout: 15_000,
});

/**
 * Asks for the lines of the log as they come, for a while; asking again replaces what the same peer asked for before.
 * `request.tooMany` when too many watch.
 */
export const watchLog = method({
  name: 'log.watch',
  answeredBy: 'gateway',
  params: z.object({
    /** How long, in s; 0 ends it. */
    seconds: z.number().int().min(0).max(3600),
    level: z.enum(logLevels).default('debug'),
  }),
  result: z.object({}),
  timeout: 15_000,
});

/** Lines of the log as they came. */
export const logLinesMessage = {
  name: 'log.lines',
  sentBy: 'gateway',
  params: z.object({
    lines: z.array(logLineSchema).max(logLimits.lines),
    /** Lines left out since the message before. */
    dropped: z.number().int().min(0),
    /** The time asked for is over: nothing follows. */
    ended: z.boolean(),
  }),
} as const satisfies LinkNotification;

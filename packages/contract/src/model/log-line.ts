import { z } from 'zod';

/** The levels of the gateway's log, the most important last. */
export const logLevels = ['debug', 'info', 'warning', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Bounds of what is shown of the log. */
export const logLimits = {
  /** Characters of a message and of its details. */
  message: 500,
  details: 2000,
  /** Lines that one answer or message holds. */
  lines: 500,
} as const;

/** One line of the log. */
export const logLineSchema = z.object({
  /** When, ms since 1970 by the gateway's clock. */
  time: z.number(),
  level: z.enum(logLevels),
  message: z.string().max(logLimits.message + 1),
  /** Further fields of the line, as JSON; empty where there are none. */
  details: z.string().max(logLimits.details + 1),
});
export type LogLine = z.output<typeof logLineSchema>;

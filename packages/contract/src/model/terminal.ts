import { textsAt } from '@penstock/languages/catalogue';
import type { Text } from '@penstock/languages/language';
import { z } from 'zod';

/** Limits of a terminal on the machine of a gateway. Times are in ms. */
export const terminalLimits = {
  /** Bytes of one message in either direction. */
  inputBytes: 4096,
  outputBytes: 32_768,
  /** Bytes that wait for the page, before what runs in the terminal has to wait too. */
  waitingBytes: 131_072,
  /** Bytes that wait for the shell, before input is refused. */
  inputWaiting: 65_536,
  /** Bytes of output that are taken in a second. */
  bytesPerSecond: 131_072,
  /** How long a question for output may wait for some. */
  longestWait: 15_000,
  /** After how long without a question for output the session ends: the page, or what is between, has gone. */
  silence: 30_000,
  /** After how long without input it ends. */
  idle: 900_000,
  /** How long it may last. */
  longest: 3_600_000,
  /** For how long the end of one that is over can still be read. */
  kept: 60_000,
} as const;

/** The size of a terminal, in characters. */
export const terminalSizeSchema = z.object({
  columns: z.coerce.number().int().min(10).max(500),
  rows: z.coerce.number().int().min(2).max(200),
});
export type TerminalSize = z.output<typeof terminalSizeSchema>;

/** Why a terminal has ended. */
export const terminalEnds = [
  /** The shell has ended: somebody typed `exit`. */
  'exited',
  /** Somebody closed it on the page. */
  'closed',
  /** Nobody asked for its output any more: the page was closed. */
  'left',
  /** Nothing was typed for a long time. */
  'idle',
  /** Its time is over. */
  'timeLimit',
  /** The gateway and its console, or the platform, were separated. */
  'linkLost',
  /** The gateway was stopped, restarted, or lost its power. */
  'gatewayStopped',
  /** The shell cannot be started. */
  'failed',
] as const;
export type TerminalEnd = (typeof terminalEnds)[number];

/** Why a terminal has ended, in words. */
export const terminalEndTexts: Readonly<Record<TerminalEnd, Text>> = textsAt(
  'contract.model:terminalEndTexts',
);

/** Bytes from the terminal, as they are in the order of all its output. */
export const terminalOutputSchema = z.object({
  /** The number of bytes before these. */
  offset: z.number().int().min(0),
  data: z.base64().max(Math.ceil(terminalLimits.outputBytes / 3) * 4),
  /** Why it has ended, once nothing follows; null before. */
  ended: z.enum(terminalEnds).nullable(),
});

/** Bytes for the terminal. */
export const terminalInputSchema = z.object({
  /** The number of bytes that were typed before these: what comes twice is typed once. */
  offset: z.coerce.number().int().min(0),
  data: z.base64().max(Math.ceil(terminalLimits.inputBytes / 3) * 4),
});

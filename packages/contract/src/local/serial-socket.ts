import { z } from 'zod';
import { serialLineFields } from './connect-calls.ts';

/**
 * The WebSocket over which a page passes on the serial port of its computer to the server of the place `serial`, below {@link serialBase}.
 * Binary messages are bytes of the line in both directions; texts are the messages below as JSON.
 */
export const serialSocketPath = '/api/ws/serial';

/** Limits of that socket. The fastest line there is, of 4,000,000 Bd, is within them. */
export const serialSocketLimits = {
  /** Bytes of one binary message of the page. */
  messageBytes: 8192,
  /** Bytes that come in a second, and at once. */
  bytesPerSecond: 500_000,
  bytesAtOnce: 1_000_000,
  /** Messages in a second, and at once; a page joins bytes that come within 10 ms. */
  messagesPerSecond: 200,
  messagesAtOnce: 600,
  /** Bytes that may wait for a page that does not read, before its socket is cut. */
  bufferedBytes: 1_048_576,
  /** How often both sides say something, and how long the other one may be silent, in ms. */
  idle: 10_000,
  silence: 35_000,
} as const;

/** The codes with which that socket is closed. */
export const serialCloseCodes = {
  /** The platform stops; try again after a few seconds. */
  stopping: 4001,
  /** The session has ended: do not try again before signing in. */
  signedOut: 4002,
  /** The page sent what it may not. */
  refused: 4003,
  /** Another page of the same browser has passed on its port. */
  replaced: 4004,
  /** All places are taken. */
  full: 4005,
  /** Nobody has connected to a gateway for too long. */
  unused: 4006,
} as const;

const { baudRate, dataBits, parity, stopBits } = serialLineFields;
/** Tells answers about one opening of the port from those about another. */
const number = z.number().int().min(0);

/** A message of the server: what the port is to do. */
export const serialCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), number, baudRate, dataBits, parity, stopBits }),
  z.object({ type: z.literal('close'), number }),
  z.object({ type: z.literal('idle') }),
]);
export type SerialCommand = z.output<typeof serialCommandSchema>;

/** Why a port is not open: nobody opened it yet or it is unplugged, another program has it, or it was closed as asked. */
export const serialClosings = ['missing', 'occupied', 'closed'] as const;
export type SerialClosing = (typeof serialClosings)[number];

/** A message of the page: what became of the port. */
export const serialReportSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), number }),
  z.object({ type: z.literal('closed'), number, reason: z.enum(serialClosings) }),
  z.object({ type: z.literal('idle') }),
]);
export type SerialReport = z.output<typeof serialReportSchema>;

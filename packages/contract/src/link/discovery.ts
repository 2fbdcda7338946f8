import { z } from 'zod';
import { parsedJson } from '../document/parsed-json.ts';
import { serialNumberSchema } from '../model/serial-number.ts';
import { text } from '../schema/field.ts';
import { hashSchema } from './method.ts';

/** The name of the link on a TLS connection (ALPN, RFC 7301): what does not speak it is no gateway of ours. */
export const localApplication = 'penstock/1';

/** The group of gateways (RFC 2365, local scope). Questions also come to the broadcast address of each network. */
export const discoveryGroup = '239.255.71.43';

/** The service of a gateway (DNS-SD, RFC 6763). */
export const discoveryService = '_penstock._tcp.local';

/** The most bytes of a datagram of discovery, either way. */
export const discoveryBytes = 1200;

/** Asks who is there. */
export const discoveryQuestionSchema = z.object({
  penstock: z.literal(1),
  ask: z.literal('gateways'),
  /** Comes back in each answer. */
  question: z.string().min(1).max(32),
});

/** A gateway says that it is there: asked by a question, or unasked. */
export const discoveryAnswerSchema = z.object({
  penstock: z.literal(1),
  sn: serialNumberSchema,
  /** The name of its configuration; empty where it has none. */
  name: z.string().max(200).default(''),
  /** The machine in words. */
  hardware: z.string().max(100),
  /** The firmware version. */
  software: text('firmwareVersion'),
  /** The port on which it listens for consoles. */
  port: z.number().int().min(1).max(65_535),
  /**
   * SHA-256 of its certificate. Nothing proves it here: it shows which gateway is meant, and is compared by a person before a password is
   * sent.
   */
  fingerprint: hashSchema,
  /** The text that the question carried; absent where the gateway announces itself unasked. */
  question: z.string().max(32).optional(),
});
export type DiscoveryAnswer = z.output<typeof discoveryAnswerSchema>;

/** Reads a datagram; undefined where it is none of these. Never throws. */
export function readDatagram<Schema extends z.ZodType>(
  schema: Schema,
  bytes: Uint8Array,
): z.output<Schema> | undefined {
  if (bytes.length > discoveryBytes) return undefined;
  return schema.safeParse(parsedJson(new TextDecoder().decode(bytes))).data;
}

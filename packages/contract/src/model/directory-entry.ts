import { z } from 'zod';
import { text } from '../schema/field.ts';

/**
 * An entry of a directory that the operator of the platform keeps: communication protocols and driver models (gateway
 * specification, section 3: "names and identifiers"). The identifier is unique within its directory. Templates of gateways belong to
 * accounts: `calls/configuration-template.ts`.
 */
const entry = { name: text('requiredText'), identifier: text('key') } as const;

export const protocolEntrySchema = z.strictObject(entry);
/** A model of field devices; its protocol by name. */
export const modelEntrySchema = z.strictObject({ ...entry, protocol: z.string().max(40) });

import { z } from 'zod';
import { text } from '../schema/field.ts';

/**
 * An entry of a directory that the operator of the platform keeps: gateway templates, communication protocols and driver
 * models (gateway specification, section 3: "names and identifiers"). The identifier is unique within its directory.
 */
const entry = { name: text('requiredText'), identifier: text('key') } as const;

export const templateEntrySchema = z.strictObject(entry);
export const protocolEntrySchema = z.strictObject(entry);
/** A model of field devices; its protocol by identifier. */
export const modelEntrySchema = z.strictObject({ ...entry, protocol: text('key') });

import { z } from 'zod';
import { limits } from '../../rules/limits.ts';

/** The longest path from the document to a field, and the longest name of a field, a list's item or an identity. */
const pathLimits = { segments: 16, name: 200 } as const;

const name = z.string().max(pathLimits.name);
/** Where a change of a patch is. */
export const patchPathSchema = z
  .array(z.union([name, z.strictObject({ by: name, item: name })]))
  .min(1)
  .max(pathLimits.segments)
  .readonly();
const path = patchPathSchema;

/**
 * One change of a patch: what applying a `Change` of a diff needs, and no more. What the diff knows beside it (the
 * values before, the marks of the schema) is left out when it is parsed: the receiver has its own.
 */
export const patchChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('added'), path, value: z.unknown(), behind: name.nullable() }),
  z.object({ kind: z.literal('removed'), path }),
  z.object({ kind: z.literal('changed'), path, after: z.unknown() }),
  z.object({
    kind: z.literal('reordered'),
    path,
    by: name,
    order: z.array(name).max(limits.variables).readonly(),
  }),
]);
export type PatchChange = z.output<typeof patchChangeSchema>;

/** A patch: changes that are applied one after the other. What they make of a document is checked as a whole after that. */
export const patchSchema = z.array(patchChangeSchema).max(limits.variables);

import { z } from 'zod';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** The kinds of objects that can be found. */
export const searchKinds = ['equipment', 'gateway', 'signal'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** An equipment that was found. */
export const equipmentHitSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The gateway it is bound to; empty when none. */
  sn: z.string(),
});

/** A gateway that was found. */
export const gatewayHitSchema = z.object({
  sn: z.string(),
  /** Empty when it has none. */
  name: z.string(),
  online: z.boolean(),
});

/** A signal that was found, and the equipment it belongs to. */
export const signalHitSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The key of the gateway's variable. */
  key: z.string(),
  equipmentId: idSchema,
  equipmentTitle: z.string(),
});

/** The hits of one kind: the best matches, and whether there are more. */
function hitsOf<Hit extends z.ZodType>(hit: Hit) {
  return z.object({ hits: z.array(hit), more: z.boolean() });
}

/**
 * Searches what the caller may see: equipment by title, SN and remark; gateways by name and SN; signals by title and
 * key. Matches that start with the keyword come first, then the shorter ones.
 */
export const searchQuery = defineCall({
  path: '/api/search/query',
  access: customerAccess,
  request: z.object({
    keyword: z.string().trim().min(1).max(100),
    kinds: z
      .array(z.enum(searchKinds))
      .min(1)
      .max(searchKinds.length)
      .default([...searchKinds]),
    /** How many of each kind are answered at most. */
    limit: z.number().int().min(1).max(20).default(6),
  }),
  answer: z.object({
    equipment: hitsOf(equipmentHitSchema),
    gateways: hitsOf(gatewayHitSchema),
    signals: hitsOf(signalHitSchema),
  }),
});

/** The calls of this file, for the list of all. */
export const searchCalls = { searchQuery } as const;

import { z } from 'zod';
import { alarmSeverities } from '../model/alarm-severity.ts';
import { customerAccess, defineCall } from './call.ts';
import { idSchema } from './identifier.ts';

/** The kinds of objects that can be found. */
export const searchKinds = [
  'equipment',
  'gateway',
  'signal',
  'alarm',
  'page',
  'area',
  'product',
  'report',
  'rule',
] as const;
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

/** An alarm of an equipment that was found, raised or not. */
export const alarmHitSchema = z.object({
  /** Its id in the definition of the equipment. */
  alarm: z.string(),
  title: z.string(),
  severity: z.enum(alarmSeverities),
  equipmentId: idSchema,
  equipmentTitle: z.string(),
});

/** A page of a product that was found. */
export const pageHitSchema = z.object({ id: idSchema, title: z.string(), productTitle: z.string() });

/** An area that was found, and the title of the one that it is in; empty for an outermost one. */
export const areaHitSchema = z.object({ id: idSchema, title: z.string(), parentTitle: z.string() });

/** A product, a report or a rule of notification that was found. */
export const titledHitSchema = z.object({ id: idSchema, title: z.string() });

/** The hits of one kind: the best matches, and whether there are more. */
function hitsOf<Hit extends z.ZodType>(hit: Hit) {
  return z.object({ hits: z.array(hit), more: z.boolean() });
}

/**
 * Searches what the caller may see: equipment by title, SN and remark; gateways by name and SN; signals by title and
 * key; alarms by title and message; areas by title and kind; pages, products, reports and rules of notification by title. A title or key that is
 * the keyword comes first, then those that start with it, then those with a word that does, then the shorter ones; of signals
 * numbers come before bits.
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
    alarms: hitsOf(alarmHitSchema),
    pages: hitsOf(pageHitSchema),
    areas: hitsOf(areaHitSchema),
    products: hitsOf(titledHitSchema),
    reports: hitsOf(titledHitSchema),
    rules: hitsOf(titledHitSchema),
  }),
});

/** The calls of this file, for the list of all. */
export const searchCalls = { searchQuery } as const;

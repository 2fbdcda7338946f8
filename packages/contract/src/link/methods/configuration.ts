import { z } from 'zod';
import { hashSchema, method, revisionSchema } from '../method.ts';

/** Reads the configuration document the gateway holds. */
export const readConfiguration = method({
  name: 'configuration.read',
  answeredBy: 'gateway',
  params: z.object({}),
  result: z.object({ revision: revisionSchema, hash: hashSchema, document: z.unknown() }),
  timeout: 30_000,
});

/** Replaces the document, against the revision it was made from; a stale one is refused. Identical is a no-op. */
export const applyConfiguration = method({
  name: 'configuration.apply',
  answeredBy: 'gateway',
  params: z.object({
    baseRevision: revisionSchema,
    document: z.unknown(),
    author: z.string().max(100),
    note: z.string().max(200),
  }),
  result: z.object({ revision: revisionSchema, hash: hashSchema, changed: z.boolean() }),
  timeout: 60_000,
});

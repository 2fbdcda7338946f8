import { z } from 'zod';

/** A namespace of an OPC UA server that addresses may name by an index. */
export const indexedNamespaceSchema = z.object({
  /** As addresses have it (`ns=2`). */
  index: z.number().int().min(0).max(0xffff),
  /** The URI that it meant when the gateway first saw the server. */
  uri: z.string().max(1000),
  /** The index that the namespace has now; null where the server does not have it. */
  present: z.number().int().min(0).max(0xffff).nullable(),
});
export type IndexedNamespace = z.output<typeof indexedNamespaceSchema>;

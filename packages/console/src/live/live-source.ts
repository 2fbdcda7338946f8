import type { LastValue } from './last-values.ts';

/** Hears what becomes of the values of one gateway. */
export interface LiveSourceListener {
  /** Values that changed, by key. */
  show(values: ReadonlyMap<string, LastValue>): void;
  /** The gateway came or went. */
  gatewayChanged(state: { readonly online: boolean }): void;
}

/** Live values of gateways, as they come. */
export interface LiveSource {
  /** Listens to a gateway, which counts as being looked at meanwhile. The answer ends it. */
  listen(sn: string, listener: LiveSourceListener): () => void;
  /** The last values of a gateway that are known. */
  lastOf(sn: string): ReadonlyMap<string, LastValue> | undefined;
}

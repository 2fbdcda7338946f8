import { collectDefaultMetrics, Registry } from 'prom-client';

/** Names of metrics start with this, before the unit that Prometheus expects at their end. */
export const metricPrefix = 'penstock_';

/** The metrics of one process. Parts of the platform declare theirs on it, named `penstock_...`. */
export type Metrics = Registry;

/** A registry that already knows about the process itself: CPU, memory, event loop, garbage collection. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: metricPrefix });
  return registry;
}

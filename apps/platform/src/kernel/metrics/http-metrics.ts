import { Gauge, Histogram } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Declares how calls are answered. The answer notes one: its route, HTTP status and seconds. */
export function registerCallMetrics(
  metrics: Metrics,
): (route: string, status: number, seconds: number) => void {
  const histogram = new Histogram({
    name: 'penstock_http_request_seconds',
    help: 'How long requests took to answer, by route and status',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [metrics],
  });
  return (route, status, seconds) => histogram.observe({ route, status }, seconds);
}

/** Declares how many connections were refused, since their address or all together had too many. */
export function registerConnectionMetrics(
  metrics: Metrics,
  refused: Readonly<Record<'http' | 'mqtt', () => number>>,
): void {
  new Gauge({
    name: 'penstock_refused_connections',
    help: 'Connections that were refused since the start, by what they came for',
    labelNames: ['protocol'],
    registers: [metrics],
    collect() {
      this.set({ protocol: 'http' }, refused.http());
      this.set({ protocol: 'mqtt' }, refused.mqtt());
    },
  });
}

import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';

/** How long processes have to say their metrics, in ms: one that hangs is left out. */
const patience = 2000;

type ProcessMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** The metrics of several processes, gathered for each who asks for them. */
export class GatheredMetrics {
  readonly #asked = new Map<string, (metrics: ProcessMetrics) => void>();
  #requests = 0;

  /**
   * Gathers the metrics of processes and answers them as one text: counts are added up.
   *
   * @param ask has each process say its metrics for a request of this id, with {@link take}; answers how many were asked.
   */
  async gather(ask: (id: string) => number): Promise<string> {
    this.#requests += 1;
    const id = String(this.#requests);
    const said: ProcessMetrics[] = [];
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, patience);
      let left = Number.POSITIVE_INFINITY;
      this.#asked.set(id, (metrics) => {
        said.push(metrics);
        if (said.length < left) return;
        clearTimeout(late);
        resolve();
      });
      left = ask(id);
    });
    this.#asked.delete(id);
    return await AggregatorRegistry.aggregate(said).metrics();
  }

  /** A process has said its metrics. */
  take(id: string, metrics: ProcessMetrics): void {
    this.#asked.get(id)?.(metrics);
  }
}

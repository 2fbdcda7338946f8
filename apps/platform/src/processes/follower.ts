import process from 'node:process';
import { failure } from '@penstock/contract/errors/error';
import type { MetricsText } from '@penstock/server/http/metrics-route';
import type { Log } from '../kernel/log/log.ts';
import type { Metrics } from '../kernel/metrics/metrics.ts';
import type { Stoppers } from '../kernel/process/stoppers.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { type PlatformOptions, startPlatform } from '../platform.ts';
import { type FollowerMessage, type LeaderMessage, leaderMessageSchema } from './process-message.ts';

/**
 * How often this process says that it does not hang, how long the metrics of all may take, and for how long callers may go on over the
 * connections that they have when its successor runs, in ms.
 */
const times = { beat: 1000, metrics: 5000, drain: 2000 } as const;

/** When the process that has started this one has it stop, or has ended itself. */
export class LeaderStop {
  #isReplaced = false;

  /** Whether the successor of this process runs already. */
  get isReplaced(): boolean {
    return this.#isReplaced;
  }

  /** Hears of it, from now on. */
  readonly onStop = (listener: () => void): void => {
    hearLeader((message) => {
      if (message.kind !== 'stop') return;
      this.#isReplaced = message.isReplaced;
      listener();
    });
    process.on('disconnect', listener);
  };
}

/** Starts one of the processes of PENSTOCK_PROCESSES, and says to the one that has started it when it is ready and that it runs. */
export async function startFollower(
  settings: Settings,
  log: Log,
  stoppers: Stoppers,
  { leader, ...options }: PlatformOptions & { readonly leader: LeaderStop },
): Promise<void> {
  const timer = setInterval(() => say({ kind: 'alive' }), times.beat);
  timer.unref();
  stoppers.add('signs of life', () => clearInterval(timer));
  const { url, setupUrl } = await startPlatform(settings, log, stoppers, {
    ...options,
    metricsOf: metricsOfAll,
    drainTime: () => (leader.isReplaced ? times.drain : 0),
  });
  log.info({ number: options.inherited?.number }, 'This process of the platform is ready.');
  say({ kind: 'ready', url, ...(setupUrl === undefined ? {} : { setupUrl }) });
}

/** The metrics of all processes together, whichever of them is asked. */
function metricsOfAll(own: Metrics): MetricsText {
  const waiting = new Map<number, (text: string) => void>();
  let requests = 0;
  hearLeader((message) => {
    if (message.kind === 'allMetrics') waiting.get(message.id)?.(message.text);
    else if (message.kind === 'metricsAsked')
      void own
        .getMetricsAsJSON()
        .then((metrics) => say({ kind: 'ownMetrics', id: message.id, metrics }))
        .catch(() => undefined);
  });
  return {
    contentType: own.contentType,
    metrics: async () => {
      requests += 1;
      const id = requests;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<string>((resolve, reject) => {
          timer = setTimeout(() => reject(failure('service.unavailable')), times.metrics);
          waiting.set(id, resolve);
          say({ kind: 'metricsWanted', id });
        });
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
  };
}

function hearLeader(listener: (message: LeaderMessage) => void): void {
  process.on('message', (input) => {
    const message = leaderMessageSchema.safeParse(input).data;
    if (message !== undefined) listener(message);
  });
}

function say(message: FollowerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

import { systemClock } from '@penstock/node-kit/clock';
import { claimBroker, openOwnEngines } from '../engines.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Inherited } from '../kernel/process/inherited.ts';
import { PlatformStartError } from '../kernel/process/start-error.ts';
import type { Stoppers } from '../kernel/process/stoppers.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import type { Platform } from '../platform.ts';
import { ownSocketOf } from '../rooms/gateways/broker/own-door.ts';
import { GatheredMetrics } from './gathered-metrics.ts';
import type { FollowerMessage } from './process-message.ts';
import { PlatformWorker, type Ready } from './worker.ts';

/** How long a process that has ended is waited for before its successor starts, in ms: one that cannot start is not started in a loop. */
const pause = 1000;

/**
 * Starts the processes of PENSTOCK_PROCESSES, behind one port: this one opens the engines, hands the connections of browsers over in
 * turn, and starts a successor for each process that ends. Resolves when all are ready.
 *
 * @throws PlatformStartError for whatever the operator can change.
 */
export async function startProcesses(settings: Settings, log: Log, stoppers: Stoppers): Promise<Platform> {
  const { database, broker, folder } = await openOwnEngines(settings, log, stoppers, {
    clock: systemClock,
    processes: settings.processes,
  });
  const hasEmbeddedBroker = broker.kind === 'embedded';
  if (hasEmbeddedBroker) {
    if (database.kind === 'external') await claimBroker(database, broker, log, stoppers);
    // The processes have to know the port. Otherwise gateways come in when all of them hear.
    if (settings.mqttPort === 0 || settings.mqttTlsPort === 0) await broker.listen();
  }
  const inheritedBy = (number: number, isFirst: boolean): Inherited => ({
    number,
    isFirst,
    hasEmbeddedDatabase: database.kind === 'embedded',
    broker: hasEmbeddedBroker
      ? { socket: ownSocketOf(folder), gatewayUrl: broker.gatewayUrl, webSocketUrl: broker.webSocketUrl }
      : null,
  });

  let isStopping = false;
  const running = new Map<number, PlatformWorker>();
  stoppers.add('processes', async () => {
    isStopping = true;
    await Promise.all([...running.values()].map((worker) => worker.stop()));
  });
  const metrics = new GatheredMetrics();
  const hear = (message: FollowerMessage, from: PlatformWorker) => {
    if (message.kind === 'ownMetrics') metrics.take(message.id, message.metrics);
    else if (message.kind === 'metricsWanted')
      void metrics
        .gather((id) => {
          for (const worker of running.values()) worker.send({ kind: 'metricsAsked', id });
          return running.size;
        })
        .then((text) => from.send({ kind: 'allMetrics', id: message.id, text }))
        .catch((error: unknown) => log.error({ err: error }, 'The metrics could not be put together.'));
  };
  const start = (number: number, isFirst: boolean): PlatformWorker => {
    const worker = new PlatformWorker(inheritedBy(number, isFirst), hear);
    running.set(number, worker);
    return worker;
  };
  /** Starts a successor whenever a process ends. */
  const keep = async (number: number): Promise<void> => {
    while (!isStopping) {
      await running.get(number)?.ended();
      if (isStopping) return;
      log.error({ number }, 'A process of the platform has ended; its successor starts.');
      await new Promise((resolve) => setTimeout(resolve, pause));
      if (!isStopping) start(number, false);
    }
  };

  const [first, ...others] = Array.from({ length: settings.processes }, (_, at) => start(at + 1, at === 0));
  let ready: Ready | undefined;
  try {
    ready = await first?.ready;
    await Promise.all(others.map((worker) => worker.ready));
  } catch (error) {
    throw new PlatformStartError(
      'processes',
      'PENSTOCK_PROCESSES',
      'A process of the platform could not start; what it has printed says why.',
      { cause: error },
    );
  }
  await broker.listen();
  for (const number of running.keys()) void keep(number);
  return { url: ready?.url ?? '', broker: broker.gatewayUrl, setupUrl: ready?.setupUrl };
}

import process from 'node:process';
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
import { WorkerFleet } from './worker-fleet.ts';
import { PlatformWorker, type Ready } from './worker.ts';

/** The signal at which all processes are replaced one after another: by those of the version that is installed then. */
const replaceSignal = 'SIGUSR2';

/**
 * Starts the processes of PENSTOCK_PROCESSES, behind one port: this one opens the engines, hands the connections of browsers over in
 * turn, starts a successor for each process that ends, and replaces them one after another at {@link replaceSignal}. Resolves when all are
 * ready.
 *
 * @throws PlatformStartError for whatever the operator can change.
 */
export async function startProcesses(settings: Settings, log: Log, stoppers: Stoppers): Promise<Platform> {
  const { database, broker, folder } = await openOwnEngines(settings, log, stoppers, {
    clock: systemClock,
    // While one is replaced, its successor runs beside it.
    processes: settings.processes + 1,
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

  const metrics = new GatheredMetrics();
  const hear = (message: FollowerMessage, from: PlatformWorker) => {
    if (message.kind === 'ownMetrics') metrics.take(message.id, message.metrics);
    else if (message.kind === 'metricsWanted')
      void metrics
        .gather((id) => fleet.send({ kind: 'metricsAsked', id }))
        .then((text) => from.send({ kind: 'allMetrics', id: message.id, text }))
        .catch((error: unknown) => log.error({ err: error }, 'The metrics could not be put together.'));
  };
  const fleet = new WorkerFleet({
    start: (number, isFirst) => new PlatformWorker(inheritedBy(number, isFirst), hear),
    log,
  });
  stoppers.add('processes', () => fleet.stop());
  let ready: Ready;
  try {
    ready = await fleet.start(settings.processes);
  } catch (error) {
    throw new PlatformStartError(
      'processes',
      'PENSTOCK_PROCESSES',
      'A process of the platform could not start; what it has printed says why.',
      { cause: error },
    );
  }
  await broker.listen();
  fleet.keep();
  const replace = () => void fleet.replace();
  // Windows has no such signal.
  if (process.platform !== 'win32') {
    process.on(replaceSignal, replace);
    stoppers.add('replacement of processes', () => void process.off(replaceSignal, replace));
  }
  return { url: ready.url, broker: broker.gatewayUrl, setupUrl: ready.setupUrl };
}

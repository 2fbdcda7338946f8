import { currentFormat } from '@penstock/contract/configuration/model/configuration';
import { allConnections } from '@penstock/contract/configuration/model/target';
import { readConfiguration } from '@penstock/contract/configuration/read/read';
import { failure } from '@penstock/contract/errors/error';
import type { testServer } from '@penstock/contract/link/methods/server';
import type { ServerKind, ServerStatus } from '@penstock/contract/model/server-status';
import type { z } from 'zod';
import type { ConnectionConfiguration } from './connection.ts';
import { createServer } from './create-server.ts';
import type { RunningServer } from './running-server.ts';
import { serverErrorOf } from './server-condition.ts';
import type { ServerWorld } from './world.ts';

type TestResult = z.input<typeof testServer.result>;

/** Tests that run at once. */
const maxTests = 4;

/** Tests connections to servers with settings that need not be in the configuration. */
export class ServerTest {
  readonly #world: ServerWorld;
  readonly #running = new Set<RunningServer>();

  constructor(world: ServerWorld) {
    this.#world = world;
  }

  /**
   * Connects once, and closes; `timeout` in ms.
   * @throws CatalogueError `document.invalid` for settings that are not valid, `request.tooMany`.
   */
  async test(kind: ServerKind, input: unknown, timeout: number): Promise<TestResult> {
    const configuration = checkedConnection(kind, input);
    if (this.#running.size >= maxTests) {
      throw failure('request.tooMany', { seconds: Math.ceil(timeout / 1000) });
    }
    const { clock } = this.#world;
    const server = createServer(configuration, this.#world);
    this.#running.add(server);
    const start = clock.monotonic();
    let cancel: (() => void) | undefined;
    let endListening: (() => void) | undefined;
    try {
      const status = await new Promise<ServerStatus>((resolve) => {
        endListening = server.onStatus(() => resolve(server.status()));
        cancel = clock.after(timeout, () => resolve(server.status()));
        server.start();
      });
      if (status.state === 'connected') {
        return { reachable: true, latency: clock.monotonic() - start, error: null };
      }
      if (status.error !== null) {
        const { key, parameters, detail } = status.error;
        return { reachable: false, latency: null, error: { key, parameters, detail } };
      }
      const late = failure('server.timeout', { seconds: timeout / 1000 });
      return { reachable: false, latency: null, error: serverErrorOf(late) };
    } finally {
      cancel?.();
      endListening?.();
      this.#running.delete(server);
      await server.stop();
    }
  }

  /** Ends the tests that run. */
  async stop(): Promise<void> {
    await Promise.all([...this.#running].map((server) => server.stop()));
  }
}

/** The connection, enabled, checked by all rules of the configuration that concern it alone. */
function checkedConnection(kind: ServerKind, input: unknown): ConnectionConfiguration {
  const reading = readConfiguration({ format: currentFormat, connections: { [kind]: [input] } });
  if (!reading.ok) {
    const prefix = `connections.${kind}.0`;
    const problems = reading.problems.map((one) => ({
      ...one,
      path: one.path.startsWith(prefix) ? one.path.slice(prefix.length).replace(/^\./, '') : one.path,
    }));
    throw failure('document.invalid', { count: reading.total }, { problems });
  }
  const [configuration] = allConnections(reading.configuration);
  if (configuration === undefined) throw failure('request.invalid', { field: 'connection' });
  return configuration;
}

import { type Configuration, currentFormat } from '@penstock/contract/configuration/model/configuration';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import { readConfiguration } from '@penstock/contract/configuration/read/read';
import { visibleText } from '@penstock/contract/errors/device-fact';
import { failure } from '@penstock/contract/errors/error';
import { identityFacts, type testDriver } from '@penstock/contract/link/methods/driver';
import type { DriverError } from '@penstock/contract/model/driver-status';
import type { Environment } from '@penstock/protocols/environment';
import { endpointOf, probe } from '@penstock/protocols/list';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import type { z } from 'zod';
import { type PortUse, reservedErrors } from '../ports/port-use.ts';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { driverErrorOf } from './fault-code.ts';

type TestResult = z.input<typeof testDriver.result>;

interface DriverTestOptions {
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  readonly ports: PortUse;
}

/** Tests that run at once. */
const maxTests = 4;

/** Tests connections to devices with settings that need not be in the configuration. */
export class DriverTest {
  readonly #options: DriverTestOptions;
  readonly #tests = new Map<AbortController, Promise<unknown>>();

  constructor(options: DriverTestOptions) {
    this.#options = options;
  }

  /**
   * Connects to a device and makes the smallest request of its protocol. `settings` are those of the gateway, with the
   * parameters of its serial ports; `timeout` in ms.
   * @throws CatalogueError `document.invalid` for a driver that is not valid, `request.tooMany`.
   */
  async test(input: unknown, settings: Configuration['settings'], timeout: number): Promise<TestResult> {
    const driver = checkedDriver(input);
    if (this.#tests.size >= maxTests)
      throw failure('request.tooMany', { seconds: Math.ceil(timeout / 1000) });
    const controller = new AbortController();
    const cancel = this.#options.environment.clock.after(timeout, () => controller.abort());
    const done = this.#probe(driver, settings, controller.signal);
    this.#tests.set(controller, done);
    try {
      return await done;
    } finally {
      cancel();
      this.#tests.delete(controller);
    }
  }

  /** Ends the tests that run; resolves when their connections are closed. */
  async stop(): Promise<void> {
    for (const controller of this.#tests.keys()) controller.abort();
    await Promise.all(this.#tests.values());
  }

  async #probe(
    driver: Driver,
    settings: Configuration['settings'],
    signal: AbortSignal,
  ): Promise<TestResult> {
    const { environment, ports } = this.#options;
    const serial = this.#serialTarget(driver, settings);
    const wire = endpointOf(driver, serial?.path)?.wire ?? driver.port;
    const use = ports.reservedBy(driver);
    if (use !== undefined) {
      const { key, code } = failure(reservedErrors[use]);
      const detail = `${wire}: not tried, the port is reserved`;
      return failed({ key, parameters: {}, code, facts: [], detail }, detail);
    }
    try {
      const { refusal, latency, facts } = await probe(driver, serial, environment, signal);
      return {
        reachable: true,
        latency,
        error: refusal === undefined ? null : driverErrorOf(refusal),
        detail: visibleText(`${wire}: ${refusal?.message ?? 'answered'}`, 500),
        facts: facts.slice(0, identityFacts),
      };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      const cause = signal.aborted
        ? new ProtocolError('timeout', 'no answer in the time of the test')
        : error;
      return failed(driverErrorOf(cause, wire), withWire(wire, cause.message));
    }
  }

  #serialTarget(driver: Driver, settings: Configuration['settings']): SerialTarget | undefined {
    if (driver.port === 'LAN') return undefined;
    const path = this.#options.serialPorts[driver.port];
    return path === undefined ? undefined : { path, ...settings.serial[driver.port] };
  }
}

/** The driver, checked by all rules of the configuration that concern it alone. */
function checkedDriver(input: unknown): Driver {
  const reading = readConfiguration({ format: currentFormat, drivers: [input] });
  if (!reading.ok) {
    const problems = reading.problems.map((one) => ({
      ...one,
      path: one.path.replace(/^drivers\.0\.?/, ''),
    }));
    throw failure('document.invalid', { count: reading.total }, { problems });
  }
  const [driver] = reading.configuration.drivers;
  if (driver === undefined) throw failure('request.invalid', { field: 'driver' });
  return driver;
}

/** The cause, with the wire where it does not name it itself. */
function withWire(wire: string, detail: string): string {
  return detail.startsWith(wire) ? detail : `${wire}: ${detail}`;
}

function failed(error: DriverError, detail: string): TestResult {
  return { reachable: false, latency: null, error, detail: visibleText(detail, 500), facts: [] };
}

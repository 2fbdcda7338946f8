import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { visibleText } from '@penstock/contract/errors/device-fact';
import { failure } from '@penstock/contract/errors/error';
import type { searchDriver, testDriver } from '@penstock/contract/link/methods/driver';
import { identityFacts, type SearchCandidate } from '@penstock/contract/model/connection-test';
import type { EndpointSearch } from '@penstock/contract/model/opc-ua-endpoints';
import type { DriverError } from '@penstock/contract/model/driver-status';
import { protocols } from '@penstock/contract/protocols/list';
import type { Environment } from '@penstock/protocols/environment';
import { discoverEndpoints } from '@penstock/protocols/opc-ua/discover';
import { endpointOf, probe, probeStages } from '@penstock/protocols/list';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { SerialTarget } from '@penstock/protocols/transport/wire';
import type { z } from 'zod';
import { type PortUse, reservedErrors } from '../ports/port-use.ts';
import type { SerialPorts } from '../ports/serial-ports.ts';
import { checkedDriver } from './checked-driver.ts';
import { pointOf } from './device-point.ts';
import { driverErrorOf } from './fault-code.ts';
import { testStagesOf, type TriedVariable, triedValue } from './test-stages.ts';

type TestResult = z.input<typeof testDriver.result>;
type SearchResults = z.input<typeof searchDriver.result>['results'];

interface DriverTestOptions {
  readonly environment: Environment;
  readonly serialPorts: SerialPorts;
  readonly ports: PortUse;
  /** Has the drivers on a serial port pause while something is done. */
  readonly withLine: <Result>(port: Driver['port'], action: () => Promise<Result>) => Promise<Result>;
}

/** The settings with which a server is asked for its endpoints. */
const opcUaDefaults = protocols['opc-ua'].settings.omit({ endpoint: true }).parse({});
/** How long one call to such a server may take, in ms. */
const endpointTimeout = 5000;
/** Tests and searches that run at once. */
const maxTests = 4;
/** A search pauses so long between two candidates, in ms: a late reply of one is not taken for that of the next. */
const betweenCandidates = 20;

/** Tests connections to devices with settings that need not be in the configuration. */
export class DriverTest {
  readonly #options: DriverTestOptions;
  readonly #running = new Map<AbortController, Promise<unknown>>();

  constructor(options: DriverTestOptions) {
    this.#options = options;
  }

  /**
   * Connects to a device, makes the smallest request of its protocol and reads a variable. `settings` are those of the gateway, with the
   * parameters of its serial ports; `timeout` in ms.
   * @throws CatalogueError `document.invalid` for a driver that is not valid, `request.tooMany`.
   */
  async test(
    input: unknown,
    variable: DeviceVariable | undefined,
    settings: Configuration['settings'],
    timeout: number,
  ): Promise<TestResult> {
    const driver = checkedDriver(input);
    return await this.#run(timeout, (signal) => this.#test(driver, variable, settings, signal));
  }

  /**
   * Tries candidates one after another, each for so many ms.
   * @throws CatalogueError `document.invalid` where the driver or it with a candidate is not valid, `request.tooMany`.
   */
  async search(
    input: unknown,
    candidates: readonly SearchCandidate[],
    settings: Configuration['settings'],
    timeout: number,
  ): Promise<SearchResults> {
    const driver = checkedDriver(input);
    const tried = candidates.map((candidate) => withCandidate(driver, candidate));
    // Opening a connection may take as long once more.
    const limit = candidates.length * (3 * timeout + betweenCandidates);
    return await this.#run(limit, async (signal) => {
      const use = this.#options.ports.reservedBy(driver);
      if (use !== undefined) throw failure(reservedErrors[use]);
      const all = async () => {
        const results: SearchResults = [];
        for (const [index, one] of tried.entries()) {
          const line = candidates[index]?.line;
          const target = this.#serialTarget(one, settings);
          const serial = target === undefined || line === undefined ? target : { ...target, ...line };
          results.push(await this.#try({ ...one, timeout }, serial, signal));
          if (!signal.aborted) await this.#pause(betweenCandidates);
        }
        return results;
      };
      const isOfLine = candidates.some(({ line }) => line !== undefined);
      return isOfLine ? await this.#options.withLine(driver.port, all) : await all();
    });
  }

  /**
   * Asks a server of OPC UA for its endpoints and its certificate; trusts nothing by it.
   * @throws CatalogueError `request.tooMany`.
   */
  async endpoints(endpoint: string, serverCertificate: string, timeout: number): Promise<EndpointSearch> {
    const settings = { ...opcUaDefaults, endpoint, serverCertificate };
    return await this.#run(timeout, async (signal) => {
      try {
        const open = { settings, timeout: Math.min(timeout, endpointTimeout) };
        return { found: await discoverEndpoints(open, this.#options.environment, signal), error: null };
      } catch (error) {
        if (!(error instanceof ProtocolError)) throw error;
        return { found: null, error: driverErrorOf(error, endpoint) };
      }
    });
  }

  /** Ends the tests that run; resolves when their connections are closed. */
  async stop(): Promise<void> {
    for (const controller of this.#running.keys()) controller.abort();
    await Promise.allSettled(this.#running.values());
  }

  async #run<Result>(timeout: number, action: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    if (this.#running.size >= maxTests)
      throw failure('request.tooMany', { seconds: Math.ceil(timeout / 1000) });
    const controller = new AbortController();
    const cancel = this.#options.environment.clock.after(timeout, () => controller.abort());
    const done = action(controller.signal);
    this.#running.set(controller, done);
    try {
      return await done;
    } finally {
      cancel();
      this.#running.delete(controller);
    }
  }

  async #test(
    driver: Driver,
    variable: DeviceVariable | undefined,
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
      const error: DriverError = { key, parameters: {}, code, facts: [], detail };
      return {
        ...failed(error, detail),
        stages: [{ stage: 'port', state: 'failed', time: null, error, detail: '' }],
      };
    }
    const point = variable && pointOf(variable, 0);
    const { stages, outcome } = await probeStages(driver, serial, environment, {
      signal,
      ...(point === undefined ? {} : { variable: point }),
    });
    const asError = (error: ProtocolError) =>
      driverErrorOf(
        signal.aborted ? new ProtocolError('timeout', 'no answer in the time of the test') : error,
        wire,
      );
    if (outcome instanceof ProtocolError) {
      const error = asError(outcome);
      return {
        ...failed(error, withWire(wire, error.detail)),
        stages: testStagesOf(stages, undefined, asError),
      };
    }
    const { refusal, latency, facts } = outcome;
    const tried: TriedVariable | undefined =
      variable === undefined || outcome.variable === undefined
        ? undefined
        : { variable, ...outcome.variable };
    return {
      reachable: true,
      latency,
      error: refusal === undefined ? null : driverErrorOf(refusal),
      detail: visibleText(`${wire}: ${refusal?.message ?? 'answered'}`, 500),
      facts: facts.slice(0, identityFacts),
      stages: testStagesOf(stages, tried, asError),
      variable: tried === undefined ? null : { key: tried.variable.key, value: triedValue(tried) },
    };
  }

  async #try(
    driver: Driver,
    serial: SerialTarget | undefined,
    signal: AbortSignal,
  ): Promise<SearchResults[number]> {
    const { environment } = this.#options;
    try {
      const options = { signal, attempts: 1, isBrief: true };
      const { latency } = await probe(driver, serial, environment, options);
      return { outcome: 'answers', latency, error: null };
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      const isSilent = error.reason === 'timeout' && error.deviceStatus === undefined;
      const wire = endpointOf(driver, serial?.path)?.wire;
      return {
        outcome: isSilent ? 'silent' : 'other',
        latency: null,
        error: driverErrorOf(error, wire),
      };
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#options.environment.clock.after(milliseconds, resolve);
    });
  }

  #serialTarget(driver: Driver, settings: Configuration['settings']): SerialTarget | undefined {
    if (driver.port === 'LAN') return undefined;
    const path = this.#options.serialPorts[driver.port];
    return path === undefined ? undefined : { path, ...settings.serial[driver.port] };
  }
}

/** A driver with the settings of a candidate. */
function withCandidate(driver: Driver, { settings }: SearchCandidate): Driver {
  return checkedDriver({ ...driver, retries: 0, settings: { ...driver.settings, ...settings } });
}

/** The cause, with the wire where it does not name it itself. */
function withWire(wire: string, detail: string): string {
  return detail.startsWith(wire) ? detail : `${wire}: ${detail}`;
}

function failed(error: DriverError, detail: string): TestResult {
  return { reachable: false, latency: null, error, detail: visibleText(detail, 500), facts: [] };
}

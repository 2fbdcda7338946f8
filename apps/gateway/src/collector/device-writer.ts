import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { CatalogueError, failure } from '@penstock/contract/errors/error';
import { WriteLine } from '@penstock/contract/model/write-line';
import { integerRange } from '@penstock/contract/rules/data-type';
import type { Session } from '@penstock/protocols/device';
import type { Value } from '@penstock/protocols/values/value';
import type { Logger } from 'pino';
import { rawValueOf } from './conversion.ts';
import { pointOf } from './device-point.ts';
import type { DeviceRequests } from './device-requests.ts';
import { catalogueErrorOf } from './fault-code.ts';

/** The outcome of a write. */
export interface Written {
  /** Whether the value was read back, where that is wanted: a device that acknowledged it may then be busy. */
  readonly isVerified: boolean;
}

/** Writes the variables of one device, one after another. */
export class DeviceWriter {
  readonly #variables: readonly DeviceVariable[];
  readonly #driverName: string;
  readonly #session: Pick<Session, 'write'>;
  readonly #requests: DeviceRequests;
  readonly #stored: (row: number, value: Value) => void;
  readonly #log: Logger;
  readonly #writes = new WriteLine();

  /** @param parts `stored` is called with a value that the device has now, as it was read back or written. */
  constructor(parts: {
    readonly variables: readonly DeviceVariable[];
    readonly driverName: string;
    readonly session: Pick<Session, 'write'>;
    readonly requests: DeviceRequests;
    readonly stored: (row: number, value: Value) => void;
    readonly log: Logger;
  }) {
    this.#variables = parts.variables;
    this.#driverName = parts.driverName;
    this.#session = parts.session;
    this.#requests = parts.requests;
    this.#stored = parts.stored;
    this.#log = parts.log;
  }

  /**
   * Writes the variable of a row. A device that is busy is asked again for a while. With `latestOf`, which names who writes, a later
   * value of the same writer takes the place of one that waits: `write.superseded`. A bit is a command, and always written.
   * @throws CatalogueError
   */
  async write(row: number, written: number | boolean | string, latestOf?: string): Promise<Written> {
    const { variable, value } = this.#writable(row, written);
    const lane = latestOf === undefined || variable.dataType === 'bit' ? undefined : `${row} ${latestOf}`;
    return await this.#writes.ask(
      lane,
      () => this.#write(row, variable, value),
      () => {
        const entry = { driver: this.#driverName, key: variable.key, value: written, writer: latestOf };
        this.#log.info(entry, 'a later value took the place of one that waited to be written');
        throw failure('write.superseded');
      },
    );
  }

  /**
   * Checks a value for the variable of a row as {@link write} does, as far as that is known here, and asks the device for
   * nothing. Answers where the variable is and how its values are made: what changes with either. @throws CatalogueError
   */
  check(row: number, written: number | boolean | string): string {
    const { variable, value } = this.#writable(row, written);
    const range = integerRange(variable.dataType);
    if (range !== undefined && typeof value !== 'string' && (value < range.minimum || value > range.maximum))
      throw failure('device.outOfRange');
    const { driver, area, address, dataType, byteOrder, formula } = variable;
    return JSON.stringify([driver, area, address, dataType, byteOrder, formula]);
  }

  #writable(row: number, written: number | boolean | string) {
    const variable = this.#variables[row];
    if (variable === undefined) throw failure('device.variableMissing');
    if (variable.mode === 'readOnly') throw failure('device.readOnly');
    return { variable, value: rawValueOf(variable, written) };
  }

  async #write(row: number, variable: DeviceVariable, value: Value): Promise<Written> {
    const point = pointOf(variable, row);
    const verify = variable.mode === 'readWrite' && variable.verifyWrites;
    let isVerified = true;
    const unverified = () => {
      isVerified = false;
    };
    try {
      const stored = await this.#requests.unlessBusy(() =>
        this.#requests.counted(this.#session.write(point, value, { verify, unverified })),
      );
      this.#stored(row, stored);
      return { isVerified };
    } catch (error) {
      const known = catalogueErrorOf(error);
      if (known instanceof CatalogueError) throw known;
      this.#log.error({ driver: this.#driverName, key: variable.key, err: error }, 'a write failed');
      throw failure('device.unknown', {}, { cause: error });
    }
  }
}

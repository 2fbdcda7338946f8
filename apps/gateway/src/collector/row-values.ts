import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { Value } from '@penstock/protocols/values/value';
import { createValueTable, setValue, type ValueTable } from '@penstock/protocols/values/value-table';
import { type Conversion, conversionOf } from './conversion.ts';
import type { DriverCondition } from './driver-condition.ts';
import { faultOf } from './fault-code.ts';
import type { DriverStatistics } from './statistics.ts';
import { ownFaults, type ValueSet } from './value-set.ts';

/** The values of the rows of a device: from what was read of it to what the gateway works with. */
export class RowValues {
  /** The raw values, by rows. */
  readonly raw: ValueTable;
  readonly #set: ValueSet;
  readonly #variables: readonly DeviceVariable[];
  readonly #statistics: DriverStatistics;
  readonly #condition: Pick<DriverCondition, 'note' | 'noteFormula'>;
  /** By row; undefined where all values are taken as they are read. */
  readonly #conversions: readonly (Conversion | undefined)[] | undefined;

  constructor(parts: {
    readonly set: ValueSet;
    readonly variables: readonly DeviceVariable[];
    readonly statistics: DriverStatistics;
    readonly condition: Pick<DriverCondition, 'note' | 'noteFormula'>;
  }) {
    this.#set = parts.set;
    this.#variables = parts.variables;
    this.#statistics = parts.statistics;
    this.#condition = parts.condition;
    this.raw = createValueTable(parts.variables.length);
    const conversions = parts.variables.map((variable) => conversionOf(variable));
    this.#conversions = conversions.some((one) => one !== undefined) ? conversions : undefined;
  }

  /** The raw value of a row, and the value that its formula gives for it. */
  conversionAt(row: number): { readonly raw: number; readonly value: number } {
    const raw = this.raw.numbers[row] ?? Number.NaN;
    return { raw, value: this.#conversions?.[row]?.(raw) ?? raw };
  }

  /** Takes rows from what was read. `time`: of the reading, ms since 1970. */
  take(rows: readonly number[], time: number): void {
    const { faults, times } = this.raw;
    for (const row of rows) {
      const fault = faults[row] ?? 0;
      const asOf = times[row] ?? 0;
      if (fault !== 0) this.fail(row, fault, time);
      else this.#take(row, asOf === 0 ? time : Math.min(time, Math.max(asOf, this.#set.times[row] ?? 0)));
    }
  }

  /** Takes a value that is known without a reading, or why there is none. */
  put(row: number, value: Value | ProtocolError, time: number): void {
    if (value instanceof ProtocolError) {
      this.#condition.note(value, this.#variables[row]?.address);
      this.fail(row, faultOf(value.reason), time);
      return;
    }
    setValue(this.raw, row, value);
    this.#take(row, time);
  }

  /** Says of a row that it has no value, and counts it. */
  fail(row: number, fault: number, time: number): void {
    this.#set.fail(row, fault, time);
    this.#statistics.rowFailed(row, fault, time);
  }

  #take(row: number, time: number): void {
    const { numbers, exact } = this.raw;
    const raw = numbers[row] ?? Number.NaN;
    const conversion = this.#conversions?.[row];
    const text = exact[row];
    if (conversion === undefined) {
      if (text === undefined && !Number.isFinite(raw)) this.#failAsNoNumber(row, raw, raw, time);
      else this.#set.set(row, raw, text, time);
      return;
    }
    const value = conversion(raw);
    if (Number.isFinite(value)) this.#set.set(row, value, undefined, time);
    else this.#failAsNoNumber(row, raw, value, time);
  }

  /** Fails a row whose bytes are no number, or whose formula gives none for it. */
  #failAsNoNumber(row: number, raw: number, result: number, time: number): void {
    const { formula = '', address } = this.#variables[row] ?? {};
    const fault = Number.isFinite(raw) ? ownFaults.formula : faultOf('invalidData');
    if (this.#set.values.faults[row] !== fault) {
      if (fault === ownFaults.formula) this.#condition.noteFormula(formula, raw, result);
      else this.#condition.note(notANumber(raw), address);
    }
    this.fail(row, fault, time);
  }
}

/** The error of a float that is NaN or infinite. */
export function notANumber(raw: number): ProtocolError {
  const diagnosis = { cause: 'notANumber', parameters: { raw: String(raw) } } as const;
  return new ProtocolError('invalidData', `the float is ${raw}`, undefined, [], diagnosis);
}

import type { VariableReading } from '@penstock/contract/configuration/model/variable';
import { CatalogueError } from '@penstock/contract/errors/error';
import type { DriverError } from '@penstock/contract/model/driver-status';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { VariableTrial } from '@penstock/contract/model/variable-outcome';
import { areaOf } from '@penstock/contract/protocols/parse-address';
import { dataTypeSizes } from '@penstock/contract/rules/data-type';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import { createValueTable, faultAt, valueAt } from '@penstock/protocols/values/value-table';
import { pointOf } from '../collector/device-point.ts';
import { notANumber } from '../collector/row-values.ts';
import { otherOrderOf, shortNumber } from '../collector/byte-order-suspicion.ts';
import { conversionOf } from '../collector/conversion.ts';
import { codeOfError, driverErrorOf, formulaError } from '../collector/fault-code.ts';
import type { RunningDriver } from '../collector/running-driver.ts';
import type { Clock } from '../collector/schedule.ts';
import { readRegisters } from './registers.ts';

/** The most registers that are shown of a long text. */
const shownRegisters = 64;

/** Reads a variable on its own, in the configuration or not, and keeps each step to its value. */
export async function tryVariable(
  running: RunningDriver,
  variable: VariableReading,
  clock: Clock,
): Promise<VariableTrial> {
  const point = pointOf(variable, 0);
  const table = createValueTable(1);
  const started = clock.monotonic();
  const refused: DriverError[] = [];
  const [block] = await running.use(async (collector) => {
    const { blocks, refused: impossible } = collector.planOf([point]);
    await collector
      .readPoints([point], table)
      .catch((error: unknown) => refused.push(errorOf(impossible[0]?.error ?? error)));
    return blocks;
  });
  const duration = clock.monotonic() - started;
  const reason = faultAt(table, 0);
  const fault =
    reason === undefined ? undefined : (table.errors.get(reason) ?? new ProtocolError(reason, reason));
  const error = refused[0] ?? (fault && driverErrorOf(fault)) ?? null;
  const raw = error === null ? shown(valueAt(table, 0)) : null;
  const number = error === null ? valueAt(table, 0) : undefined;
  const value = raw === null ? null : converted(variable, raw);
  const suspicion =
    variable.dataType === 'float' && typeof number === 'number' ? suspicionOf(number) : undefined;
  return {
    request: (block?.text ?? '').slice(0, 500),
    requestBytes: block?.requestBytes ?? 0,
    responseBytes: block?.responseBytes ?? 0,
    duration,
    time: clock.wall(),
    registers: error === null ? await registersOf(running, variable) : null,
    raw,
    value,
    error: error ?? (value === null ? noValue(variable, number) : null),
    ...(suspicion === undefined ? {} : { suspicion }),
  };
}

function errorOf(error: unknown): DriverError {
  if (error instanceof ProtocolError) return driverErrorOf(error);
  if (!(error instanceof CatalogueError)) throw error;
  if (error.cause instanceof ProtocolError) return driverErrorOf(error.cause);
  const { key, parameters } = error;
  return { key, parameters: { ...parameters }, code: codeOfError(error), facts: [], detail: '' };
}

/** Why a value that was read is none. */
function noValue(variable: VariableReading, raw: number | bigint | string | undefined): DriverError {
  const number = Number(raw);
  if (!Number.isFinite(number)) return driverErrorOf(notANumber(number));
  return formulaError(variable.formula, number, conversionOf(variable)?.(number) ?? number);
}

/** A float that looks like one in another byte order. */
function suspicionOf(raw: number): VariableTrial['suspicion'] {
  const other = otherOrderOf(raw);
  return other === undefined ? undefined : { raw: shortNumber(raw), other: shortNumber(other) };
}

function shown(value: number | bigint | string): SignalValue {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

/** The value after formula and decimals; null where the formula has none. */
function converted(variable: VariableReading, raw: SignalValue): SignalValue {
  const conversion = conversionOf(variable);
  if (conversion === undefined) return raw;
  const value = conversion(Number(raw));
  return Number.isFinite(value) ? value : null;
}

/** The words at the address of a variable; null where there are none: bits, nodes, addresses that name a width. */
async function registersOf(
  running: RunningDriver,
  { area, address, dataType, stringLength }: VariableReading,
): Promise<number[] | null> {
  if (areaOf(running.driver, area)?.counts !== 'word') return null;
  const bytes = dataType === 'string' ? (stringLength ?? 1) : dataTypeSizes[dataType];
  const count = Math.min(shownRegisters, Math.max(1, Math.ceil(bytes / 2)));
  // The address of a bit in a word names the word before the point.
  const [word = address] = dataType === 'bit' ? address.split('.') : [address];
  try {
    return await readRegisters(running, { area, address: word, count });
  } catch (error) {
    if (error instanceof CatalogueError) return null;
    throw error;
  }
}

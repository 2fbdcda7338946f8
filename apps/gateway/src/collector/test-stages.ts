import type { DeviceVariable } from '@penstock/contract/configuration/model/variable';
import { visibleText } from '@penstock/contract/errors/device-fact';
import type { StageResult } from '@penstock/contract/model/connection-test';
import type { DriverError } from '@penstock/contract/model/driver-status';
import type { SignalValue } from '@penstock/contract/model/signal';
import type { ProbeStage } from '@penstock/protocols/probe-stages';
import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { Value } from '@penstock/protocols/values/value';
import { conversionOf } from './conversion.ts';
import { formulaError } from './fault-code.ts';

/** A variable that a test read. */
export interface TriedVariable {
  readonly variable: DeviceVariable;
  /** Its raw value, or why it has none. */
  readonly value: Value | ProtocolError;
  /** In ms. */
  readonly time: number;
}

/** The stages of a probe as a console is shown them, with that of the variable. */
export function testStagesOf(
  stages: readonly ProbeStage[],
  tried: TriedVariable | undefined,
  asError: (error: ProtocolError) => DriverError,
): StageResult[] {
  return [
    ...stages.map(({ stage, state, time, error, detail }) => ({
      stage,
      state,
      time,
      error: error === undefined ? null : asError(error),
      detail: visibleText(detail, 300),
    })),
    variableStage(tried, asError),
  ];
}

function variableStage(
  tried: TriedVariable | undefined,
  asError: (error: ProtocolError) => DriverError,
): StageResult {
  if (tried === undefined)
    return { stage: 'variable', state: 'skipped', time: null, error: null, detail: '' };
  const { variable, value } = tried;
  const detail = visibleText(`${variable.area} ${variable.address}`, 300);
  const time = Math.round(tried.time * 10) / 10;
  const ofState = (error: DriverError | null): StageResult => ({
    stage: 'variable',
    state: error === null ? 'passed' : 'failed',
    time,
    error,
    detail,
  });
  if (value instanceof ProtocolError) return ofState(asError(value));
  const result = conversionOf(variable)?.(Number(value));
  const isNumber = result === undefined || Number.isFinite(result);
  return ofState(isNumber ? null : formulaError(variable.formula, Number(value), result));
}

/** The value of a variable after its formula; null where it has none. */
export function triedValue({ variable, value }: TriedVariable): SignalValue {
  if (value instanceof ProtocolError) return null;
  const conversion = conversionOf(variable);
  if (conversion === undefined) return typeof value === 'bigint' ? String(value) : value;
  const result = conversion(Number(value));
  return Number.isFinite(result) ? result : null;
}

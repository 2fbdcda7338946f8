import { CatalogueError } from '@penstock/contract/errors/error';
import { deviceError } from '@penstock/contract/errors/device-code';
import { deviceFact, deviceFactLimits, visibleText } from '@penstock/contract/errors/device-fact';
import type { DriverError } from '@penstock/contract/model/driver-status';
import { type ErrorKey, errorCatalogue } from '@penstock/contract/errors/catalogue';
import type { DeviceCause } from '@penstock/contract/errors/device-causes';
import { causeOfReason, deviceCode } from '@penstock/protocols/device-codes';
import {
  meansUnreachable as meansUnreachableDevice,
  ProtocolError,
  REASONS,
  type Reason,
} from '@penstock/protocols/protocol-error';
import { reservedErrors } from '../ports/port-use.ts';
import { ownFaults } from './value-set.ts';

/** The fault of a value set that a reason of the protocols is kept as. */
export function faultOf(reason: Reason): number {
  return REASONS.indexOf(reason) + 1;
}

/** The code of a fault in a value set, as the specification has it; undefined for a good value and an unread one. */
export function faultCode(fault: number): string | undefined {
  return fault === 0 || fault === ownFaults.unread ? undefined : codeOfFault(fault);
}

/** The code of a fault that is one. */
export function codeOfFault(fault: number): string {
  if (fault === ownFaults.formula) return errorCatalogue['device.formula'].code;
  const reason = REASONS[fault - 1];
  return reason === undefined ? errorCatalogue['device.unknown'].code : String(deviceCode(reason));
}

/** The field device code of an error of the catalogue: that which the device gave where the catalogue has no text. */
export function codeOfError({ code, parameters }: CatalogueError): string {
  return String(parameters['deviceCode'] ?? code);
}

/** Keys of causes that say more than the code of their reason: wiring, and a wrong slave address or port. */
const keysOfCauses: Readonly<Partial<Record<DeviceCause, ErrorKey>>> = {
  checksum: 'variable.wiring',
  connectedSilent: 'variable.station',
};

/**
 * The cause that people are shown for an error of a protocol. `endpoint` is where the device was asked, such as `tcp:10.0.0.1:502`:
 * a fact of what is wrong with the connection.
 */
export function driverErrorOf(error: ProtocolError, endpoint?: string): DriverError {
  const { reason, message, facts, diagnosis } = error;
  const code = String(deviceCode(reason));
  const { key, parameters } = deviceError(code);
  const cause = diagnosis?.cause ?? causeOfReason(reason);
  const isOfConnection = meansUnreachableDevice(reason) || reason === 'malformed';
  const where = endpoint !== undefined && isOfConnection ? [deviceFact('endpoint', endpoint)] : [];
  return {
    key: keysOfCauses[cause] ?? key,
    parameters: { ...parameters, ...diagnosis?.parameters },
    cause,
    code,
    facts: [...where, ...facts].slice(0, deviceFactLimits.facts),
    detail: visibleText(message, 300),
  };
}

/** The cause that people are shown when a formula gave no number (`result`) for a raw value. */
export function formulaError(formula: string, raw: number, result: number): DriverError {
  const isDivision =
    Number.isFinite(raw) && !Number.isFinite(result) && !Number.isNaN(result) && formula.includes('/');
  return {
    key: 'device.formula',
    parameters: { raw: String(raw) },
    cause: isDivision ? 'divisionByZero' : 'formulaResult',
    code: errorCatalogue['device.formula'].code,
    facts: [],
    detail: `${formula} = ${result}, %s = ${raw}`.slice(0, 300),
  };
}

/** The same where the raw value is not known, such as of a formula over several variables. */
export const unknownFormulaError: DriverError = {
  key: 'device.formula',
  parameters: {},
  cause: 'formula',
  code: errorCatalogue['device.formula'].code,
  facts: [],
  detail: '',
};

/** The error of the catalogue for a failure of a driver; other errors pass as they are. */
export function catalogueErrorOf(error: unknown): unknown {
  if (!(error instanceof ProtocolError)) return error;
  const { key, parameters } = deviceError(deviceCode(error.reason));
  return new CatalogueError(key, parameters, { cause: error });
}

/** Codes after which asking the same device again is of no use now: no response, no connection, its port reserved. */
export const meansUnreachable: ReadonlySet<string> = new Set([
  errorCatalogue['device.responseTimeout'].code,
  errorCatalogue['device.communication'].code,
  errorCatalogue['device.timeout'].code,
  ...Object.values(reservedErrors).map((key) => errorCatalogue[key].code),
]);

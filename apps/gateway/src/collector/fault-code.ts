import { CatalogueError } from '@penstock/contract/errors/error';
import { deviceError } from '@penstock/contract/errors/device-code';
import { errorCatalogue } from '@penstock/contract/errors/catalogue';
import { deviceCode } from '@penstock/protocols/device-codes';
import { ProtocolError, REASONS } from '@penstock/protocols/protocol-error';
import { ownFaults } from './value-set.ts';

/** The code of a fault in a value set, as the specification has it; undefined for a good value and an unread one. */
export function faultCode(fault: number): string | undefined {
  if (fault === 0 || fault === ownFaults.unread) return undefined;
  if (fault === ownFaults.formula) return errorCatalogue['device.formula'].code;
  const reason = REASONS[fault - 1];
  return reason === undefined ? errorCatalogue['device.unknown'].code : String(deviceCode(reason));
}

/** The error of the catalogue for a failure of a driver; other errors pass as they are. */
export function catalogueErrorOf(error: unknown): unknown {
  if (!(error instanceof ProtocolError)) return error;
  const { key, parameters } = deviceError(deviceCode(error.reason));
  return new CatalogueError(key, parameters, { cause: error });
}

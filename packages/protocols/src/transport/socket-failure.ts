import type { DeviceCause } from '@penstock/contract/errors/device-causes';
import { ProtocolError, type Reason } from '../protocol-error.ts';

/** The meaning of an error code of the system says of the way to a device. */
interface Finding {
  readonly reason: Reason;
  readonly cause: DeviceCause;
}

const noRoute: Finding = { reason: 'disconnected', cause: 'noRoute' };
const nameUnknown: Finding = { reason: 'disconnected', cause: 'nameUnknown' };
const connectionCut: Finding = { reason: 'disconnected', cause: 'connectionCut' };

const findings: Readonly<Record<string, Finding>> = {
  ECONNREFUSED: { reason: 'disconnected', cause: 'connectionRefused' },
  EHOSTUNREACH: noRoute,
  ENETUNREACH: noRoute,
  EHOSTDOWN: noRoute,
  ENETDOWN: noRoute,
  EADDRNOTAVAIL: noRoute,
  ENOTFOUND: nameUnknown,
  EAI_AGAIN: nameUnknown,
  EAI_NONAME: nameUnknown,
  EAI_FAIL: nameUnknown,
  EAI_NODATA: nameUnknown,
  ETIMEDOUT: { reason: 'connectTimeout', cause: 'timeout' },
  ECONNRESET: connectionCut,
  ECONNABORTED: connectionCut,
  EPIPE: connectionCut,
};

/** The error of a socket, shown by the code that the system gave it; `wire` is its name in details: `tcp:10.0.0.1:502`. */
export function socketFailure(error: Error, wire: string): ProtocolError {
  const code = codeOf(error);
  const { reason, cause } = (code === undefined ? undefined : findings[code]) ?? {
    reason: 'disconnected',
    cause: 'communication',
  };
  // Of several addresses of a name the error itself says nothing.
  const message = error.message === '' ? (code ?? error.name) : error.message;
  return new ProtocolError(reason, `${wire}: ${message}`, undefined, [], { cause });
}

/** Whether the other side ended a connection that had been open. */
export function isCut(error: ProtocolError | undefined): boolean {
  return error === undefined || error.diagnosis?.cause === 'connectionCut';
}

/** The code of an error; of several attempts, that of the last, which is what the last address tried came to. */
function codeOf(error: Error): string | undefined {
  const last: unknown = error instanceof AggregateError ? error.errors.at(-1) : error;
  if (!(last instanceof Error) || !('code' in last)) return undefined;
  const { code } = last;
  return typeof code === 'string' && Object.hasOwn(findings, code) ? code : undefined;
}

import { ProtocolError } from '../protocol-error.ts';
import type { Failure } from './messages.ts';

/** An error made of what crossed from the thread. */
export function errorOf({ reason, detail, status }: Failure): ProtocolError {
  return new ProtocolError(reason, detail, status);
}

/** An error as it crosses; one that is not of this package is a fault of the stack. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ProtocolError) {
    return { reason: error.reason, detail: error.message, status: error.deviceStatus };
  }
  const detail = error instanceof Error ? error.message : String(error);
  return {
    reason: 'malformed',
    detail: `the OPC UA stack failed: ${detail.slice(0, 300)}`,
    status: undefined,
  };
}

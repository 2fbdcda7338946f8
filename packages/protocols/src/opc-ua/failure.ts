import { ProtocolError } from '../protocol-error.ts';
import type { Failure } from '../opc-ua-host/messages.ts';

/** An error made of what crossed from the thread. */
export function errorOf({ reason, detail, status, facts, diagnosis }: Failure): ProtocolError {
  return new ProtocolError(reason, detail, status, facts, diagnosis);
}

/** An error as it crosses; one that is not of this package is a fault of the stack. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ProtocolError) {
    const { reason, message: detail, deviceStatus: status, facts, diagnosis } = error;
    return { reason, detail, status, facts, diagnosis };
  }
  const detail = `the OPC UA stack failed: ${messageOf(error)}`;
  return { reason: 'malformed', detail, status: undefined, facts: [] };
}

/**
 * Describes a thrown value in one line of at most 300 characters; an object that is no error may have no text
 * at all.
 */
export function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : typeof thrown;
  return text.replace(/\s+/g, ' ').slice(0, 300);
}

import { type DeviceFact, deviceFact } from '@penstock/contract/errors/device-fact';
import { ProtocolError } from '../../protocol-error.ts';
import { messageOf } from '../failure.ts';
import { reasonOfStatus, type StatusScope } from '../status.ts';

/** A status code as the stack has it. */
export interface Status {
  readonly name: string;
  /** The number of OPC 10000-4, section 7.39, such as 0x80340000. */
  readonly value: number;
}

/** Bad by its two severity bits; an uncertain value is a value. */
export function isBad(status: Status): boolean {
  return status.value >= 0x8000_0000;
}

/** The error of a bad status; its name stays in the detail. */
export function statusError(status: Status, scope: StatusScope): ProtocolError {
  const code = `0x${status.value.toString(16).padStart(8, '0')}`;
  return new ProtocolError(
    reasonOfStatus(status.name, scope),
    `${status.name} (${code})`,
    status.value,
    statusFacts(status.name, status.value),
  );
}

/**
 * Makes a call that cannot take longer: the stack itself waits for ever in some cases. Rejects with a `ProtocolError`,
 * `timeout` when time is up; a later result of the call is dropped, and `late` is called with the ms that it took.
 */
export async function within<Result>(
  timeout: number,
  scope: StatusScope,
  call: () => Promise<Result>,
  late?: (milliseconds: number) => void,
): Promise<Result> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isOver = true;
      reject(new ProtocolError('timeout', `no answer of the server within ${timeout} ms`));
    }, timeout);
  });
  try {
    const result = call();
    void result.then(
      () => isOver && late?.(performance.now() - started),
      () => undefined,
    );
    return await Promise.race([result, expired]);
  } catch (error) {
    throw errorOfCall(error, scope);
  } finally {
    clearTimeout(timer);
  }
}

/** The error of a call that failed. The stack gives some status codes as objects, others in words only. */
export function errorOfCall(error: unknown, scope: StatusScope): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const status = statusIn(error);
  if (status !== undefined) return statusError(status, scope);
  const message = messageOf(error);
  const named = /\bBad[A-Z][A-Za-z]+/.exec(message)?.[0];
  const code = /\(0x([0-9a-fA-F]{8})\)/.exec(message)?.[1];
  if (named !== undefined) {
    const number = code === undefined ? undefined : Number.parseInt(code, 16);
    return new ProtocolError(reasonOfStatus(named, scope), message, number, statusFacts(named, number));
  }
  // The stack itself finds that the server's endpoint knows no such way to sign in.
  if (scope === 'opening' && /user ?token/i.test(message)) {
    return new ProtocolError('credentialsRefused', message);
  }
  if (/time-?d? ?out/i.test(message)) return new ProtocolError('timeout', message);
  const isLost = /connect|socket|channel|ECONN|EHOST|ENET|ENOTFOUND|EAI_|EPIPE|closed|session/i.test(message);
  return new ProtocolError(isLost || scope === 'opening' ? 'disconnected' : 'malformed', message);
}

function statusFacts(name: string, value: number | undefined): DeviceFact[] {
  const number = value === undefined ? '' : ` 0x${value.toString(16).toUpperCase().padStart(8, '0')}`;
  return [deviceFact('opcUaStatus', `${name}${number}`)];
}

function statusIn(error: unknown): Status | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('statusCode' in error && isStatus(error.statusCode)) return error.statusCode;
  if (!('response' in error)) return undefined;
  const { response } = error;
  if (typeof response !== 'object' || response === null || !('responseHeader' in response)) return undefined;
  const { responseHeader } = response;
  if (typeof responseHeader !== 'object' || responseHeader === null) return undefined;
  if (!('serviceResult' in responseHeader) || !isStatus(responseHeader.serviceResult)) return undefined;
  return isBad(responseHeader.serviceResult) ? responseHeader.serviceResult : undefined;
}

function isStatus(value: unknown): value is Status {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    'value' in value &&
    typeof value.value === 'number'
  );
}

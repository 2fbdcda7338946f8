import { ProtocolError } from '../../protocol-error.ts';
import { within } from './calls.ts';

/** The part of the stack's session that sends any request and returns its response unchanged. */
interface Transactions {
  performMessageTransaction(
    message: unknown,
    callback: (error: Error | null, response?: unknown) => void,
  ): void;
}

/**
 * Sends a request of OPC 10000-4 as it is. The services of the stack load the type descriptions of the whole server when
 * an answer has a structure, which takes seconds and would fail the values beside it. `session`: a `ClientSession` of the stack.
 * `late`: called with the ms of an answer that came after `timeout`. Rejects with a `ProtocolError`.
 */
export async function request(
  session: object,
  timeout: number,
  message: unknown,
  late?: (milliseconds: number) => void,
): Promise<unknown> {
  if (!hasTransactions(session)) throw new ProtocolError('unsupported', 'the stack has no plain requests');
  return await within(
    timeout,
    'request',
    () =>
      new Promise<unknown>((resolve, reject) => {
        session.performMessageTransaction(message, (error, response) => {
          if (error === null) resolve(response);
          else reject(error);
        });
      }),
    late,
  );
}

function hasTransactions(session: object): session is Transactions {
  return 'performMessageTransaction' in session && typeof session.performMessageTransaction === 'function';
}

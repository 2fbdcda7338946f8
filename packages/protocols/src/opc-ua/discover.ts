import type { ServerEndpoints } from '@penstock/contract/model/opc-ua-endpoints';
import type { Environment } from '../environment.ts';
import type { OpenSettings } from '../opc-ua-host/messages.ts';
import { ProtocolError } from '../protocol-error.ts';

/**
 * Asks a server of OPC UA which endpoints it offers, over a connection of its own that is closed again. Rejects with a `ProtocolError`, and
 * with `closed` when the signal ends it.
 */
export async function discoverEndpoints(
  open: Omit<OpenSettings, 'purpose'>,
  { opcUa }: Pick<Environment, 'opcUa'>,
  signal: AbortSignal,
): Promise<ServerEndpoints> {
  const member = opcUa.join();
  try {
    return await new Promise((resolve, reject) => {
      const opening = member.open({ ...open, purpose: 'endpoints' }, false, {
        opened: () => {
          opening.ask({ kind: 'endpoints' }, false).then((answer) => {
            if (answer.kind === 'endpoints') resolve(answer.found);
            else reject(new ProtocolError('malformed', 'the answer is not that about endpoints'));
          }, reject);
        },
        closed: (error) => reject(error ?? new ProtocolError('closed', 'the search was given up')),
        changed: () => undefined,
        frame: () => undefined,
        late: () => undefined,
      });
      signal.addEventListener('abort', () => opening.close(), { once: true });
    });
  } finally {
    await member.leave();
  }
}

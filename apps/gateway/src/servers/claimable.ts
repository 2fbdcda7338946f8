import { claimMessage } from '../templates/vendors/thingsboard.ts';
import type { RunningServer } from './running-server.ts';
import { sendAtConnect } from './send-at-connect.ts';

/** The connection, which from now on lets a customer claim the device after each connect, where its sign-in has a key for that. */
export function claimable(server: RunningServer): RunningServer {
  const { configuration } = server;
  if (configuration.kind !== 'mqtt' || configuration.connection.signIn.vendor !== 'thingsboard')
    return server;
  const message = claimMessage(configuration.connection.signIn);
  // It ends with the connection, which nobody else has made.
  if (message !== undefined) sendAtConnect(server, message);
  return server;
}

import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { ClientIds } from './client-ids.ts';

/** With what an MQTT connection signs in. */
export interface Credentials {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** Computes the credentials of an MQTT connection; asked at each connect, since some expire. */
export type SignIn = (connection: MqttConnection) => Promise<Credentials>;

/** Signs in as the configuration says. A client id that is left empty is made once and kept. */
export function signInWith(clientIds: ClientIds): SignIn {
  return async ({ name, signIn }) => {
    if (signIn.vendor !== 'plain') throw failure('gateway.unsupported', { what: `signIn.${signIn.vendor}` });
    const { clientId, username, password } = signIn;
    return { clientId: clientId === '' ? await clientIds.of(name) : clientId, username, password };
  };
}

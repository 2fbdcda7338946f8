import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';

/** With what an MQTT connection signs in. */
export interface Credentials {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
}

/** Computes the credentials of an MQTT connection; asked at each connect, since some expire. */
export type CredentialSource = (connection: MqttConnection) => Promise<Credentials>;

/** Signs in as the configuration says. `clientIdOf` gives the id of a connection that leaves it empty, by its name. */
export function credentialSource(clientIdOf: (name: string) => Promise<string>): CredentialSource {
  return async ({ name, signIn }) => {
    if (signIn.vendor !== 'plain') throw failure('gateway.unsupported', { what: `signIn.${signIn.vendor}` });
    const { clientId, username, password } = signIn;
    return { clientId: clientId === '' ? await clientIdOf(name) : clientId, username, password };
  };
}

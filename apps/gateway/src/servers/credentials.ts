import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import { failure } from '@penstock/contract/errors/error';
import type { Credentials } from '../templates/credentials/credentials.ts';
import { credentialsFor } from '../templates/credentials/vendor-credentials.ts';

/** Computes the credentials of an MQTT connection; asked at each connect, since some expire. */
export type CredentialSource = (connection: MqttConnection) => Promise<Credentials>;

interface CredentialSourceOptions {
  /** The client id of a connection that leaves it to the gateway, by the name of the connection. */
  readonly clientIdOf: (name: string) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
  /** So many random letters and digits. */
  readonly randomText: (length: number) => string;
}

/** Signs in as the configuration says, by the rules of each vendor. */
export function credentialSource(options: CredentialSourceOptions): CredentialSource {
  const { clientIdOf, now, randomText } = options;
  return async ({ name, signIn, tls }) => {
    if (signIn.vendor === 'alibabaDynamic') {
      throw failure('gateway.unsupported', { what: `signIn.${signIn.vendor}` });
    }
    const takesOwn = 'clientId' in signIn && signIn.clientId === '';
    const ownClientId = takesOwn ? await clientIdOf(name) : '';
    return credentialsFor(signIn, { now: now(), usesTls: tls.mode !== 'none', ownClientId, randomText });
  };
}

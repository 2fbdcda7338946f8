import type { MqttConnection } from '@penstock/contract/configuration/model/connection';
import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { type AlibabaRegistration, registeredCredentials } from '../templates/credentials/alibaba.ts';
import type { CredentialInput, Credentials } from '../templates/credentials/credentials.ts';
import { provisionedCredentials } from '../templates/vendors/azure.ts';
import { credentialsFor } from '../templates/list.ts';
import type { TemplateMessage } from '../templates/template.ts';

/**
 * Computes the credentials of an MQTT connection; asked at each connect, since some expire. Some are asked for over the
 * network, which aborting `signal` gives up. Rejects with errors of the catalogue.
 */
export type CredentialSource = (connection: MqttConnection, signal: AbortSignal) => Promise<Credentials>;

export interface CredentialSourceOptions {
  /** The client id of a connection that leaves it to the gateway, by the name of the connection. */
  readonly clientIdOf: (name: string) => Promise<string>;
  /** ms since 1970. */
  readonly now: () => number;
  /** So many random letters and digits. */
  readonly randomText: (length: number) => string;
  /** The credentials with which a dynamically registered device signs in. */
  readonly register: (
    connection: MqttConnection,
    signIn: SignInOf<'alibabaDynamic'>,
    signal: AbortSignal,
  ) => Promise<AlibabaRegistration>;
  /** The hub that a device was assigned to. */
  readonly provision: (
    connection: MqttConnection,
    signIn: SignInOf<'azureDps'>,
    signal: AbortSignal,
  ) => Promise<{ readonly hub: string; readonly deviceId: string }>;
  /** How the thing signs in that a gateway was provisioned as. */
  readonly provisionThing: (
    connection: MqttConnection,
    signIn: SignInOf<'awsFleet'>,
    signal: AbortSignal,
  ) => Promise<Credentials>;
  /** The will that belongs to the next connect, by the name of the connection; undefined takes the configured one. */
  readonly willOf: (name: string) => Promise<TemplateMessage | undefined>;
}

/** Signs in as the configuration says, by the rules of each vendor. */
export function credentialSource(options: CredentialSourceOptions): CredentialSource {
  const { clientIdOf, now, randomText, register, provision, provisionThing, willOf } = options;
  const vendorCredentials: CredentialSource = async (connection, signal) => {
    const { name, signIn, tls } = connection;
    const takesOwn = 'clientId' in signIn && signIn.clientId === '';
    const ownClientId = takesOwn ? await clientIdOf(name) : '';
    const usesTls = tls.mode !== 'none';
    const input = (): CredentialInput => ({ now: now(), usesTls, ownClientId, randomText });
    if (signIn.vendor === 'alibabaDynamic')
      return registeredCredentials(signIn, await register(connection, signIn, signal), input());
    if (signIn.vendor === 'azureDps')
      return provisionedCredentials(signIn, await provision(connection, signIn, signal), input());
    if (signIn.vendor === 'awsFleet') return await provisionThing(connection, signIn, signal);
    return credentialsFor(signIn, input());
  };
  return async (connection, signal) => ({
    ...(await vendorCredentials(connection, signal)),
    will: await willOf(connection.name),
  });
}

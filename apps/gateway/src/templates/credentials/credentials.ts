import type { CatalogueError } from '@penstock/contract/errors/error';
import type { SignIn } from '@penstock/contract/vendors/sign-in';
import type { TemplateMessage } from '../template.ts';

/** The client id, user name and password of an MQTT connection. */
export interface Credentials {
  readonly clientId: string;
  /** Empty: none is sent. */
  readonly username: string;
  readonly password: string;
  /** When the connection has to sign in again, ms since 1970; null: these credentials do not expire. */
  readonly renewAt: number | null;
  /** The host to connect to, in place of the configured one. */
  readonly host?: string | undefined;
  /** The certificate and key to connect with (PEM), in place of the configured ones. */
  readonly identity?: { readonly clientCertificate: string; readonly privateKey: string } | undefined;
  /** Hears how the connect with these ended: undefined where the server took them, or else the reason why it was not connected. */
  readonly ended?: (reason: CatalogueError | undefined) => void;
  /** A will that belongs to this connect, in place of the configured one: QoS 1, not retained. */
  readonly will?: TemplateMessage | undefined;
}

/** The input from which credentials are computed beside the configuration. */
export interface CredentialInput {
  /** ms since 1970. */
  readonly now: number;
  /** Whether the connection uses TLS. */
  readonly usesTls: boolean;
  /** The client id where the configuration leaves it to the gateway: random, and the same at each connect. */
  readonly ownClientId: string;
  /** So many random letters and digits. */
  readonly randomText: (length: number) => string;
}

/** Credentials that expire are valid for a week, and renewed when nine tenths of it are over. */
const lifetime = 7 * 86_400_000;

/** When credentials that are made now expire, in s since 1970, and when the connection signs in again, in ms. */
export function expiry(now: number): { readonly seconds: number; readonly renewAt: number } {
  return { seconds: Math.floor((now + lifetime) / 1000), renewAt: now + lifetime * 0.9 };
}

/** The vendors whose credentials are computed from the configuration alone; the others are asked first. */
export type ComputedVendor = Exclude<SignIn['vendor'], 'alibabaDynamic' | 'azureDps' | 'awsFleet'>;

/** How a connect signs in, by vendor. */
export type CredentialsOf<Name extends ComputedVendor> = {
  readonly [One in Name]: (signIn: Extract<SignIn, { vendor: One }>, input: CredentialInput) => Credentials;
};

/** The credentials that are written in the configuration. */
export function writtenCredentials(
  { clientId, username, password }: Extract<SignIn, { vendor: 'plain' | 'sparkplug' }>,
  { ownClientId }: CredentialInput,
): Credentials {
  return { clientId: clientId || ownClientId, username, password, renewAt: null };
}

/** A token in place of the user name. */
export function tokenCredentials(
  { clientId, accessToken }: Extract<SignIn, { vendor: 'thingsboard' | 'ubidots' }>,
  input: CredentialInput,
): Credentials {
  return writtenCredentials({ vendor: 'plain', clientId, username: accessToken, password: '' }, input);
}

import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { type CredentialInput, type Credentials, expiry } from './credentials.ts';
import { hmac, secretBytes } from './digest.ts';

const apiVersion = '2021-04-12';

/** Signs with a shared access signature of the device. The hub ends the connection when it expires. */
export function azureCredentials(
  { hub, deviceId, deviceSecret }: SignInOf<'azure'>,
  { now }: CredentialInput,
): Credentials {
  const { seconds, renewAt } = expiry(now);
  const resource = encodeURIComponent(`${hub}/devices/${deviceId}`);
  const signature = encodeURIComponent(azureSignature(deviceSecret, resource, seconds));
  return {
    clientId: deviceId,
    username: `${hub}/${deviceId}/?api-version=${apiVersion}`,
    password: `SharedAccessSignature sr=${resource}&sig=${signature}&se=${seconds}`,
    renewAt,
  };
}

/** The signature of a resource, which is URL-encoded; `expires` is in s since 1970. */
export function azureSignature(key: string, resource: string, expires: number): string {
  return hmac('sha256', secretBytes(key), `${resource}\n${expires}`, 'base64');
}

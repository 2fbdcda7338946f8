import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { type CredentialInput, type Credentials, expiry } from './credentials.ts';
import { hmac, secretBytes } from './digest.ts';

/** The version of the signature. */
const version = '2018-10-31';

/** Signs the device as a resource with its key, until a time of expiry. */
export function onenetCredentials(
  { productId, deviceName, deviceSecret }: SignInOf<'onenet'>,
  { now }: CredentialInput,
): Credentials {
  const { seconds, renewAt } = expiry(now);
  const resource = `products/${productId}/devices/${deviceName}`;
  const sign = onenetSignature(deviceSecret, { expires: seconds, method: 'sha256', resource });
  const fields = { version, res: resource, et: String(seconds), method: 'sha256', sign };
  const password = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { clientId: deviceName, username: productId, password: password.join('&'), renewAt };
}

/** The signature of a resource. `expires` is in s since 1970. */
export function onenetSignature(
  key: string,
  {
    expires,
    method,
    resource,
  }: { readonly expires: number; readonly method: 'sha256' | 'sha1'; readonly resource: string },
): string {
  return hmac(method, secretBytes(key), `${expires}\n${method}\n${resource}\n${version}`, 'base64');
}

import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import { type CredentialInput, type Credentials, expiry } from './credentials.ts';
import { hashOf, hmac, secretBytes } from './digest.ts';

type Device = SignInOf<'tencent'>;
/** The number of the vendor's SDK, which the platform asks for. */
const sdkId = '12010126';

/** Signs the user name, which holds the time of expiry, with the secret of the device. */
export function tencentCredentials(device: Device, { now, randomText }: CredentialInput): Credentials {
  const clientId = `${device.productId}${device.deviceName}`;
  const { seconds, renewAt } = expiry(now);
  const username = `${clientId};${sdkId};${randomText(5)};${seconds}`;
  return { clientId, username, password: tencentPassword(device, username), renewAt };
}

/** The password for a user name. */
export function tencentPassword(
  { deviceSecret, algorithm }: Pick<Device, 'deviceSecret' | 'algorithm'>,
  username: string,
): string {
  return `${hmac(hashOf(algorithm), secretBytes(deviceSecret), username, 'hex')};${algorithm}`;
}

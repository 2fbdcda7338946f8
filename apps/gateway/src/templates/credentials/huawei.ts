import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import type { CredentialInput, Credentials } from './credentials.ts';
import { hmac } from './digest.ts';

/** 0: the platform does not compare the hour with its own, so that a gateway without the right time can sign in. */
const signatureType = 0;

/** Signs the secret of the device with the hour, in UTC: the key is the hour and the secret the text. */
export function huaweiCredentials(
  { deviceId, deviceSecret }: SignInOf<'huawei'>,
  { now }: CredentialInput,
): Credentials {
  const hour = new Date(now).toISOString().slice(0, 13).replaceAll(/[-T]/g, '');
  return {
    clientId: `${deviceId}_0_${signatureType}_${hour}`,
    username: deviceId,
    password: huaweiPassword(hour, deviceSecret),
    renewAt: null,
  };
}

/** The password for an hour such as `2025041401`. */
export function huaweiPassword(hour: string, secret: string): string {
  return hmac('sha256', hour, secret, 'hex');
}

import type { SignInOf } from '@penstock/contract/vendors/sign-in';
import type { CredentialInput, Credentials, CredentialsOf } from '../credentials/credentials.ts';
import { digest } from '../credentials/digest.ts';

/** Hashes device, time and secret. The time 0 is not compared, so that a gateway without the right time can sign in. */
function baiduCredentials(
  { core, deviceName, deviceSecret, clientId }: SignInOf<'baidu'>,
  { ownClientId }: CredentialInput,
): Credentials {
  return {
    clientId: clientId === '' ? ownClientId : clientId,
    username: `thingidp@${core}|${deviceName}|0|SHA256`,
    password: baiduPassword(deviceSecret, { deviceName, seconds: 0, algorithm: 'SHA256' }),
    renewAt: null,
  };
}

/** The password of a device; `seconds` since 1970, or 0. */
export function baiduPassword(
  secret: string,
  {
    deviceName,
    seconds,
    algorithm,
  }: { readonly deviceName: string; readonly seconds: number; readonly algorithm: 'SHA256' | 'MD5' },
): string {
  const hash = algorithm === 'SHA256' ? 'sha256' : 'md5';
  return digest(hash, `${deviceName}&${seconds}&${algorithm}${secret}`);
}

/** Its topics are free, and take the JSON of the product. */
export const templates = {};

export const credentials: CredentialsOf<'baidu'> = { baidu: baiduCredentials };

import type { SignInOf } from '@penstock/contract/configuration/model/sign-in';
import type { CredentialInput, Credentials } from './credentials.ts';
import { hashOf, hmac } from './digest.ts';

type Device = Pick<SignInOf<'alibaba'>, 'productKey' | 'deviceName' | 'deviceSecret' | 'algorithm'>;

/** Signs with the secret of the device. The time is part of what is signed, and is not compared by the platform. */
export function alibabaCredentials(device: Device, { now, usesTls }: CredentialInput): Credentials {
  const { productKey, deviceName, deviceSecret, algorithm } = device;
  const id = alibabaClientId(device);
  const secureMode = usesTls ? 2 : 3;
  return {
    clientId: `${id}|securemode=${secureMode},signmethod=${algorithm},timestamp=${now}|`,
    username: `${deviceName}&${productKey}`,
    password: alibabaPassword(
      deviceSecret,
      `clientId${id}deviceName${deviceName}productKey${productKey}timestamp${now}`,
      algorithm,
    ),
    renewAt: null,
  };
}

/** The free part of the client id, which tells connections of one account apart. */
export function alibabaClientId({
  productKey,
  deviceName,
}: Pick<Device, 'productKey' | 'deviceName'>): string {
  return `${productKey}.${deviceName}`;
}

/** The password over what is signed: names and values in the order of the names. */
export function alibabaPassword(secret: string, signed: string, algorithm: Device['algorithm']): string {
  return hmac(hashOf(algorithm), secret, signed, 'hex').toUpperCase();
}

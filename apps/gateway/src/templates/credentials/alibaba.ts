import type { SignInOf } from '@penstock/contract/vendors/sign-in';
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

/**
 * The answer of dynamic registration: the secret of the device, or a token where it was not entered before.
 */
export type AlibabaRegistration =
  | { readonly deviceSecret: string }
  | { readonly clientId: string; readonly deviceToken: string };

type DynamicDevice = SignInOf<'alibabaDynamic'>;

/** The sign-in of a device that was registered. */
export function registeredCredentials(
  device: DynamicDevice,
  registration: AlibabaRegistration,
  input: CredentialInput,
): Credentials {
  if ('deviceSecret' in registration) {
    return alibabaCredentials({ ...device, deviceSecret: registration.deviceSecret }, input);
  }
  return {
    clientId: `${registration.clientId}|${fieldsOf(dynamicFields.token)}|`,
    username: `${device.deviceName}&${device.productKey}`,
    password: registration.deviceToken,
    renewAt: null,
  };
}

/** The sign-in that asks for registration, over TLS; the answer comes on `topic`, without a subscription. */
export function registrationCredentials(
  device: DynamicDevice,
  { randomText }: Pick<CredentialInput, 'randomText'>,
): Credentials & { readonly topic: string } {
  const { productKey, productSecret, deviceName, instanceId, preregistered, algorithm } = device;
  const random = randomText(12);
  const { topic, ...kind } = preregistered ? dynamicFields.preregistered : dynamicFields.unknown;
  const fields = { ...kind, random, signmethod: algorithm, ...(instanceId === '' ? {} : { instanceId }) };
  return {
    clientId: `${alibabaClientId(device)}|${fieldsOf(fields)}|`,
    username: `${deviceName}&${productKey}`,
    password: alibabaPassword(
      productSecret,
      `deviceName${deviceName}productKey${productKey}random${random}`,
      algorithm,
    ),
    renewAt: null,
    topic,
  };
}

/**
 * The fields of client ids of dynamic registration. Those for devices that were not entered before, and of the sign-in with
 * a token, were not read in the vendor's documents: correct them here.
 */
const dynamicFields = {
  preregistered: { securemode: '2', authType: 'register', topic: '/ext/register' },
  unknown: { securemode: '-2', authType: 'regnwl', topic: '/ext/regnwl' },
  token: { securemode: '-2', authType: 'connwl' },
} as const;

function fieldsOf(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([field, value]) => `${field}=${value}`)
    .join(',');
}

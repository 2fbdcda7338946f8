import type { SignIn } from '@penstock/contract/vendors/sign-in';
import { alibabaSubDevices } from './alibaba-sub-devices.ts';
import { huaweiSubDevices } from './huawei-sub-devices.ts';
import { onenetSubDevices } from './onenet-sub-devices.ts';
import type { SubDeviceProtocol } from './sub-device-protocol.ts';

/** How the devices behind a gateway are made known by a connection that signs in so; undefined where it has none. */
export function subDeviceProtocolOf(signIn: SignIn): SubDeviceProtocol | undefined {
  const protocol = protocolOf(signIn);
  return protocol === undefined || protocol.devices.length === 0 ? undefined : protocol;
}

function protocolOf(signIn: SignIn): SubDeviceProtocol | undefined {
  switch (signIn.vendor) {
    case 'alibaba':
    case 'alibabaDynamic':
      return alibabaSubDevices(signIn);
    case 'huawei':
      return huaweiSubDevices(signIn);
    case 'onenet':
      return onenetSubDevices(signIn);
    case 'plain':
    case 'tencent':
    case 'baidu':
    case 'azure':
    case 'azureDps':
    case 'aws':
    case 'awsFleet':
    case 'thingsboard':
    case 'ubidots':
    case 'jetlinks':
    case 'sparkplug':
      return undefined;
  }
}

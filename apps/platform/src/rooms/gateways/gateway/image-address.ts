import { gatewayImage } from '@penstock/contract/calls/gateway-ownership';

/** The address under which pages get the image of a gateway; empty where it has none. */
export function imageAddress(sn: string, version: string): string {
  return version === '' ? '' : `${gatewayImage.path}?sn=${sn}&version=${version}`;
}

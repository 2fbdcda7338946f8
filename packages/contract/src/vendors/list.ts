import { alibaba, alibabaDynamic } from './alibaba.ts';
import { aws, awsFleet } from './aws.ts';
import { azure, azureDps } from './azure.ts';
import { baidu } from './baidu.ts';
import { huawei } from './huawei.ts';
import { jetlinks } from './jetlinks.ts';
import { onenet } from './onenet.ts';
import { plain } from './plain.ts';
import { sparkplug } from './sparkplug.ts';
import { tencent } from './tencent.ts';
import { thingsboard } from './thingsboard.ts';
import { ubidots } from './ubidots.ts';

/** The ways to sign in by their names, in the order in which they are offered. */
export const vendors = {
  plain,
  alibaba,
  alibabaDynamic,
  huawei,
  tencent,
  onenet,
  baidu,
  azure,
  azureDps,
  aws,
  awsFleet,
  thingsboard,
  ubidots,
  jetlinks,
  sparkplug,
} as const;

/** The name of a way to sign in. */
export type VendorName = keyof typeof vendors;

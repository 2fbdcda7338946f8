import type { TopicTemplateName } from '@penstock/contract/vendors/templates';
import { alibaba } from './alibaba.ts';
import { aws } from './aws.ts';
import { azure } from './azure.ts';
import { huawei } from './huawei.ts';
import { none } from './none.ts';
import { onenet } from './onenet.ts';
import { sparkplug } from './sparkplug.ts';
import type { TopicTemplate } from './template.ts';
import { tencent } from './tencent.ts';
import { thingsboard } from './thingsboard.ts';
import { ubidots } from './ubidots.ts';

/** Every template. To add one: write its file, and add its line. */
export const templates: Readonly<Record<TopicTemplateName, TopicTemplate>> = {
  none,
  alibaba,
  huawei,
  tencent,
  onenet,
  azure,
  aws,
  thingsboard,
  ubidots,
  sparkplug,
};

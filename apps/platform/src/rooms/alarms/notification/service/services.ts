import type { ServiceChannel } from '@penstock/contract/model/notification';
import { dingtalk } from './dingtalk.ts';
import { feishu } from './feishu.ts';
import type { ServiceAdapter } from './service-adapter.ts';
import { telegram } from './telegram.ts';
import { voice } from './voice.ts';
import { wecom } from './wecom.ts';

/** The services that messages go to by an interface of their own. To add one: its file, its channel and its line. */
export const services: Readonly<Record<ServiceChannel, ServiceAdapter>> = {
  wecom,
  dingtalk,
  feishu,
  telegram,
  voice,
};

import type { OwnReleaseReason } from './held-write.ts';
import type { Text } from '../texts/language.ts';

/** Why what was written while a button was pressed has ended, as the operation log says it. */
export const releaseReasonTexts = {
  released: { zh: '操作者松开', en: 'Let go' },
  notRenewed: {
    zh: '浏览器失去联系，网关自行松开',
    en: 'The browser was not heard of; released by the gateway',
  },
  pressFailed: { zh: '按下时写入失败，网关自行松开', en: 'The press failed; released by the gateway' },
  configuration: { zh: '配置变更前由网关松开', en: 'Released by the gateway before another configuration' },
  stopped: { zh: '网关停止前松开', en: 'Released by the gateway before it stopped' },
  started: { zh: '网关启动后松开', en: 'Released by the gateway after its start' },
} as const satisfies Record<OwnReleaseReason | 'released', Text>;

import type { Text } from './language.ts';

/** The names of the kinds of conditions, and of the values of their choices. */
export const conditionValueTexts = {
  'kind.limit': { zh: '超限', en: 'Limit' },
  'kind.bit': { zh: '位', en: 'Bit' },
  'kind.state': { zh: '状态', en: 'State' },
  'kind.deviation': { zh: '偏差', en: 'Deviation' },
  'kind.rate': { zh: '变化率', en: 'Rate of change' },
  'kind.unchanged': { zh: '不再变化', en: 'No longer changing' },
  'kind.frequent': { zh: '变化过于频繁', en: 'Changing too often' },
  'kind.unread': { zh: '读取中断', en: 'No longer read' },
  'kind.expression': { zh: '表达式', en: 'Expression' },
  'side.above': { zh: '高于', en: 'Above' },
  'side.below': { zh: '低于', en: 'Below' },
  'bitState.set': { zh: '为 1', en: 'Set' },
  'bitState.clear': { zh: '为 0', en: 'Clear' },
  'direction.rising': { zh: '上升', en: 'Rising' },
  'direction.falling': { zh: '下降', en: 'Falling' },
  'direction.either': { zh: '上升或下降', en: 'Either' },
} as const satisfies Record<string, Text>;

/** The names of the fields that only one kind of conditions has. */
export const conditionFieldTexts = {
  side: { zh: '方向', en: 'Side' },
  bit: { zh: '位号', en: 'Bit' },
  bitState: { zh: '位状态', en: 'State of the bit' },
  states: { zh: '状态值', en: 'States' },
  setpointKey: { zh: '设定值变量', en: 'Setpoint variable' },
  times: { zh: '允许次数', en: 'Changes allowed' },
  direction: { zh: '变化方向', en: 'Direction of change' },
} as const satisfies Record<string, Text>;

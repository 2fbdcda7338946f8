import type { Text } from './language.ts';

/**
 * The labels of the fields of a product's or an equipment's definition, where a configuration has no field of
 * that name.
 */
export const definitionFieldTexts = {
  parameters: { zh: '参数', en: 'Parameters' },
  'parameters.key': { zh: '标识符', en: 'Key' },
  'parameters.title': { zh: '名称', en: 'Name' },
  'parameters.required': { zh: '绑定前必填', en: 'Required before binding' },
  targets: { zh: '填写位置', en: 'Fields it fills' },
  'targets.list': { zh: '列表', en: 'List' },
  'targets.item': { zh: '对象', en: 'Item' },
  'targets.field': { zh: '字段', en: 'Field' },
  'targets.driver': { zh: '驱动', en: 'Driver' },
  signals: { zh: '信号', en: 'Signals' },
  'signals.title': { zh: '名称', en: 'Name' },
  source: { zh: '来源', en: 'Source' },
  'source.variable': { zh: '网关变量', en: 'Gateway variable' },
  'signals.unit': { zh: '单位', en: 'Unit' },
  lowerLimit: { zh: '下限', en: 'Lower limit' },
  upperLimit: { zh: '上限', en: 'Upper limit' },
  'signals.group': { zh: '分组', en: 'Group' },
  states: { zh: '状态', en: 'States' },
  'states.value': { zh: '值', en: 'Value' },
  'states.title': { zh: '名称', en: 'Name' },
  'states.level': { zh: '级别', en: 'Level' },
  danger: { zh: '写入风险', en: 'Danger of writing' },
  approval: { zh: '写入前验证', en: 'Before it is written' },
  setpoint: { zh: '设定值信号', en: 'Setpoint signal' },
  'alarms.title': { zh: '名称', en: 'Name' },
  severity: { zh: '严重程度', en: 'Severity' },
  'alarms.message': { zh: '报警内容', en: 'Message' },
  advice: { zh: '处理建议', en: 'What to do' },
} as const satisfies Record<string, Text>;

/** The labels of the choices of a definition, by field and value. */
export const definitionValueTexts = {
  'severity.critical': { zh: '紧急', en: 'Critical' },
  'severity.high': { zh: '高', en: 'High' },
  'severity.medium': { zh: '中', en: 'Medium' },
  'severity.low': { zh: '低', en: 'Low' },
  'approval.none': { zh: '不验证', en: 'Nothing is proven' },
  'approval.password': { zh: '操作人密码', en: 'The password of who writes' },
  'approval.secondPerson': { zh: '第二人批准', en: 'A second person approves' },
  'kind.device': { zh: '设备寄存器', en: 'Device register' },
  'kind.intermediate': { zh: '网关计算', en: 'Computed by the gateway' },
  'kind.gateway': { zh: '网关已有变量', en: 'Existing gateway variable' },
  'kind.field': { zh: '字段', en: 'Field' },
  'kind.addressOffset': { zh: '地址偏移', en: 'Address offset' },
} as const satisfies Record<string, Text>;

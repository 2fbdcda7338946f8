import { errorEntries } from './entry.ts';

/** Errors between the parts of a configuration, and of changes to it. */
export const configurationErrors = errorEntries({
  'variable.driverMissing': {
    code: '7420',
    status: 400,
    parameters: ['driver'],
    text: {
      zh: '驱动 {driver} 未创建。',
      en: 'The driver {driver} has not been created.',
    },
  },
  'variable.keyMissing': {
    code: '7421',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '变量 {name} 不存在。',
      en: 'There is no variable {name}.',
    },
  },
  'variable.notNumber': {
    code: '7422',
    status: 400,
    parameters: ['name'],
    text: {
      zh: '变量 {name} 不是数值，不能用于此报警条件。',
      en: 'The variable {name} is not a number; this alarm condition needs one.',
    },
  },
  'variable.byteOrder': {
    code: '7424',
    status: 400,
    parameters: ['dataType', 'choices'],
    text: {
      zh: '数据类型 {dataType} 的字节顺序可选：{choices}。',
      en: 'The byte order for data type {dataType} is one of {choices}.',
    },
  },
  'variable.ordersNotForProtocol': {
    code: '7425',
    status: 400,
    parameters: ['field', 'protocol'],
    text: {
      zh: '协议 {protocol} 自带数据类型，没有 {field} 设置。',
      en: '{field} does not apply to protocol {protocol}, which carries types itself.',
    },
  },
  'topic.collision': {
    code: '7430',
    status: 409,
    parameters: ['topic', 'other'],
    text: {
      zh: '主题 {topic} 与 {other} 的主题冲突，同一主题不能有两种用途。',
      en: 'The topic {topic} collides with the one at {other}; a topic can have one purpose only.',
    },
  },
  'topic.targetMissing': {
    code: '7431',
    status: 400,
    parameters: ['target'],
    text: {
      zh: '服务器连接或分组 {target} 不存在。',
      en: 'There is no connection or group {target}.',
    },
  },
  'topic.needsMqtt': {
    code: '7438',
    status: 400,
    parameters: ['target'],
    text: {
      zh: '服务器 {target} 不能按主题下发请求：写变量、读变量主题只能用于 MQTT 连接。TCP、UDP 请在连接中设置回调脚本。',
      en: 'The server {target} cannot send requests by topic: write and read topics need an MQTT connection. For TCP and UDP, set the callback script of the connection.',
    },
  },
  'connection.groupIsName': {
    code: '7432',
    status: 409,
    parameters: ['name', 'other'],
    text: {
      zh: '分组 {name} 与 {other} 的连接名称相同。',
      en: 'The group {name} has the name of the connection at {other}.',
    },
  },
  'driver.securityMode': {
    code: '7434',
    status: 400,
    parameters: [],
    text: {
      zh: '安全策略与消息模式必须同时为 None 或同时启用。',
      en: 'Security policy and message mode must both be None, or neither.',
    },
  },
  'serial.dataBits': {
    code: '7435',
    status: 400,
    parameters: ['driver'],
    text: {
      zh: '驱动 {driver} 使用 Modbus RTU，该串口必须为 8 个数据位。',
      en: 'The driver {driver} speaks Modbus RTU on this port, which needs 8 data bits.',
    },
  },
  'port.shared': {
    code: '7436',
    status: 409,
    parameters: ['port'],
    text: {
      zh: '透传与 PLC 远程下载不能同时使用 {port} 口。',
      en: 'Transparent transmission and PLC remote download cannot both use the port {port}.',
    },
  },
  'script.missingEntry': {
    code: '7440',
    status: 400,
    parameters: ['entry'],
    text: {
      zh: '脚本校验失败：缺少方法 {entry}。',
      en: 'The script check failed: the method {entry} is missing.',
    },
  },
  'script.syntax': {
    code: '7442',
    status: 400,
    parameters: ['line', 'column'],
    text: {
      zh: '脚本第 {line} 行第 {column} 列有误：文本、注释或括号没有结束。',
      en: 'The script is wrong at line {line}, column {column}: a text, comment or bracket does not end.',
    },
  },
  'time.order': {
    code: '7441',
    status: 400,
    parameters: [],
    text: {
      zh: '开始时间不能晚于结束时间。',
      en: 'The start time may not be after the end time.',
    },
  },
  'configuration.conflict': {
    code: '7450',
    status: 409,
    parameters: ['count'],
    text: {
      zh: '两份修改有 {count} 处冲突，请逐项选择。',
      en: 'The two versions conflict in {count, plural, one {# place} other {# places}}. Choose for each.',
    },
  },
  'configuration.stale': {
    code: '7451',
    status: 409,
    parameters: ['base', 'current'],
    text: {
      zh: '配置已被他人修改（基于版本 {base}，当前版本 {current}），请重新读取后再修改。',
      en: 'The configuration was changed meanwhile (yours is from revision {base}, the current one is {current}). Read it again first.',
    },
  },
  'configuration.changedBy': {
    code: '7452',
    status: 409,
    parameters: ['base', 'current', 'author', 'time'],
    text: {
      zh: '{author} 已于 {time} 修改配置（您基于版本 {base}，当前版本 {current}）。请重新读取后再修改。',
      en: '{author} changed the configuration at {time} (yours is from revision {base}, the current one is {current}). Reload it, then change it again.',
    },
  },
  'driver.hasVariables': {
    code: '7437',
    status: 409,
    parameters: ['count'],
    text: {
      zh: '驱动下还有 {count} 个变量。请确认一并删除，或先将变量移到其他驱动。',
      en: 'The driver still has {count, plural, one {# variable} other {# variables}}. Confirm that all are deleted with it, or move them to another driver first.',
    },
  },
  'configuration.revisionMissing': {
    code: '7453',
    status: 404,
    parameters: ['revision'],
    text: {
      zh: '网关已不再保留配置版本 {revision}。',
      en: 'The gateway no longer keeps revision {revision} of the configuration.',
    },
  },
  'configuration.changeMisplaced': {
    code: '7454',
    status: 409,
    parameters: ['path'],
    text: {
      zh: '修改无法应用：配置中没有 {path}，或该项已存在。请重新读取配置。',
      en: 'A change cannot be applied: {path} is not in the configuration, or is in it already. Read the configuration again.',
    },
  },
  'configuration.onProbation': {
    code: '7455',
    status: 409,
    parameters: ['revision', 'seconds'],
    text: {
      zh: '配置版本 {revision} 正在试运行，{seconds} 秒后自动恢复。请先确认或恢复，再修改配置。',
      en: 'Revision {revision} of the configuration is on probation for another {seconds} s. Confirm it or go back first.',
    },
  },
  'configuration.probationOver': {
    code: '7456',
    status: 409,
    parameters: ['revision'],
    text: {
      zh: '配置版本 {revision} 的试运行已结束，网关已恢复之前的配置。请重新读取配置。',
      en: 'The probation of revision {revision} is over, and the gateway is back at the configuration before. Read the configuration again.',
    },
  },
});

import { errorEntries } from './entry.ts';

/** Monitoring variables. */
export const monitoringVariableErrors = errorEntries({
  'mvar.aliasTwice': {
    code: '7731',
    status: 400,
    parameters: ['alias'],
    text: {
      zh: '别名 {alias} 重复，请改用其他别名。',
      en: 'The alias {alias} is used twice; choose another one.',
    },
  },
  'mvar.aliasUnknown': {
    code: '7732',
    status: 400,
    parameters: ['position', 'name'],
    text: {
      zh: '公式第 {position} 个字符处的别名 {name} 未定义，请先为其选择信号。',
      en: 'In the formula, {name} at character {position} is no alias; choose a signal for it first.',
    },
  },
  'mvar.inputHidden': {
    code: '7733',
    status: 400,
    parameters: ['input'],
    text: {
      zh: '{input} 对应的信号、设备或产品不存在，或您无权查看，请重新选择。',
      en: 'The signal, equipment or product of {input} does not exist, or you may not see it; choose another one.',
    },
  },
  'mvar.tooMany': {
    code: '7734',
    status: 409,
    parameters: ['maximum'],
    text: {
      zh: '监控变量最多 {maximum} 个，请先删除不再使用的监控变量。',
      en: 'There are at most {maximum} monitoring variables; delete those that are no longer used.',
    },
  },
});

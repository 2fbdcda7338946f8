import { errorEntries } from './entry.ts';

/** Formulas and conditions; positions count characters from 1. */
export const formulaErrors = errorEntries({
  'formula.invalid': {
    code: '7501',
    status: 400,
    parameters: ['formula'],
    text: { zh: '公式错误：{formula}。', en: 'The formula is not valid: {formula}.' },
  },
  'formula.unexpected': {
    code: '7502',
    status: 400,
    parameters: ['position', 'found'],
    text: {
      zh: '公式第 {position} 个字符处的“{found}”不应出现。',
      en: 'In the formula, "{found}" at character {position} does not belong there.',
    },
  },
  'formula.end': {
    code: '7503',
    status: 400,
    parameters: ['position'],
    text: {
      zh: '公式不完整，在第 {position} 个字符处结束。',
      en: 'The formula is not complete; it ends at character {position}.',
    },
  },
  'formula.function': {
    code: '7504',
    status: 400,
    parameters: ['position', 'name', 'choices'],
    text: {
      zh: '公式第 {position} 个字符处的函数 {name} 不存在，可用：{choices}。',
      en: 'In the formula, there is no function {name} (character {position}); there are {choices}.',
    },
  },
  'formula.arguments': {
    code: '7505',
    status: 400,
    parameters: ['position', 'name', 'least', 'most', 'actual'],
    text: {
      zh: '公式第 {position} 个字符处的函数 {name} 需要 {least} 到 {most} 个参数，现有 {actual} 个。',
      en: 'In the formula, {name} at character {position} takes {least} to {most} arguments; there are {actual}.',
    },
  },
  'formula.rawHere': {
    code: '7506',
    status: 400,
    parameters: ['position'],
    text: {
      zh: '此公式不能使用 %s（第 {position} 个字符），请写变量标识符。',
      en: 'This formula cannot use %s (character {position}); write the key of a variable.',
    },
  },
  'formula.keyHere': {
    code: '7507',
    status: 400,
    parameters: ['position', 'name'],
    text: {
      zh: '采集公式中不能使用变量 {name}（第 {position} 个字符），原始值写作 %s，例如 %s*0.1。',
      en: 'A collect formula cannot use the variable {name} (character {position}); write %s for the raw value, as in %s*0.1.',
    },
  },
  'formula.rawMissing': {
    code: '7508',
    status: 400,
    parameters: [],
    text: {
      zh: '采集公式中没有原始值 %s，例如 %s*0.1。',
      en: 'The collect formula does not use the raw value %s; write for example %s*0.1.',
    },
  },
  'formula.deep': {
    code: '7509',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '公式嵌套过深，最多 {maximum} 层。',
      en: 'The formula is nested too deeply; the limit is {maximum} levels.',
    },
  },
  'formula.long': {
    code: '7510',
    status: 400,
    parameters: ['maximum'],
    text: {
      zh: '公式过长，最多 {maximum} 个字符。',
      en: 'The formula is too long; the limit is {maximum} characters.',
    },
  },
  'formula.unknownKey': {
    code: '7511',
    status: 400,
    parameters: ['position', 'name'],
    text: {
      zh: '公式第 {position} 个字符处的变量 {name} 不存在。',
      en: 'In the formula, there is no variable {name} (character {position}).',
    },
  },
  'formula.notNumber': {
    code: '7512',
    status: 400,
    parameters: ['position', 'name'],
    text: {
      zh: '公式第 {position} 个字符处的变量 {name} 不是数值。',
      en: 'In the formula, the variable {name} (character {position}) is not a number.',
    },
  },
  'formula.cycle': {
    code: '7513',
    status: 400,
    parameters: ['keys'],
    text: {
      zh: '中间变量的公式互相引用，无法计算：{keys}。',
      en: 'The formulas of intermediate variables refer to each other in a circle: {keys}.',
    },
  },
  'formula.notInvertible': {
    code: '7515',
    status: 400,
    parameters: ['formula'],
    text: {
      zh: '公式 {formula} 不能反算，无法通过它写入变量；请将读写模式设为只读，或改用线性公式。',
      en: 'The formula {formula} cannot be inverted, so the variable cannot be written through it; make it read-only or use a linear formula.',
    },
  },
});

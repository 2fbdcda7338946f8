import type { Text } from '@penstock/contract/texts/language';

/** The description of each function of formulas. */
export const functionTexts: Readonly<Record<string, Text>> = {
  abs: { zh: '绝对值', en: 'Absolute value' },
  sqrt: { zh: '平方根', en: 'Square root' },
  exp: { zh: 'e 的幂', en: 'Power of e' },
  ln: { zh: '自然对数', en: 'Natural logarithm' },
  log10: { zh: '以 10 为底的对数', en: 'Logarithm to base 10' },
  sin: { zh: '正弦（弧度）', en: 'Sine, in radians' },
  cos: { zh: '余弦（弧度）', en: 'Cosine, in radians' },
  tan: { zh: '正切（弧度）', en: 'Tangent, in radians' },
  round: { zh: '四舍五入到整数', en: 'Nearest whole number' },
  floor: { zh: '向下取整', en: 'Next lower whole number' },
  ceil: { zh: '向上取整', en: 'Next higher whole number' },
  pow: { zh: '幂：pow(底数, 指数)', en: 'Power: pow(base, exponent)' },
  min: { zh: '最小值，最多 16 个', en: 'Smallest of up to 16' },
  max: { zh: '最大值，最多 16 个', en: 'Largest of up to 16' },
};

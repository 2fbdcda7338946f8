import type { Text } from '@penstock/contract/texts/language';

/** The words of an annunciator. */
export const annunciatorTexts = {
  lit: { zh: '点亮', en: 'Lit' },
  dark: { zh: '熄灭', en: 'Not lit' },
  none: { zh: '未选择信号', en: 'No signals chosen' },
} as const satisfies Record<string, Text>;

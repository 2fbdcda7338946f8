import type { Text } from '@penstock/contract/texts/language';

/** The texts on the widgets of the gallery. */
export const galleryTexts = {
  city: { zh: '杭州市', en: 'Hangzhou' },
  weatherFailed: { zh: '天气数据源暂时无法访问', en: 'The weather source cannot be reached' },
} as const satisfies Record<string, Text>;

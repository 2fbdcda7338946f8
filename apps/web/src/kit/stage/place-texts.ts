import type { Text } from '@penstock/contract/texts/language';

/** Words of the services of pages. */
export const placeTexts = {
  noEquipment: { zh: '请先选择设备', en: 'Choose an equipment first' },
} as const satisfies Record<string, Text>;

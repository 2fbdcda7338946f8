import type { Text } from '@penstock/contract/texts/language';
import { currentLanguage } from '../../app/preferences.ts';

/** Words of the services of pages. */
export const placeTexts = {
  noEquipment: { zh: '请先选择设备', en: 'Choose an equipment first' },
  noTime: { zh: '请选择时间范围', en: 'Choose a time' },
  noSignals: { zh: '所选信号不存在', en: 'None of the signals exists' },
  noReport: { zh: '报表不存在', en: 'The report does not exist' },
  tooManySignals: { zh: '一个表最多 20 个信号', en: 'A table has 20 signals at most' },
  notOver: { zh: '未结束', en: 'not over' },
  noShifts: { zh: '此设备未设置班次', en: 'This equipment has no shifts' },
  unbound: { zh: '此设备未绑定网关', en: 'This equipment has no gateway' },
} as const satisfies Record<string, Text>;

/** A text in the language of the page. */
export function textNow(text: Text): string {
  return text[currentLanguage()];
}

import type { Text } from '@penstock/contract/texts/language';

/** The words of the widget of maps. */
export const mapWidgetTexts = {
  map: { zh: '设备地图', en: 'Map of equipment' },
  loading: { zh: '正在加载地图…', en: 'Loading the map …' },
  retry: { zh: '重试', en: 'Try again' },
  total: { zh: '设备 {count} 台', en: 'Equipments: {count}' },
  withoutPosition: { zh: '其中 {count} 台没有位置', en: '{count} without a position' },
  unlisted: { zh: '另有 {count} 台未显示', en: '{count} more not shown' },
  noneOnMap: { zh: '没有设备设置了位置', en: 'No equipment has a position' },
  proportion: { zh: '状态比例', en: 'Share of each state' },
  list: { zh: '列表', en: 'List' },
  hideList: { zh: '收起列表', en: 'Hide the list' },
  more: { zh: '另有 {count} 台', en: '{count} more' },
  card: { zh: '此处的设备', en: 'Equipment at this point' },
  alarms: { zh: '未关闭报警 {count} 条', en: 'Open alarms: {count}' },
  openPage: { zh: '打开设备页面', en: 'Open its page' },
  sample: { zh: '示例', en: 'Sample' },
  samplePlace: { zh: '示例设备 {count}', en: 'Sample equipment {count}' },
} as const satisfies Record<string, Text>;

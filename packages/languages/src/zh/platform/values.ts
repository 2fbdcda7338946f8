/** Chinese: `platform.values`. */
export const texts = {
  'historyFiles.timeTitle': '时间',
  'historyFiles.sheetTitle': '历史数据',
  'texts.sheet': '报表',
  'texts.start': '开始时间',
  'texts.end': '结束时间',
  'texts.equipment': '设备',
  'texts.timeZone': '时区',
  'texts.shift': '班次',
  'texts.coverage': '数据覆盖率 (%)',
  'texts.isOpen': '尚未结束',
  'texts.yes': '是',
  'texts.no': '否',
  'alarmEvents.ofSubject': '{title}：{subject}',
};

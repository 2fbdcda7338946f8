/** Chinese: `widgets.gauge`. */
export const texts = {
  'definition.gauge': '仪表盘',
  'definition.gauge.keywords': '表盘 指针 压力表 环形',
  'definition.gauge.fields': '外观',
  'definition.control.options.arc': '弧形',
  'definition.control.options.half': '半圆',
  'definition.control.options.needle': '指针表',
  'definition.control.options.bar': '条形',
  'definition.control.options.ring': '数字环',
  'definition.gauge.fields.title': '标题',
  'definition.gauge.fields.divisions': '刻度数',
  'definition.gauge.fields.thickness': '粗细',
  'definition.gauge.fields.styleColor': '数值颜色',
  'definition.gauge.fields.styleTrackColor': '底色',
};

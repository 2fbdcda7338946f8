/** Chinese: `widgets.round-charts`. */
export const texts = {
  'definition.valueType': '数值显示',
  'definition.control.options.value': '数值',
  'definition.control.options.percent': '百分比',
  'definition.pieChart': '饼图',
  'definition.pieChart.keywords': '占比 份额',
  'definition.ringChart': '环形图',
  'definition.ringChart.keywords': '圆环 占比 份额',
  'definition.ringChart.fields': '环宽',
  'definition.roseChart': '玫瑰图',
  'definition.roseChart.keywords': '南丁格尔 占比',
};

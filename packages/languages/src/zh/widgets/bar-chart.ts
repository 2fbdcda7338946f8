/** Chinese: `widgets.bar-chart`. */
export const texts = {
  'definition.barChart': '柱状图',
  'definition.barChart.keywords': '柱形 条形 对比 报表',
  'definition.barChart.fields': '显示数值',
  'definition.barChart.fields.widthOfBars': '柱宽',
  'definition.barChart.fields.smallestGap': '最小间距',
};

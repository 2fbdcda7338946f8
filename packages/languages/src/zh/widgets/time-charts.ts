/** Chinese: `widgets.time-charts`. */
export const texts = {
  'definition.rangeButtons': '时间范围按钮',
  'definition.lineChart': '折线图',
  'definition.lineChart.keywords': '曲线 趋势 历史',
  'definition.areaChart': '面积图',
  'definition.areaChart.keywords': '曲线 趋势 历史',
};

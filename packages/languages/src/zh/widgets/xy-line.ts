/** Chinese: `widgets.xy-line`. */
export const texts = {
  'definition.control.options.adapt': '自适应',
  'definition.control.options.fixed': '固定',
  'definition.scaleFields': '最小值',
  'definition.scaleFields.maximum': '最大值',
  'definition.xyLine': 'XY 曲线',
  'definition.xyLine.keywords': '散点 特性曲线 相关',
  'definition.xyLine.fields': '曲线',
  'definition.xyLine.fields.drawnAs': '绘制方式',
  'definition.control.options.line': '线',
  'definition.control.options.dot': '点',
  'definition.xyLine.fields.buttonsForTheTime': '时间范围按钮',
  'definition.xyLine.fields.dataModeX': 'X 轴范围',
  'definition.xyLine.fields.dataModeY': 'Y 轴范围',
};

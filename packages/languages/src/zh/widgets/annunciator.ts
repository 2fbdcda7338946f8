/** Chinese: `widgets.annunciator`. */
export const texts = {
  'definition.annunciator': '光字牌',
  'definition.annunciator.keywords': '信号灯 指示灯 报警窗 状态面板 故障',
  'definition.annunciator.fields': '信号',
  'definition.annunciator.fields.title': '标题',
  'definition.annunciator.fields.windowsInARow': '每行窗口数',
  'definition.annunciator.fields.litWhile': '点亮条件',
  'definition.control.options.on': '数值不为 0',
  'definition.control.options.off': '数值为 0（常闭触点）',
  'definition.annunciator.fields.showState': '显示状态',
  'definition.annunciator.fields.styleColor': '点亮颜色',
  'definition.annunciator.fields.styleTrackColor': '熄灭颜色',
  'annunciatorTexts.lit': '点亮',
  'annunciatorTexts.dark': '熄灭',
  'annunciatorTexts.none': '未选择信号',
};

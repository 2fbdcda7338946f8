/** Chinese: `widgets.state-timeline`. */
export const texts = {
  'definition.stateTimeline': '状态时序图',
  'definition.stateTimeline.keywords': '状态 时间轴 时间线 启停 开关 运行 停机 稼动率 甘特 历史',
  'definition.stateTimeline.fields': '信号',
  'definition.stateTimeline.fields.showText': '显示状态文字',
  'definition.stateTimeline.fields.rangeShow': '时间范围按钮',
  'definition.stateTimeline.fields.styleTrackColor': '值为 0 时的颜色',
};

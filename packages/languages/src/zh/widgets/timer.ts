/** Chinese: `widgets.timer`. */
export const texts = {
  'definition.timer': '时间',
  'definition.timer.keywords': '时钟 日期 倒计时 定时器',
  'definition.timer.fields': '显示',
  'definition.control.options.clock': '当前时间',
  'definition.control.options.countdown': '倒计时',
  'definition.control.options.elapsed': '已过时间',
  'definition.timer.fields.format': '格式',
  'definition.timer.fields.timeYyyyMmDdHhMm': '目标时间（YYYY-MM-DD HH:mm:ss）',
  'definition.timer.fields.textAtTheEnd': '结束时显示',
  'definition.timer.fields.title': '标题',
};

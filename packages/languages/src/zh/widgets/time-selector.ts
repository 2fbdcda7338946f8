/** Chinese: `widgets.time-selector`. */
export const texts = {
  'definition.timeSelector': '时间选择',
  'definition.timeSelector.keywords': '日期 时刻 日历',
  'definition.timeSelector.fields': '格式',
  'definition.timeSelector.fields.writtenAs': '写入形式',
  'definition.control.options.text': '文字（按格式）',
  'definition.control.options.seconds': '时间戳（秒）',
  'definition.control.options.milliseconds': '时间戳（毫秒）',
  'definition.timeSelector.fields.placeholder': '占位提示',
};

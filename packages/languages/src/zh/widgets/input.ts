/** Chinese: `widgets.input`. */
export const texts = {
  'definition.input': '输入框',
  'definition.input.keywords': '输入 设定值 文本框',
  'definition.input.fields': '输入内容',
  'definition.control.options.number': '数字',
  'definition.control.options.text': '文字',
  'definition.input.fields.sample': '示例文字',
  'definition.input.fields.placeholder': '占位提示',
  'definition.input.fields.minimum': '最小值',
  'definition.input.fields.maximum': '最大值',
  'definition.input.fields.decimals': '小数位数',
  'definition.input.fields.showUnit': '显示单位',
  'definition.input.fields.unit': '单位',
  'definition.input.fields.longestText': '最大字数',
};

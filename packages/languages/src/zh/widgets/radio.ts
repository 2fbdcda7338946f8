/** Chinese: `widgets.radio`. */
export const texts = {
  'definition.radio': '单选',
  'definition.radio.keywords': '单选框 选项 模式',
  'definition.radio.fields': '选项',
  'definition.fields.control.item': '选项',
  'definition.fields.control.fields': '文字',
  'definition.fields.control.fields.value': '写入值',
  'definition.fields.control.fields.checkedWithoutAValue': '没有数值时选中',
  'definition.radio.fields.styleColor': '选中颜色',
};

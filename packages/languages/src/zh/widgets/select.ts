/** Chinese: `widgets.select`. */
export const texts = {
  'definition.select': '下拉选择',
  'definition.select.keywords': '下拉框 选项 菜单',
  'definition.select.fields': '选项',
  'definition.fields.control.item': '选项',
  'definition.fields.control.fields': '文字',
  'definition.fields.control.fields.clickEvent': '点击事件',
  'definition.select.fields.textWithoutChoice': '未选择时的文字',
  'definition.select.fields.opensOn': '打开方式',
  'definition.control.options.click': '点击',
  'definition.control.options.hover': '悬停',
  'definition.select.fields.showTriangle': '显示三角',
  'definition.select.fields.styleTriangleFill': '三角填充',
  'definition.select.fields.styleTriangleStroke': '三角线条',
};

/** Chinese: `widgets.button`. */
export const texts = {
  'definition.button': '按钮',
  'definition.button.keywords': '点击 操作 启动 停止',
  'definition.button.fields': '文字',
};

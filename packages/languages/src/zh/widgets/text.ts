/** Chinese: `widgets.text`. */
export const texts = {
  'definition.text': '文本',
  'definition.text.keywords': '文字 标题 标签',
  'definition.text.fields': '文字',
};

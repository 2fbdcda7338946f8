/** Chinese: `widgets.slider`. */
export const texts = {
  'definition.slider': '滑动条',
  'definition.slider.keywords': '滚动条 滑块 设定值 调节',
  'definition.slider.fields': '实际值',
  'definition.slider.fields.step': '步长',
  'definition.slider.fields.styleColor': '滑块颜色',
  'definition.slider.fields.styleTrackColor': '轨道颜色',
};

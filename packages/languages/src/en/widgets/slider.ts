/** English: `widgets.slider`. */
export const texts = {
  'definition.slider': 'Slider',
  'definition.slider.keywords': 'scrollbar setpoint adjust',
  'definition.slider.fields': 'Actual value',
  'definition.slider.fields.step': 'Step',
  'definition.slider.fields.styleColor': 'Colour of the handle',
  'definition.slider.fields.styleTrackColor': 'Colour of the track',
};

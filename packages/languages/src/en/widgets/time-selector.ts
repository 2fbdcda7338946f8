/** English: `widgets.time-selector`. */
export const texts = {
  'definition.timeSelector': 'Time selector',
  'definition.timeSelector.keywords': 'date calendar picker',
  'definition.timeSelector.fields': 'Format',
  'definition.timeSelector.fields.writtenAs': 'Written as',
  'definition.control.options.text': 'Text in this format',
  'definition.control.options.seconds': 'Seconds since 1970',
  'definition.control.options.milliseconds': 'Milliseconds since 1970',
  'definition.timeSelector.fields.placeholder': 'Placeholder',
};

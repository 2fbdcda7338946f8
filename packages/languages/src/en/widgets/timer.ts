/** English: `widgets.timer`. */
export const texts = {
  'definition.timer': 'Timer',
  'definition.timer.keywords': 'clock date time countdown',
  'definition.timer.fields': 'Shows',
  'definition.control.options.clock': 'The time',
  'definition.control.options.countdown': 'Time until',
  'definition.control.options.elapsed': 'Time since',
  'definition.timer.fields.format': 'Format',
  'definition.timer.fields.timeYyyyMmDdHhMm': 'Time (YYYY-MM-DD HH:mm:ss)',
  'definition.timer.fields.textAtTheEnd': 'Text at the end',
  'definition.timer.fields.title': 'Title',
};

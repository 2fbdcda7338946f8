/** English: `widgets.xy-line`. */
export const texts = {
  'definition.control.options.adapt': 'Follows the values',
  'definition.control.options.fixed': 'Fixed',
  'definition.scaleFields': 'Minimum',
  'definition.scaleFields.maximum': 'Maximum',
  'definition.xyLine': 'XY line',
  'definition.xyLine.keywords': 'scatter dots characteristic correlation',
  'definition.xyLine.fields': 'Lines',
  'definition.xyLine.fields.drawnAs': 'Drawn as',
  'definition.control.options.line': 'Line',
  'definition.control.options.dot': 'Dots',
  'definition.xyLine.fields.buttonsForTheTime': 'Buttons for the time',
  'definition.xyLine.fields.dataModeX': 'Scale of the x axis',
  'definition.xyLine.fields.dataModeY': 'Scale of the y axis',
};

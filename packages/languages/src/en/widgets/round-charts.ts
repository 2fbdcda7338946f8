/** English: `widgets.round-charts`. */
export const texts = {
  'definition.valueType': 'Values',
  'definition.control.options.value': 'As they are',
  'definition.control.options.percent': 'In percent',
  'definition.pieChart': 'Pie chart',
  'definition.pieChart.keywords': 'share part',
  'definition.ringChart': 'Ring chart',
  'definition.ringChart.keywords': 'donut share part',
  'definition.ringChart.fields': 'Width of the ring',
  'definition.roseChart': 'Rose chart',
  'definition.roseChart.keywords': 'nightingale share part',
};

/** English: `widgets.time-charts`. */
export const texts = {
  'definition.rangeButtons': 'Buttons for the time',
  'definition.lineChart': 'Line chart',
  'definition.lineChart.keywords': 'trend curve history',
  'definition.areaChart': 'Area chart',
  'definition.areaChart.keywords': 'trend curve history',
};

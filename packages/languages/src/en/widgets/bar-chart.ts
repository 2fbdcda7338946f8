/** English: `widgets.bar-chart`. */
export const texts = {
  'definition.barChart': 'Bar chart',
  'definition.barChart.keywords': 'column compare report',
  'definition.barChart.fields': 'Show values',
  'definition.barChart.fields.widthOfBars': 'Width of bars',
  'definition.barChart.fields.smallestGap': 'Smallest gap',
};

/** English: `widgets.select`. */
export const texts = {
  'definition.select': 'Selection',
  'definition.select.keywords': 'dropdown options menu choice',
  'definition.select.fields': 'Options',
  'definition.fields.control.item': 'Option',
  'definition.fields.control.fields': 'Text',
  'definition.fields.control.fields.clickEvent': 'Click event',
  'definition.select.fields.textWithoutChoice': 'Text without choice',
  'definition.select.fields.opensOn': 'Opens on',
  'definition.control.options.click': 'Click',
  'definition.control.options.hover': 'Hover',
  'definition.select.fields.showTriangle': 'Show triangle',
  'definition.select.fields.styleTriangleFill': 'Triangle fill',
  'definition.select.fields.styleTriangleStroke': 'Triangle line',
};

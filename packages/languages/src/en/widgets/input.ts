/** English: `widgets.input`. */
export const texts = {
  'definition.input': 'Input',
  'definition.input.keywords': 'field setpoint type number',
  'definition.input.fields': 'Takes',
  'definition.control.options.number': 'A number',
  'definition.control.options.text': 'Text',
  'definition.input.fields.sample': 'Sample',
  'definition.input.fields.placeholder': 'Placeholder',
  'definition.input.fields.minimum': 'Minimum',
  'definition.input.fields.maximum': 'Maximum',
  'definition.input.fields.decimals': 'Decimals',
  'definition.input.fields.showUnit': 'Show unit',
  'definition.input.fields.unit': 'Unit',
  'definition.input.fields.longestText': 'Longest text',
};

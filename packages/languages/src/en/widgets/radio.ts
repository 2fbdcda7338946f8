/** English: `widgets.radio`. */
export const texts = {
  'definition.radio': 'Radio buttons',
  'definition.radio.keywords': 'options choice mode',
  'definition.radio.fields': 'Options',
  'definition.fields.control.item': 'Option',
  'definition.fields.control.fields': 'Text',
  'definition.fields.control.fields.value': 'Value',
  'definition.fields.control.fields.checkedWithoutAValue': 'Checked without a value',
  'definition.radio.fields.styleColor': 'Colour of the mark',
};

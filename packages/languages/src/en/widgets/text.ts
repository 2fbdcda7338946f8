/** English: `widgets.text`. */
export const texts = {
  'definition.text': 'Text',
  'definition.text.keywords': 'label title caption',
  'definition.text.fields': 'Text',
};

/** English: `widgets.button`. */
export const texts = {
  'definition.button': 'Button',
  'definition.button.keywords': 'click press start stop',
  'definition.button.fields': 'Text',
};

/** English: `widgets.annunciator`. */
export const texts = {
  'definition.annunciator': 'Annunciator',
  'definition.annunciator.keywords': 'lamp window panel indicator status fault',
  'definition.annunciator.fields': 'Signals',
  'definition.annunciator.fields.title': 'Title',
  'definition.annunciator.fields.windowsInARow': 'Windows in a row',
  'definition.annunciator.fields.litWhile': 'Lit while',
  'definition.control.options.on': 'The value is not 0',
  'definition.control.options.off': 'The value is 0 (closed at rest)',
  'definition.annunciator.fields.showState': 'Show state',
  'definition.annunciator.fields.styleColor': 'Colour while lit',
  'definition.annunciator.fields.styleTrackColor': 'Colour while not lit',
  'annunciatorTexts.lit': 'Lit',
  'annunciatorTexts.dark': 'Not lit',
  'annunciatorTexts.none': 'No signals chosen',
};

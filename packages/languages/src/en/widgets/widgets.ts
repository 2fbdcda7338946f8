/** English: `widgets.widgets`. */
export const texts = {
  'sample.sampleModes.0': 'Off',
  'sample.sampleModes.1': 'Automatic',
  'sample.sampleModes.2': 'By hand',
};

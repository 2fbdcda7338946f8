/** Chinese: `widgets.widgets`. */
export const texts = {
  'sample.sampleModes.0': '停止',
  'sample.sampleModes.1': '自动',
  'sample.sampleModes.2': '手动',
};

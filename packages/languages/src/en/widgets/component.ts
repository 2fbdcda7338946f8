/** English: `widgets.component`. */
export const texts = {
  'definition.component': 'Component',
};

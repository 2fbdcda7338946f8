/** English: `widgets.group`. */
export const texts = {
  'definition.group': 'Group',
};

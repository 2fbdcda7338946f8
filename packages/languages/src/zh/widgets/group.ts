/** Chinese: `widgets.group`. */
export const texts = {
  'definition.group': '组合',
};

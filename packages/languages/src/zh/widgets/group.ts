export const texts = {
  'definition.group': '组合',
};

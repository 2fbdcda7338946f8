export const texts = {
  'definition.group': 'Group',
};

export const texts = {
  'definition.component': 'Component',
};

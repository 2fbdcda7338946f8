/** English: `widgets.image`. */
export const texts = {
  'definition.image': 'Image',
  'definition.image.keywords': 'picture photo logo',
  'definition.image.fields': 'Image',
  'definition.image.fields.imagesByValue': 'Images by value',
};

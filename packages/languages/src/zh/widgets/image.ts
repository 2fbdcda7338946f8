/** Chinese: `widgets.image`. */
export const texts = {
  'definition.image': '图片',
  'definition.image.keywords': '照片 图像 徽标',
  'definition.image.fields': '图片',
  'definition.image.fields.imagesByValue': '数值对应的图片',
};

/** The pages of an equipment. */
export const texts = {
  failed: 'The pages could not be loaded',
  list: 'Pages',
  size: '{width} × {height}',
  alarms: 'With alarms',
  alarmsOf: 'Open {title} with its alarms',
  none: 'The equipment has no pages',
  noneText: 'The pages of equipment are those of its product. Add them there.',
  noProduct: 'The equipment is of no product, so it has no pages.',
  toProduct: 'Pages of the product',
};

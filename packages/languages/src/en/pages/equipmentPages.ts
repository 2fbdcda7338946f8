/** The pages of an equipment. */
export const texts = {
  failed: 'The pages could not be loaded',
  list: 'Pages',
  size: '{width} × {height}',
  alarms: 'With alarms',
  alarmsOf: 'Open {title} with its alarms',
  none: 'The equipment has no pages',
  noneText: 'The pages of equipment are those of its product. Add them there.',
  noProduct:
    'Pages are drawn for a product, and this equipment is of none. Make a product of it: it keeps all that it has, and gets pages.',
  toProduct: 'Pages of the product',
};

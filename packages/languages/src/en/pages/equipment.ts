/** Equipment and products. */
export const texts = {
  makeProduct: {
    action: 'Make a product of it',
    done: '“{name}” is a product now, and this equipment is of it.',
  },
  noProduct: 'No product',
  product: 'Product',
  productHint: 'For each reader, only equipment that they may see is counted.',
  equipment: 'Equipment',
  equipmentHint: '{count} chosen, {maximum} at most.',
  addAll: 'Add all {count} that match',
  clear: 'Clear',
  equipmentTabs: {
    name: 'Pages of the equipment',
    info: 'Info',
    live: 'Live values',
    pages: 'Pages',
    alarms: 'Alarms',
  },
  productTabs: { name: 'Pages of the product', pages: 'Pages', info: 'Info' },
  definitionTabs: {
    drivers: 'Drivers',
    signals: 'Signals',
    recordings: 'Recordings',
    alarms: 'Alarm definitions',
    parameters: 'Parameters',
  },
};

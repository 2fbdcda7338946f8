/** A new equipment. */
export const texts = {
  title: 'Add equipment',
  sections: { equipment: 'Equipment', product: 'Product', position: 'Position' },
  product: 'Product of the equipment',
  productHint:
    'The equipment inherits the drivers, signals, alarms and recordings of its product, and can differ from it later. Equipment without a product defines them itself.',
  action: 'Create equipment',
  added: 'Equipment {name} created.',
};

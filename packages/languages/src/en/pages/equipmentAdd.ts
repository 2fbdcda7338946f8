/** A new equipment. */
export const texts = {
  title: 'Add equipment',
  sections: { equipment: 'Equipment', product: 'Product', position: 'Position' },
  product: 'Product of the equipment',
  productHint:
    'The equipment inherits the drivers, signals, alarms and recordings of its product, and can differ from it later. Equipment without a product defines them itself.',
  action: 'Create equipment',
  added: 'Equipment {name} created.',
  noGateway: 'No gateway is bound to your account yet',
  noGatewayText: 'Equipment is read by a gateway. Bind one now, or later.',
  bindGateway: 'Bind gateway',
};

/** Texts of the bindings of widgets. */
export const texts = {
  mixed: 'Several bindings',
  unbound: 'Not bound',
  unbind: 'Remove the binding: {label}',
  kind: 'Source',
  kinds: {
    signal: 'Signals',
    mvar: 'Variables',
    system: 'System',
    report: 'Reports',
    scene: 'Scenes',
  },
  equipment: 'Equipment',
  thisEquipment: 'This equipment (signals of the product)',
  search: 'Search by title or key',
  signals: 'Signals',
  valuesOf: 'Values at present of “{equipment}”',
  loading: 'Loading…',
  failed: 'Could not be loaded.',
  noSignals: 'There are no signals. Define them in the product first.',
  noMatch: 'Nothing matches.',
  noneYet: 'There is nothing to choose yet.',
};

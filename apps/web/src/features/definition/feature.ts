import { textAt } from '@penstock/languages/catalogue';
import type { Feature } from '../../app/feature.ts';

const shared = { frame: 'shell', side: 'customer', parent: 'ProductList' } as const;

/** The drivers of a product (platform specification, section 2). */
export const productDrivers: Feature<'ProductDrivers'> = {
  ...shared,
  name: 'ProductDrivers',
  title: textAt('web.features:feature.productDrivers'),
  load: async () => (await import('./DriversPage.tsx')).DriversPage,
};

/** The signals of a product. */
export const productSignals: Feature<'ProductSignals'> = {
  ...shared,
  name: 'ProductSignals',
  title: textAt('web.features:feature.productSignals'),
  load: async () => (await import('./SignalsPage.tsx')).SignalsPage,
};

/** The recordings of a product. */
export const productRecordings: Feature<'ProductRecordings'> = {
  ...shared,
  name: 'ProductRecordings',
  title: textAt('web.features:feature.productRecordings'),
  load: async () => (await import('./RecordingsPage.tsx')).RecordingsPage,
};

/** The alarm definitions of a product. */
export const productAlarms: Feature<'ProductAlarms'> = {
  ...shared,
  name: 'ProductAlarms',
  title: textAt('web.features:feature.productAlarms'),
  load: async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
};

/** The parameters of a product. */
export const productParameters: Feature<'ProductParameters'> = {
  ...shared,
  name: 'ProductParameters',
  title: textAt('web.features:feature.productParameters'),
  load: async () => (await import('./ParametersPage.tsx')).ParametersPage,
};

const ofEquipment = { frame: 'shell', side: 'customer', parent: 'EquipmentList' } as const;

/** The drivers of an equipment, and its parameters. */
export const equipmentDrivers: Feature<'EquipmentDrivers'> = {
  ...ofEquipment,
  name: 'EquipmentDrivers',
  title: textAt('web.features:feature.equipmentDrivers'),
  load: async () => (await import('./DriversPage.tsx')).DriversPage,
};

/** The signals of an equipment. */
export const equipmentSignals: Feature<'EquipmentSignals'> = {
  ...ofEquipment,
  name: 'EquipmentSignals',
  title: textAt('web.features:feature.equipmentSignals'),
  load: async () => (await import('./SignalsPage.tsx')).SignalsPage,
};

/** The recordings of an equipment. */
export const equipmentRecordings: Feature<'EquipmentRecordings'> = {
  ...ofEquipment,
  name: 'EquipmentRecordings',
  title: textAt('web.features:feature.equipmentRecordings'),
  load: async () => (await import('./RecordingsPage.tsx')).RecordingsPage,
};

/** The alarm definitions of an equipment. */
export const equipmentAlarmDefinitions: Feature<'EquipmentAlarmDefinitions'> = {
  ...ofEquipment,
  name: 'EquipmentAlarmDefinitions',
  title: textAt('web.features:feature.equipmentAlarmDefinitions'),
  load: async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
};

import type { Feature } from '../../app/feature.ts';

const shared = { frame: 'shell', side: 'customer', parent: 'ProductList' } as const;

/** The drivers of a product (platform specification, section 2). */
export const productDrivers: Feature<'ProductDrivers'> = {
  ...shared,
  name: 'ProductDrivers',
  title: { zh: '产品驱动', en: 'Drivers of the product' },
  load: async () => (await import('./DriversPage.tsx')).DriversPage,
};

/** The signals of a product. */
export const productSignals: Feature<'ProductSignals'> = {
  ...shared,
  name: 'ProductSignals',
  title: { zh: '产品信号', en: 'Signals of the product' },
  load: async () => (await import('./SignalsPage.tsx')).SignalsPage,
};

/** The recordings of a product. */
export const productRecordings: Feature<'ProductRecordings'> = {
  ...shared,
  name: 'ProductRecordings',
  title: { zh: '产品记录组', en: 'Recordings of the product' },
  load: async () => (await import('./RecordingsPage.tsx')).RecordingsPage,
};

/** The alarm definitions of a product. */
export const productAlarms: Feature<'ProductAlarms'> = {
  ...shared,
  name: 'ProductAlarms',
  title: { zh: '产品报警定义', en: 'Alarm definitions of the product' },
  load: async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
};

/** The parameters of a product. */
export const productParameters: Feature<'ProductParameters'> = {
  ...shared,
  name: 'ProductParameters',
  title: { zh: '产品参数', en: 'Parameters of the product' },
  load: async () => (await import('./ParametersPage.tsx')).ParametersPage,
};

const ofEquipment = { frame: 'shell', side: 'customer', parent: 'EquipmentList' } as const;

/** The drivers of an equipment, and its parameters. */
export const equipmentDrivers: Feature<'EquipmentDrivers'> = {
  ...ofEquipment,
  name: 'EquipmentDrivers',
  title: { zh: '设备驱动', en: 'Drivers of the equipment' },
  load: async () => (await import('./DriversPage.tsx')).DriversPage,
};

/** The signals of an equipment. */
export const equipmentSignals: Feature<'EquipmentSignals'> = {
  ...ofEquipment,
  name: 'EquipmentSignals',
  title: { zh: '设备信号', en: 'Signals of the equipment' },
  load: async () => (await import('./SignalsPage.tsx')).SignalsPage,
};

/** The recordings of an equipment. */
export const equipmentRecordings: Feature<'EquipmentRecordings'> = {
  ...ofEquipment,
  name: 'EquipmentRecordings',
  title: { zh: '设备记录组', en: 'Recordings of the equipment' },
  load: async () => (await import('./RecordingsPage.tsx')).RecordingsPage,
};

/** The alarm definitions of an equipment. */
export const equipmentAlarmDefinitions: Feature<'EquipmentAlarmDefinitions'> = {
  ...ofEquipment,
  name: 'EquipmentAlarmDefinitions',
  title: { zh: '设备报警定义', en: 'Alarm definitions of the equipment' },
  load: async () => (await import('./AlarmsPage.tsx')).AlarmsPage,
};

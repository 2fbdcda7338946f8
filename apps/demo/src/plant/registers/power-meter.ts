import { groups } from './groups.ts';
import type { NumberPoint, Plc } from './point.ts';

function voltage(phase: 0 | 1 | 2): NumberPoint {
  const name = `L${phase + 1}`;
  return {
    key: `voltage_l${phase + 1}`,
    title: { zh: `${name} 相电压`, en: `Voltage ${name}` },
    group: groups.energy,
    area: 'holdingRegister',
    address: 100 + phase,
    dataType: 'uint16',
    scale: 0.1,
    decimals: 1,
    unit: 'V',
    limits: { lower: 0, upper: 300 },
    read: ({ readings }) => readings.voltage[phase],
  };
}

/** The power meter. Like many meters it keeps its measurements in holding registers, and refuses every write. */
export const powerMeter: Plc = {
  unit: 3,
  name: { zh: '电能表', en: 'Power meter' },
  wordOrder: 'highFirst',
  points: [
    voltage(0),
    voltage(1),
    voltage(2),
    {
      key: 'frequency',
      title: { zh: '频率', en: 'Frequency' },
      group: groups.energy,
      area: 'holdingRegister',
      address: 103,
      dataType: 'uint16',
      scale: 0.01,
      decimals: 2,
      unit: 'Hz',
      limits: { lower: 45, upper: 55 },
      read: ({ readings }) => readings.frequency,
    },
    {
      key: 'power_factor',
      title: { zh: '功率因数', en: 'Power factor' },
      group: groups.energy,
      area: 'holdingRegister',
      address: 104,
      dataType: 'int16',
      scale: 0.001,
      decimals: 3,
      unit: '',
      limits: { lower: -1, upper: 1 },
      read: ({ readings }) => readings.powerFactor,
    },
    {
      key: 'active_power',
      title: { zh: '有功功率', en: 'Active power' },
      group: groups.energy,
      area: 'holdingRegister',
      address: 106,
      dataType: 'float',
      scale: 1,
      decimals: 2,
      unit: 'kW',
      limits: { lower: 0, upper: 50 },
      read: ({ readings }) => readings.power,
    },
    {
      key: 'energy_total',
      title: { zh: '累计电能', en: 'Energy, total' },
      group: groups.energy,
      area: 'holdingRegister',
      address: 108,
      dataType: 'uint64',
      // The meter counts tenths of a watt-hour.
      scale: 0.0001,
      decimals: 4,
      unit: 'kWh',
      read: ({ energy }) => energy / 1000,
    },
  ],
};

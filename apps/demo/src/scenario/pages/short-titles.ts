import type { Named } from '@penstock/scene/starters/parts/records';

const named = (key: string, zh: string, en: string): Named => ({ key, title: { zh, en } });

/** The titles of signals in legends and at the head of columns. */
export const shortTitles = {
  level: named('tank_level', '液位', 'Level'),
  setpoint: named('level_setpoint', '设定', 'Setpoint'),
  inflow: named('inlet_flow', '进水', 'Inflow'),
  outflow: named('outlet_flow', '出水', 'Outflow'),
  pressure: named('outlet_pressure', '压力', 'Pressure'),
  hours1: named('pump1_run_hours', '1号泵', 'P1'),
  hours2: named('pump2_run_hours', '2号泵', 'P2'),
  speed: named('speed', '转速', 'Speed'),
  current: named('current', '电流', 'Current'),
  temperature: named('motor_temp', '温度', 'Temp.'),
  phase1: named('voltage_l1', 'L1', 'L1'),
  phase2: named('voltage_l2', 'L2', 'L2'),
  phase3: named('voltage_l3', 'L3', 'L3'),
} as const;

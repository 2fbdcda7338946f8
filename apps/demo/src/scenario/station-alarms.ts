import type { ConfigurationInput } from '@penstock/contract/configuration/model/configuration';
import type { DefinitionInput } from './defined-signal.ts';

type AlarmInput = NonNullable<DefinitionInput['alarms']>[number];

const bit = (key: string): AlarmInput['condition'] => ({ kind: 'bit', keys: [key], bit: 0, bitState: 'set' });

function pumpAlarms(number: 1 | 2): AlarmInput[] {
  const key = (name: string) => `pump${number}_${name}`;
  return [
    {
      id: key('tripped'),
      title: `${number}号泵故障跳闸`,
      titleTranslations: { en: `Pump ${number} tripped` },
      severity: 'critical',
      condition: bit(key('fault')),
      message: `${number}号泵已故障跳闸，电机温度 {${key('motor_temp')}}`,
      messageTranslations: { en: `Pump ${number} has tripped, motor temperature {${key('motor_temp')}}` },
      advice: '查明跳闸原因，待电机温度降到 95 °C 以下后按故障复位。',
      adviceTranslations: { en: 'Find out why, let the motor cool below 95 °C, then reset the faults.' },
      values: [key('motor_temp')],
    },
    {
      id: key('not_auto'),
      title: `${number}号泵不在自动`,
      titleTranslations: { en: `Pump ${number} not in automatic` },
      severity: 'low',
      condition: { kind: 'state', keys: [key('mode')], states: [0, 1] },
      message: `${number}号泵的运行方式不是自动，液位控制不再启停它`,
      messageTranslations: { en: `Pump ${number} is not in automatic: the level control does not start it` },
      advice: '检修或试车结束后恢复自动。',
      adviceTranslations: { en: 'Switch back to automatic after maintenance or trial runs.' },
      values: [key('mode')],
    },
  ];
}

/** The alarms of a pump station. */
export const stationAlarms: readonly AlarmInput[] = [
  {
    id: 'overflow',
    title: '集水池溢流',
    titleTranslations: { en: 'Sump overflowing' },
    severity: 'critical',
    condition: bit('alarm_overflow'),
    message: '集水池溢流，液位 {tank_level}',
    messageTranslations: { en: 'The sump overflows, level {tank_level}' },
    advice: '启动备用泵，检查出水阀。',
    adviceTranslations: { en: 'Start the other pump and check the valve at the outlet.' },
    values: ['tank_level'],
  },
  {
    id: 'level_high',
    title: '液位高',
    titleTranslations: { en: 'Level high' },
    severity: 'high',
    condition: bit('alarm_level_high'),
    message: '集水池液位 {tank_level}',
    messageTranslations: { en: 'Sump level {tank_level}' },
    advice: '检查水泵是否运行、调节阀是否打开。',
    adviceTranslations: { en: 'Check that the pumps run and that the valve is open.' },
    values: ['tank_level'],
  },
  {
    id: 'level_low',
    title: '液位低',
    titleTranslations: { en: 'Level low' },
    severity: 'medium',
    condition: bit('alarm_level_low'),
    message: '集水池液位 {tank_level}',
    messageTranslations: { en: 'Sump level {tank_level}' },
    values: ['tank_level'],
  },
  {
    id: 'dry_run',
    title: '干转保护停泵',
    titleTranslations: { en: 'Stopped by dry-run protection' },
    severity: 'high',
    condition: bit('alarm_dry_run'),
    message: '干转保护已停泵，液位 {tank_level}',
    messageTranslations: { en: 'The dry-run protection has stopped the pumps, level {tank_level}' },
    values: ['tank_level'],
  },
  {
    id: 'no_flow',
    title: '水泵运行无流量',
    titleTranslations: { en: 'Pump running without flow' },
    severity: 'high',
    condition: bit('alarm_no_flow'),
    message: '水泵运行但出水流量为 {outlet_flow}',
    messageTranslations: { en: 'A pump runs, the outlet flow is {outlet_flow}' },
    advice: '检查调节阀开度。',
    adviceTranslations: { en: 'Check the position of the control valve.' },
    values: ['outlet_flow'],
  },
  ...pumpAlarms(1),
  ...pumpAlarms(2),
];

/** The alarms that the gateway of a station judges: the same alarms, without their meaning to people. */
export const stationAlarmRules: NonNullable<ConfigurationInput['alarms']> = stationAlarms.map(
  ({ id, condition, values = [] }) => ({ id, condition, values }),
);

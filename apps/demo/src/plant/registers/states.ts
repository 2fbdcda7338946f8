import type { Bilingual, PointState } from './point.ts';

const normal: Bilingual = { zh: '正常', en: 'Normal' };

function state(value: number, zh: string, en: string, level: PointState['level'] = 'normal'): PointState {
  return { value, title: { zh, en }, level };
}

/** The meanings of the bits and enumerations of the station. */
export const states = {
  running: [state(0, '停止', 'Stopped'), state(1, '运行', 'Running')],
  tripped: [{ value: 0, title: normal }, state(1, '跳闸', 'Tripped', 'alarm')],
  high: [{ value: 0, title: normal }, state(1, '偏高', 'High', 'warning')],
  alarm: [{ value: 0, title: normal }, state(1, '报警', 'Alarm', 'alarm')],
  auto: [state(0, '手动', 'Manual', 'notice'), state(1, '自动', 'Auto')],
  pumpMode: [
    state(0, '停用', 'Off', 'notice'),
    state(1, '手动', 'Manual', 'notice'),
    state(2, '自动', 'Auto'),
  ],
  dutyPump: [state(1, '1号泵', 'Pump 1'), state(2, '2号泵', 'Pump 2')],
  start: [state(0, '停止', 'Stop'), state(1, '启动', 'Start')],
  reset: [state(0, '未按下', 'Released'), state(1, '复位', 'Reset')],
} as const satisfies Record<string, readonly PointState[]>;

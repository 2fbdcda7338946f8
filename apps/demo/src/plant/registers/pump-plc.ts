import { type Commands, type PumpCommands, type PumpMode, pumpModes } from '../physics/commands.ts';
import { isTurning, temperatureLimits, vibrationLimit } from '../physics/pump.ts';
import { groups } from './groups.ts';
import type { Bilingual, Plc, Point } from './point.ts';
import { states } from './states.ts';

/** Registers from those of pump 1 to the same of pump 2. */
export const pumpStride = 20;

function pumpMode(value: number): PumpMode {
  if (value === pumpModes.manual) return pumpModes.manual;
  return value === pumpModes.auto ? pumpModes.auto : pumpModes.off;
}

function setPump(commands: Commands, index: 0 | 1, change: Partial<PumpCommands>): Commands {
  const [first, second] = commands.pumps;
  const pumps: Commands['pumps'] =
    index === 0 ? [{ ...first, ...change }, second] : [first, { ...second, ...change }];
  return { ...commands, pumps };
}

/** How the points of a pump are called. */
interface PumpNames {
  readonly key: (name: string) => string;
  readonly title: (zh: string, en: string) => Bilingual;
  readonly group: Bilingual;
}

function namesOf(index: 0 | 1): PumpNames {
  const number = index + 1;
  return {
    key: (name) => `pump${number}_${name}`,
    title: (zh, en) => ({ zh: `${number}号泵${zh}`, en: `Pump ${number} ${en}` }),
    group: index === 0 ? groups.pump1 : groups.pump2,
  };
}

/** The states and readings of a pump. */
function pumpReadings(index: 0 | 1, { key, title, group }: PumpNames): Point[] {
  const base = index * pumpStride;
  return [
    {
      key: key('running'),
      title: title('运行', 'running'),
      states: states.running,
      group,
      area: 'inputRegister',
      address: base,
      dataType: 'bit',
      bit: 0,
      read: ({ pumps }) => isTurning(pumps[index]),
    },
    {
      key: key('fault'),
      title: title('故障跳闸', 'tripped'),
      states: states.tripped,
      group,
      area: 'inputRegister',
      address: base,
      dataType: 'bit',
      bit: 1,
      read: ({ pumps }) => pumps[index].tripped,
    },
    {
      key: key('hot'),
      title: title('电机温度高', 'motor hot'),
      states: states.high,
      group,
      area: 'inputRegister',
      address: base,
      dataType: 'bit',
      bit: 2,
      read: ({ pumps }) => pumps[index].motorTemperature >= temperatureLimits.warning,
    },
    {
      key: key('vibrating'),
      title: title('振动大', 'vibrating'),
      states: states.high,
      group,
      area: 'inputRegister',
      address: base,
      dataType: 'bit',
      bit: 8,
      read: ({ pumps }) => pumps[index].vibration >= vibrationLimit,
    },
    {
      key: key('speed'),
      title: title('转速', 'speed'),
      setpoint: key('speed_set'),
      group,
      area: 'inputRegister',
      address: base + 1,
      dataType: 'int16',
      scale: 0.1,
      decimals: 1,
      unit: '%',
      limits: { lower: 0, upper: 100 },
      read: ({ pumps }) => pumps[index].speed,
    },
    {
      key: key('current'),
      title: title('电流', 'current'),
      group,
      area: 'inputRegister',
      address: base + 2,
      dataType: 'float',
      scale: 1,
      decimals: 1,
      unit: 'A',
      limits: { lower: 0, upper: 60 },
      read: ({ readings }) => readings.current[index],
    },
    {
      key: key('motor_temp'),
      title: title('电机温度', 'motor temperature'),
      group,
      area: 'inputRegister',
      address: base + 4,
      dataType: 'int16',
      scale: 0.1,
      decimals: 1,
      unit: '°C',
      limits: { lower: -20, upper: 150 },
      read: ({ pumps }) => pumps[index].motorTemperature,
    },
    {
      key: key('vibration'),
      title: title('振动', 'vibration'),
      group,
      area: 'inputRegister',
      address: base + 6,
      dataType: 'float',
      scale: 1,
      decimals: 2,
      unit: 'mm/s',
      limits: { lower: 0, upper: 20 },
      read: ({ readings }) => readings.vibration[index],
    },
    {
      key: key('run_hours'),
      title: title('运行小时数', 'run hours'),
      group,
      area: 'inputRegister',
      address: base + 8,
      dataType: 'uint32',
      scale: 0.1,
      decimals: 1,
      unit: 'h',
      read: ({ pumps }) => pumps[index].runHours,
    },
  ];
}

/** The settings and commands of a pump. */
function pumpCommands(index: 0 | 1, { key, title, group }: PumpNames): Point[] {
  const base = index * pumpStride;
  return [
    {
      key: key('mode'),
      title: title('运行方式', 'mode'),
      states: states.pumpMode,
      danger: {
        zh: '水泵可能立即启动或停止。',
        en: 'The pump may start or stop at once.',
      },
      group,
      area: 'holdingRegister',
      address: base,
      dataType: 'uint16',
      scale: 1,
      decimals: 0,
      unit: '',
      limits: { lower: pumpModes.off, upper: pumpModes.auto },
      read: (_, { pumps }) => pumps[index].mode,
      write: (commands, value) => setPump(commands, index, { mode: pumpMode(value) }),
    },
    {
      key: key('speed_set'),
      title: title('手动转速设定', 'manual speed setpoint'),
      group,
      area: 'holdingRegister',
      address: base + 1,
      dataType: 'uint16',
      scale: 0.1,
      decimals: 1,
      unit: '%',
      limits: { lower: 0, upper: 100 },
      beyondLimits: 'clamp',
      read: (_, { pumps }) => pumps[index].speed,
      write: (commands, speed) => setPump(commands, index, { speed }),
    },
    {
      key: key('start'),
      title: title('手动启停', 'manual start'),
      states: states.start,
      danger: {
        zh: '手动方式下水泵立即启动或停止，不受液位控制。',
        en: 'In manual the pump starts or stops at once, whatever the level is.',
      },
      group,
      area: 'coil',
      address: index,
      dataType: 'bit',
      read: (_, { pumps }) => pumps[index].run,
      write: (commands, run) => setPump(commands, index, { run }),
    },
  ];
}

/** The points that the PLC keeps for one of its pumps. */
export function pumpPoints(index: 0 | 1, names: PumpNames): Point[] {
  return [...pumpReadings(index, names), ...pumpCommands(index, names)];
}

/** The PLC of the pumps: drives, motors and their protection. Numbers have their low register first. */
export const pumpPlc: Plc = {
  unit: 2,
  name: { zh: '水泵 PLC', en: 'Pump PLC' },
  wordOrder: 'lowFirst',
  points: [...pumpPoints(0, namesOf(0)), ...pumpPoints(1, namesOf(1))],
};

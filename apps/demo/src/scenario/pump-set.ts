import { translationsOf } from '@penstock/contract/texts/entered';
import { definitionFormat, definitionSchema, type Definition } from '@penstock/contract/product/definition';
import type { SeedInput } from '@penstock/contract/product/seed';
import { powerMeter } from '../plant/registers/power-meter.ts';
import { groups } from '../plant/registers/groups.ts';
import { type Bilingual, modeOf, type Point } from '../plant/registers/point.ts';
import { pumpPlc, pumpPoints, pumpStride } from '../plant/registers/pump-plc.ts';
import { type DefinitionInput, definedSignal } from './defined-signal.ts';
import { demoUsers } from './identity.ts';
import { driverOf, readingOf } from './gateway-configuration.ts';
import { shownSignals } from './pages/shown-signals.ts';
import { pictureOf } from './pages/picture.ts';
import { pumpSetPage } from './pages/pump-set-page.ts';
import { sceneTitle } from './scene-title.ts';
import { type DemoStation, stationOf } from './stations.ts';

type AlarmInput = NonNullable<DefinitionInput['alarms']>[number];
type BoundEquipmentInput = NonNullable<SeedInput['boundEquipment']>[number];

/** The title of the product: a pump with its drive and the meter of its supply. */
const productTitle: Bilingual = { zh: '变频水泵机组', en: 'Pump set with frequency drive' };

/** The drivers of the product. Where they are reached is filled for each equipment. */
const drivers = { drive: 'drive', meter: 'meter' } as const;
const example = { host: '192.168.1.10', port: 502 };

/** The points of one pump, under names that every pump has; coils have addresses of another stride. */
const drivePoints = pumpPoints(0, {
  key: (name) => name,
  title: (zh, en) => ({ zh, en: en.slice(0, 1).toUpperCase() + en.slice(1) }),
  group: { zh: '水泵', en: 'Pump' },
}).filter(({ area }) => area !== 'coil');

const meterPoints = powerMeter.points.filter(({ group }) => group === groups.energy);

const signal = (driver: string, point: Point) =>
  definedSignal(point, { kind: 'device', ...readingOf(driver, point), mode: modeOf(point) });

/** The alarms of a pump. At East Lake the first is raised, and the second comes and goes with its dry-run protection. */
const alarms: AlarmInput[] = [
  {
    id: 'tripped',
    title: '水泵故障跳闸',
    titleTranslations: { en: 'Pump tripped' },
    severity: 'critical',
    condition: { kind: 'bit', keys: ['fault'], bit: 0, bitState: 'set' },
    message: '水泵已故障跳闸，电机温度 {motor_temp}',
    messageTranslations: { en: 'The pump has tripped, motor temperature {motor_temp}' },
    advice: '查明跳闸原因，待电机温度降到 95 °C 以下后在泵站上写入故障复位。',
    adviceTranslations: {
      en: 'Find out why, let the motor cool below 95 °C, then write the fault reset of the station.',
    },
    values: ['motor_temp', 'current'],
  },
  {
    id: 'speed_deviation',
    title: '手动转速未达到设定值',
    titleTranslations: { en: 'Speed not reached in manual' },
    severity: 'high',
    condition: { kind: 'deviation', keys: ['speed'], setpointKey: 'speed_set', limit: 10, hysteresis: 5 },
    onDelayMs: 5000,
    offDelayMs: 5000,
    suppressed: 'while',
    suppressedWhile: 'mode != 1',
    message: '转速 {speed}，设定值 {speed_set}',
    messageTranslations: { en: 'Speed {speed}, setpoint {speed_set}' },
    advice: '检查集水池液位和干转保护，确认手动启停开关的位置。',
    adviceTranslations: {
      en: 'Check the sump level, the dry-run protection and the position of the manual switch.',
    },
    values: ['speed', 'speed_set', 'current'],
  },
  {
    id: 'motor_hot',
    title: '电机温度高',
    titleTranslations: { en: 'Motor hot' },
    severity: 'high',
    condition: { kind: 'limit', keys: ['motor_temp'], side: 'above', limit: 95, hysteresis: 5 },
    onDelayMs: 10_000,
    message: '电机温度 {motor_temp}',
    messageTranslations: { en: 'Motor temperature {motor_temp}' },
    advice: '检查冷却和水泵负载。',
    adviceTranslations: { en: 'Check the cooling and the load of the pump.' },
  },
  {
    id: 'vibration_high',
    title: '振动大',
    titleTranslations: { en: 'Vibration high' },
    severity: 'medium',
    condition: { kind: 'limit', keys: ['vibration'], side: 'above', limit: 4.5, hysteresis: 0.5 },
    onDelayMs: 10_000,
    message: '振动 {vibration}',
    messageTranslations: { en: 'Vibration {vibration}' },
    advice: '安排检查轴承和对中。',
    adviceTranslations: { en: 'Have the bearings and the alignment checked.' },
    values: ['speed'],
  },
  {
    id: 'voltage_low',
    title: '电源电压低',
    titleTranslations: { en: 'Supply voltage low' },
    severity: 'medium',
    condition: { kind: 'limit', keys: ['voltage_l1'], side: 'below', limit: 207, hysteresis: 3 },
    onDelayMs: 5000,
    message: 'L1 相电压 {voltage_l1}',
    messageTranslations: { en: 'Voltage of L1 {voltage_l1}' },
  },
];

const bothDrivers = (field: string) =>
  Object.values(drivers).map((item) => ({ kind: 'field' as const, list: 'drivers' as const, item, field }));

/** The definition of a pump set, wherever it is. */
function definition(): Definition {
  return definitionSchema.parse({
    format: definitionFormat,
    parameters: [
      {
        key: 'host',
        title: 'PLC 和电能表的地址',
        titleTranslations: { en: 'Address of PLC and meter' },
        required: true,
        targets: bothDrivers('settings.host'),
      },
      {
        key: 'port',
        title: '端口',
        titleTranslations: { en: 'Port' },
        targets: bothDrivers('settings.port'),
      },
      {
        key: 'pump_offset',
        title: '水泵的寄存器偏移',
        titleTranslations: { en: 'Register offset of the pump' },
        targets: [{ kind: 'addressOffset', driver: drivers.drive }],
      },
      {
        key: 'vibration_limit',
        title: '振动报警限值',
        titleTranslations: { en: 'Limit of vibration' },
        targets: [{ kind: 'field', list: 'alarms', item: 'vibration_high', field: 'condition.limit' }],
      },
    ],
    drivers: [driverOf(pumpPlc, drivers.drive, example), driverOf(powerMeter, drivers.meter, example)],
    signals: [
      ...drivePoints.map((point) => signal(drivers.drive, point)),
      ...meterPoints.map((point) => signal(drivers.meter, point)),
    ],
    alarms,
    recordings: [
      {
        id: 'running',
        title: '机组运行数据',
        intervalMs: 5000,
        keys: ['speed', 'current', 'motor_temp', 'vibration', 'active_power'],
      },
    ],
  } satisfies DefinitionInput);
}

/** The product of the demo. */
export function pumpSetProduct(): NonNullable<SeedInput['products']>[number] {
  return {
    title: productTitle.zh,
    titleTranslations: translationsOf(productTitle),
    remark: '变频驱动的水泵和电源电能表，每台泵各填一组参数。',
    owner: demoUsers.owner,
    definition: definition(),
    pages: [
      {
        page: pumpSetPage(shownSignals([...drivePoints, ...meterPoints]), sceneTitle.zh),
        picture: pictureOf('pump-set'),
      },
    ],
  };
}

/** The title of a pump set of a station. */
export function pumpSetTitle(sn: string, number: 1 | 2): Bilingual {
  const { title } = stationOf(sn);
  return { zh: `${title.zh}${number}号机组`, en: `${title.en}, set ${number}` };
}

/** Pump sets of the stations: two on the gateway of East Lake, and one on a gateway that is away. */
export function pumpSets(plantPort: (station: DemoStation) => number): BoundEquipmentInput[] {
  const set = (
    sn: string,
    number: 1 | 2,
    more: { readonly vibrationLimit: number; readonly binding: BoundEquipmentInput['binding'] },
  ): BoundEquipmentInput => {
    const title = pumpSetTitle(sn, number);
    return {
      title: title.zh,
      titleTranslations: translationsOf(title),
      owner: demoUsers.owner,
      sn,
      authorised: [demoUsers.company],
      product: productTitle.zh,
      place: stationOf(sn).place,
      parameterValues: [
        { key: 'host', value: '127.0.0.1' },
        { key: 'port', value: plantPort(stationOf(sn)) },
        { key: 'pump_offset', value: (number - 1) * pumpStride },
        { key: 'vibration_limit', value: more.vibrationLimit },
      ],
      binding: more.binding,
    };
  };
  return [
    set('260000000003', 1, { vibrationLimit: 4.5, binding: { prefix: 'set1_' } }),
    set('260000000002', 1, { vibrationLimit: 4.5, binding: { prefix: 'set1_' } }),
    // The bearing of pump 2 is the older one. Its meter is read by the driver that the gateway has already.
    set('260000000002', 2, {
      vibrationLimit: 5.6,
      binding: {
        prefix: 'set2_',
        existingDrivers: [{ driver: drivers.meter, gatewayDriver: 'power_meter' }],
      },
    }),
  ];
}

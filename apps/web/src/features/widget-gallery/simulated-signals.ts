import type { SignalValue } from '@penstock/contract/model/signal';
import type { Language, Text } from '@penstock/contract/texts/language';
import type { ValueFacts } from '@penstock/stage/values/reading';
import type { SampleSignal } from '@penstock/widgets/sample';

interface SimulatedSignal {
  readonly title: Text;
  readonly unit: string;
  readonly dataType: ValueFacts['dataType'];
  readonly decimals: number;
  readonly range: readonly [low: number, high: number] | null;
  readonly states: readonly { readonly value: number; readonly text: Text }[];
  readonly value: SignalValue;
  /** How far it goes up and down while time passes. */
  readonly swing: number;
}

const plain = { unit: '', decimals: 0, range: null, states: [], swing: 0 } as const;

/** The signals of a plant that exists in the gallery only. */
const signals = {
  level: {
    ...plain,
    title: { zh: '液位', en: 'Level' },
    unit: '%',
    dataType: 'float',
    decimals: 1,
    range: [0, 100],
    value: 62.5,
    swing: 20,
  },
  flow: {
    ...plain,
    title: { zh: '流量', en: 'Flow' },
    unit: 'm³/h',
    dataType: 'float',
    decimals: 0,
    range: [0, 400],
    value: 240,
    swing: 60,
  },
  setpoint: {
    ...plain,
    title: { zh: '设定值', en: 'Setpoint' },
    unit: '%',
    dataType: 'float',
    decimals: 1,
    range: [0, 100],
    value: 45,
  },
  running: { ...plain, title: { zh: '运行', en: 'Running' }, dataType: 'bit', value: true },
  mode: {
    ...plain,
    title: { zh: '模式', en: 'Mode' },
    dataType: 'integer',
    value: 1,
    states: [
      { value: 0, text: { zh: '停止', en: 'Off' } },
      { value: 1, text: { zh: '自动', en: 'Automatic' } },
      { value: 2, text: { zh: '手动', en: 'By hand' } },
    ],
  },
  note: { ...plain, title: { zh: '时间', en: 'Time' }, dataType: 'string', value: '2026-05-12 06:30' },
} as const satisfies Record<SampleSignal, SimulatedSignal>;

const byKey: ReadonlyMap<string, SimulatedSignal> = new Map(Object.entries(signals));

/** The title of a binding to a simulated signal. */
export function simulatedTitle(key: SampleSignal, language: Language): string {
  return signals[key].title[language];
}

/** The facts about a simulated signal; undefined for keys of others. */
export function simulatedFacts(key: string, language: Language): ValueFacts | undefined {
  const signal = byKey.get(key);
  if (signal === undefined) return undefined;
  const { title, unit, dataType, decimals, range, states } = signal;
  return {
    title: title[language],
    unit,
    dataType,
    decimals,
    states: states.map(({ value, text }) => ({ value, title: text[language], level: 'normal' })),
    lowerLimit: range?.[0] ?? null,
    upperLimit: range?.[1] ?? null,
  };
}

/** The value of a simulated signal at a time, in ms since the gallery was opened. Keys of others have one as well. */
export function simulatedValue(key: string, time: number): SignalValue {
  const signal = byKey.get(key);
  if (signal === undefined) return 50;
  const { value, swing, decimals } = signal;
  if (typeof value !== 'number' || swing === 0) return value;
  return Number((value + swing * Math.sin(time / 8000)).toFixed(decimals));
}
